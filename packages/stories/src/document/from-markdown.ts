import { type Converted, convertHtml, type FromHtmlOptions } from './from-html.ts';
import { markdownToHtml } from './markdown-to-html.ts';
import { expandTemplateTags } from './template-tags.ts';

export interface FromMarkdownOptions {
  /** Where a link leads: called with the address as written, or with the target of a `ref`; undefined leaves it. */
  resolveLink?: (target: string) => string | undefined;
  /** What a picture is in the new site; undefined leaves its address as it is. */
  resolveImage?: FromHtmlOptions['mapImage'];
}

/**
 * Reads Markdown as CommonMark with tables, strikethrough and raw HTML; Hugo's and Liquid's tags are understood or left
 * out with a warning. `> [!pull] words` (and `> — who`) is a pull quote. Never throws.
 */
export function documentFromMarkdown(markdown: string, options: FromMarkdownOptions = {}): Converted {
  const { resolveLink, resolveImage } = options;
  const { markdown: source, warnings } = expandTemplateTags(markdown, resolveLink);
  const converted = convertHtml(markdownToHtml(source), {
    markdown: true,
    ...(resolveLink ? { mapUrl: (url: string) => resolveLink(url) ?? url } : {}),
    ...(resolveImage ? { mapImage: resolveImage } : {}),
  });
  return { document: converted.document, warnings: [...warnings, ...converted.warnings] };
}
