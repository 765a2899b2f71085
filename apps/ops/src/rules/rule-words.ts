import type { RuleMatch } from '@nightdesk/degrade';

/** Whom a rule means: `30 % of readers, sent by portal.example, below /section/news`. */
export function matchWords({ share, from, path }: RuleMatch): string {
  const parts = [
    share === undefined ? 'anonymous readers' : `${share} % of anonymous readers`,
    ...(from === undefined ? [] : [`sent by ${from}`]),
    ...(path === undefined ? [] : [`below ${path}`]),
  ];
  return parts.join(', ');
}
