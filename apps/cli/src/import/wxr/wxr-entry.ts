/** Texts of an element's children by their usual name (`wp:post_id`); the first of each name counts. */
export type Fields = Map<string, string>;

export interface WxrCategory {
  domain: string;
  nicename: string;
  name: string;
}

export interface WxrComment {
  fields: Fields;
}

/** One element of an export that means something by itself, with what it holds and where it began. */
export interface WxrEntry {
  kind: 'item' | 'author' | 'category';
  line: number;
  fields: Fields;
  categories: WxrCategory[];
  meta: Map<string, string>;
  comments: WxrComment[];
  /** Ended by something else than its own closing tag: `torn` in the middle of the file, `cut` by the file's end. */
  damage?: 'torn' | 'cut';
}

export function newEntry(kind: WxrEntry['kind'], line: number): WxrEntry {
  return { kind, line, fields: new Map(), categories: [], meta: new Map(), comments: [] };
}
