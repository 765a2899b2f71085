import type { WxrEntry } from './wxr-entry.ts';

const TYPES: Readonly<Record<string, string>> = {
  attachment: 'attachments (pictures come in with the stories that show them)',
  nav_menu_item: 'menu items',
  revision: 'revisions',
  'guest-author': 'guest authors (they come in with their stories)',
};

const STATUSES: Readonly<Record<string, string>> = {
  private: 'private',
  pending: 'pending review',
  trash: 'in the trash',
  'auto-draft': 'never begun (auto-draft)',
};

const IN: Readonly<Record<string, 'published' | 'scheduled' | 'draft'>> = {
  publish: 'published',
  future: 'scheduled',
  draft: 'draft',
  // Old and hand-made exports leave it out; a draft is the state that shows nothing by mistake.
  '': 'draft',
};

/** The state an item comes in with, or why it stays out. What WordPress kept from the public never becomes public. */
export function stateOf(
  entry: WxrEntry,
): { state: 'published' | 'scheduled' | 'draft' } | { skipped: string } {
  const field = (name: string) => entry.fields.get(name)?.trim() ?? '';
  const type = field('wp:post_type') || 'post';
  if (type !== 'post' && type !== 'page') {
    return { skipped: (Object.hasOwn(TYPES, type) && TYPES[type]) || `of the type "${type.slice(0, 60)}"` };
  }
  if ((entry.fields.get('wp:post_password') ?? '') !== '') return { skipped: 'with a password' };
  const status = field('wp:status');
  const state = Object.hasOwn(IN, status) ? IN[status] : undefined;
  if (state) return { state };
  return {
    skipped:
      (Object.hasOwn(STATUSES, status) && STATUSES[status]) || `with the status "${status.slice(0, 60)}"`,
  };
}
