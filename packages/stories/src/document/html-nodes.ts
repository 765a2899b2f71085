import { escapeHtml } from '@nightdesk/web';
import { isVoid } from './html-nesting.ts';
import { type HtmlElement, type HtmlNode, parseHtml } from './html-tree.ts';

/** Every element below the nodes, in the order of the source. */
export function* descendants(nodes: readonly HtmlNode[]): Generator<HtmlElement> {
  // Not by recursion: a generator in a generator in a generator costs a step per level for each element.
  const pending: HtmlNode[] = nodes.toReversed();
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.kind !== 'element') continue;
    yield node;
    for (let index = node.children.length - 1; index >= 0; index--) pending.push(node.children[index]!);
  }
}

/** The first element below the nodes with one of the names. */
export function findElement(nodes: readonly HtmlNode[], ...names: string[]): HtmlElement | undefined {
  for (const each of descendants(nodes)) if (names.includes(each.name)) return each;
  return undefined;
}

/** All elements below the nodes with one of the names. */
export function findElements(nodes: readonly HtmlNode[], ...names: string[]): HtmlElement[] {
  return [...descendants(nodes)].filter((each) => names.includes(each.name));
}

/** Whether the element carries one of the classes. */
export function hasClass(node: HtmlElement, ...names: string[]): boolean {
  const classes = node.attributes.get('class')?.split(/\s+/) ?? [];
  return names.some((name) => classes.includes(name));
}

/** The text below the nodes as it stands, scripts and styles left out; `br` is a line break. */
export function rawText(nodes: readonly HtmlNode[]): string {
  const texts: string[] = [];
  collectText(nodes, texts);
  return texts.join('');
}

/** The words below the nodes, white space folded. */
export function words(nodes: readonly HtmlNode[]): string {
  return rawText(nodes).replace(/\s+/g, ' ').trim();
}

/** The words in markup as a person reads them: entities decoded, white space folded, scripts and styles left out. */
export function plainTextOf(html: string): string {
  const apart = /<\/?(?:p|div|li|tr|td|th|h[1-6]|dd|dt|figcaption|blockquote|section)\b/gi;
  return words(parseHtml(html.replace(apart, ' $&')));
}

/** The nodes without one of their descendants. */
export function without(nodes: readonly HtmlNode[], removed: ReadonlySet<HtmlNode>): HtmlNode[] {
  return nodes
    .filter((node) => !removed.has(node))
    .map((node) => (node.kind === 'element' ? { ...node, children: without(node.children, removed) } : node));
}

/** The nodes as markup, not sanitised; `change` may replace an element's attributes. */
export function serialize(
  nodes: readonly HtmlNode[],
  change: (node: HtmlElement) => ReadonlyMap<string, string> = (node) => node.attributes,
): string {
  return nodes.map((node) => serializeNode(node, change)).join('');
}

function serializeNode(node: HtmlNode, change: (node: HtmlElement) => ReadonlyMap<string, string>): string {
  if (node.kind === 'comment') return '';
  if (node.kind === 'text') return escapeHtml(node.text);
  if (neverText.has(node.name) || !/^[a-z][a-z0-9-]*$/.test(node.name)) return '';
  const attributes = [...change(node)].filter(([name]) => /^[a-z][a-z0-9-]*$/.test(name));
  const open = `<${node.name}${attributes.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')}>`;
  return isVoid(node.name) ? open : `${open}${serialize(node.children, change)}</${node.name}>`;
}

/** Elements whose content is never text for a reader. */
export const neverText: ReadonlySet<string> = new Set(
  'script style title iframe noembed noframes noscript template select datalist head'.split(' '),
);

function collectText(nodes: readonly HtmlNode[], texts: string[]): void {
  for (const node of nodes) {
    if (node.kind === 'text') texts.push(node.text);
    if (node.kind !== 'element' || neverText.has(node.name)) continue;
    if (node.name === 'br') texts.push('\n');
    collectText(node.children, texts);
  }
}
