import MarkdownIt, { type StateCore, type Token } from 'markdown-it';

const parser = new MarkdownIt({ html: true, linkify: true });
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
// Which addresses are followed is decided once, where the document is made.
parser.validateLink = () => true;
parser.core.ruler.push('pullquote', markPullquotes);
parser.core.ruler.push('indented HTML', keepIndentedHtml);

/** Markdown as HTML that is not safe to show: it is only read by `convertHtml`. */
export function markdownToHtml(markdown: string): string {
  return parser.render(markdown);
}

const boxTags = /<(\/?)(?:blockquote|div|li|ol|p|section|table|tbody|td|th|thead|tr|ul)\b[^<>]*>/gi;

// After a blank line indented text is code, even in the middle of somebody's neatly indented <table>. Inside HTML that
// is still open, and looking like HTML itself, it is what its writer meant: HTML.
function keepIndentedHtml({ tokens }: StateCore): void {
  let open = 0;
  for (const token of tokens) {
    if (token.type === 'code_block' && open > 0 && /^\s*<[/a-z]/i.test(token.content))
      token.type = 'html_block';
    if (token.type !== 'html_block') continue;
    for (const [, slash] of token.content.matchAll(boxTags)) open = Math.max(0, open + (slash ? -1 : 1));
  }
}

// > [!pull] The words
// > — who said them
function markPullquotes(state: StateCore): void {
  const { tokens } = state;
  for (let index = tokens.length - 1; index >= 0; index--) {
    const text = tokens[index + 2];
    if (tokens[index]!.type !== 'blockquote_open' || text?.type !== 'inline') continue;
    const first = text.children?.[0];
    const marker = /^\[!pull\]\s*/i.exec(first?.content ?? '')?.[0];
    if (!first || marker === undefined) continue;
    tokens[index]!.attrSet('class', 'pullquote');
    first.content = first.content.slice(marker.length);
    markSpeaker(tokens, index, state);
  }
}

// The last line of a quote, if it begins with a dash, becomes `<p><cite>…</cite></p>`.
function markSpeaker(tokens: Token[], quote: number, state: StateCore): void {
  const { level } = tokens[quote]!;
  let end = quote + 1;
  while (end < tokens.length && (tokens[end]!.type !== 'blockquote_close' || tokens[end]!.level !== level))
    end++;
  const text = tokens[end - 2];
  if (text?.type !== 'inline' || !text.children) return;
  const breakAt = text.children.findLastIndex(
    (token) => token.type === 'softbreak' || token.type === 'hardbreak',
  );
  const speaker = text.children.slice(breakAt + 1);
  if (!/^\s*(?:—|–|--)/.test(speaker[0]?.content ?? '')) return;
  text.children = text.children.slice(0, Math.max(breakAt, 0));
  const [open, close] = [new state.Token('html_block', '', 0), new state.Token('html_block', '', 0)];
  open.content = '<p><cite>';
  close.content = '</cite></p>';
  const cite = new state.Token('inline', '', 0);
  cite.children = speaker;
  tokens.splice(end, 0, open, cite, close);
}
