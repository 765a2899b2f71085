import { Tokenizer } from 'htmlparser2';
import {
  closedByEndTag,
  closedByStartTag,
  isBreakout,
  isForeign,
  isRawText,
  isVoid,
} from './html-nesting.ts';

interface HtmlText {
  kind: 'text';
  text: string;
}

interface HtmlComment {
  kind: 'comment';
  text: string;
}

export interface HtmlElement {
  kind: 'element';
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: HtmlNode[];
}

export type HtmlNode = HtmlText | HtmlComment | HtmlElement;

// Elements opened deeper than this lose their nesting, not their text: whoever walks the tree may recurse.
const depthLimit = 200;

/**
 * Markup as a tree, forgiving as browsers are: unclosed paragraphs, items and cells end where they must, stray end
 * tags are ignored. Entities are decoded. Linear in time, and the tree is never deeper than 201 levels.
 */
export function parseHtml(html: string): HtmlNode[] {
  const builder = new TreeBuilder(html);
  const tokenizer = new Tokenizer({ decodeEntities: true }, builder);
  tokenizer.write(html);
  tokenizer.end();
  return builder.root.children;
}

class TreeBuilder {
  readonly root: HtmlElement = element('');
  readonly #html: string;
  readonly #open: HtmlElement[] = [];
  readonly #names: string[] = [];
  #text: string[] = [];
  #foreign = 0;
  #tag = '';
  #attributes = new Map<string, string>();
  #attribute = '';
  #value: string[] = [];

  constructor(html: string) {
    this.#html = html;
  }

  onopentagname(start: number, end: number): void {
    this.#tag = this.#html.slice(start, end).toLowerCase();
    this.#attributes = new Map();
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, end).toLowerCase();
    this.#value = [];
  }

  onattribdata(start: number, end: number): void {
    this.#value.push(this.#html.slice(start, end));
  }

  onattribentity(codePoint: number): void {
    this.#value.push(String.fromCodePoint(codePoint));
  }

  onattribend(): void {
    if (!this.#attributes.has(this.#attribute)) this.#attributes.set(this.#attribute, this.#value.join(''));
  }

  onopentagend(): void {
    this.#start(false);
  }

  onselfclosingtag(): void {
    this.#start(this.#foreign > 0);
  }

  onclosetag(start: number, end: number): void {
    const name = this.#html.slice(start, end).trim().toLowerCase();
    if (name === 'br') this.#append(element('br'));
    const index = closedByEndTag(name, this.#names);
    if (index !== undefined) this.#closeFrom(index);
  }

  ontext(start: number, end: number): void {
    this.#text.push(this.#html.slice(start, end));
  }

  ontextentity(codePoint: number): void {
    this.#text.push(String.fromCodePoint(codePoint));
  }

  oncomment(start: number, end: number, offset: number): void {
    this.#append({ kind: 'comment', text: this.#html.slice(start, end - offset) });
  }

  oncdata(start: number, end: number, offset: number): void {
    if (this.#foreign > 0) this.#text.push(this.#html.slice(start, end - offset));
  }

  ondeclaration(): void {}

  onprocessinginstruction(): void {}

  onend(): void {
    this.#flushText();
  }

  isInForeignContext(): boolean {
    return this.#foreign > 0;
  }

  #start(selfClosed: boolean): void {
    const name = this.#tag === 'image' && this.#foreign === 0 ? 'img' : this.#tag;
    if (this.#foreign > 0 && isBreakout(name)) this.#closeFrom(this.#names.findIndex(isForeign));
    const index = closedByStartTag(name, this.#names);
    if (index !== undefined) this.#closeFrom(index);
    const isLeaf = selfClosed || isVoid(name);
    if (this.#open.length >= depthLimit && !isLeaf && !isRawText(name)) return;
    const opened = element(name, this.#attributes);
    this.#append(opened);
    if (isLeaf) return;
    this.#open.push(opened);
    this.#names.push(name);
    if (isForeign(name)) this.#foreign++;
  }

  #closeFrom(index: number): void {
    this.#flushText();
    this.#open.length = index;
    for (const closed of this.#names.splice(index)) if (isForeign(closed)) this.#foreign--;
  }

  #append(node: HtmlNode): void {
    this.#flushText();
    (this.#open.at(-1) ?? this.root).children.push(node);
  }

  #flushText(): void {
    if (this.#text.length === 0) return;
    const text = this.#text.join('');
    this.#text = [];
    (this.#open.at(-1) ?? this.root).children.push({ kind: 'text', text });
  }
}

function element(name: string, attributes: ReadonlyMap<string, string> = new Map()): HtmlElement {
  return { kind: 'element', name, attributes, children: [] };
}
