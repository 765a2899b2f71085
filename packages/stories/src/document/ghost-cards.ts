import type { Block, Inline, Picture } from './document.ts';
import { type Converted, documentFromHtml, type FromHtmlOptions, inlineFromHtml } from './from-html.ts';
import { documentFromMarkdown } from './from-markdown.ts';
import { embedOf } from './html-embeds.ts';
import { pictureOf } from './html-pictures.ts';
import { linkMark } from './inline.ts';

export type FromGhostOptions = Pick<FromHtmlOptions, 'mapUrl' | 'mapImage'>;

/** What the conversion of one Ghost document carries along. */
export interface GhostConversion extends FromGhostOptions {
  warn: (text: string) => void;
}

type Fields = Readonly<Record<string, unknown>>;
type CardConverter = (card: Fields, conversion: GhostConversion) => Block[];

/** A card of Ghost's editors as blocks; one nobody knows is left out with a warning. */
export function cardBlocks(name: string, payload: unknown, conversion: GhostConversion): Block[] {
  const converter = Object.hasOwn(converters, name) ? converters[name] : undefined;
  if (converter) return converter(fieldsOf(payload), conversion);
  conversion.warn(`the card "${name.slice(0, 40)}" is not known and was left out`);
  return [];
}

/** The value as an object to read fields from; anything else has none. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** The value as an array; anything else is an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The first of the fields that holds text that is not empty. */
export function textField(fields: Fields, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}

const image: CardConverter = (card, conversion) => {
  const picture = pictureIn(card, conversion);
  if (picture) return [{ type: 'image', ...picture }];
  conversion.warn('a picture without a usable address was left out');
  return [];
};

const gallery: CardConverter = (card, conversion) => {
  const images = listOf(card.images).flatMap((each) => pictureIn(fieldsOf(each), conversion) ?? []);
  const caption = captionIn(card, conversion);
  return images.length > 0 ? [{ type: 'gallery', images, ...(caption.length > 0 ? { caption } : {}) }] : [];
};

const markdown: CardConverter = (card, conversion) => {
  const { mapUrl, mapImage } = conversion;
  const options = {
    ...(mapUrl ? { resolveLink: mapUrl } : {}),
    ...(mapImage ? { resolveImage: mapImage } : {}),
  };
  return passOn(documentFromMarkdown(textField(card, 'markdown') ?? '', options), conversion);
};

const html: CardConverter = (card, conversion) =>
  passOn(documentFromHtml(textField(card, 'html') ?? '', conversion), conversion);

const embed: CardConverter = (card, conversion) => {
  const metadata = fieldsOf(card.metadata);
  const url = textField(card, 'url', 'src') ?? textField(metadata, 'url');
  const title = textField(metadata, 'title') ?? textField(card, 'title', 'fileTitle', 'fileName');
  const block = url === undefined ? undefined : embedOf(url, { title, caption: captionIn(card, conversion) });
  if (block) return [block];
  // Some cards only have the markup that the other site gave.
  const given = textField(card, 'html');
  if (given !== undefined) return html({ html: given }, conversion);
  conversion.warn('an embed without a usable address was left out');
  return [];
};

const code: CardConverter = (card) => {
  const language = textField(card, 'language')?.slice(0, 40);
  const text = textField(card, 'code');
  return text === undefined ? [] : [{ type: 'code', text, ...(language ? { language } : {}) }];
};

const callout: CardConverter = (card, conversion) => {
  const emoji = textField(card, 'calloutEmoji');
  const text = inlineFromHtml(textField(card, 'calloutText') ?? '', conversion);
  const content = emoji && text.length > 0 ? [{ text: `${emoji} ` }, ...text] : text;
  return content.length > 0 ? [{ type: 'quote', blocks: [{ type: 'paragraph', content }] }] : [];
};

const toggle: CardConverter = (card, conversion) => [
  ...headingOf(textField(card, 'heading'), 3, conversion),
  ...html({ html: textField(card, 'content') ?? '' }, conversion),
];

const header: CardConverter = (card, conversion) => [
  ...headingOf(textField(card, 'header', 'heading'), 2, conversion),
  ...html({ html: textField(card, 'subheader', 'subheading') ?? '' }, conversion),
  ...button(card, conversion),
];

const button: CardConverter = (card, conversion) => {
  const link = linkMark(textField(card, 'buttonUrl', 'productUrl'), undefined, conversion);
  const text = textField(card, 'buttonText', 'productButton');
  return link && text ? [{ type: 'paragraph', content: [{ text, marks: [link] }] }] : [];
};

const product: CardConverter = (card, conversion) => {
  const src = textField(card, 'productImageSrc');
  return [
    ...(src
      ? image({ src, width: card.productImageWidth, height: card.productImageHeight }, conversion)
      : []),
    ...headingOf(textField(card, 'productTitle'), 3, conversion),
    ...html({ html: textField(card, 'productDescription') ?? '' }, conversion),
    ...button(card, conversion),
  ];
};

const callToAction: CardConverter = (card, conversion) => [
  ...html({ html: textField(card, 'textValue') ?? '' }, conversion),
  ...button(card, conversion),
];

const leftOut =
  (what: string): CardConverter =>
  (_card, { warn }) => {
    warn(`${what} was left out`);
    return [];
  };

const rule: CardConverter = () => [{ type: 'rule' }];

const converters: Record<string, CardConverter> = {
  image,
  gallery,
  markdown,
  'card-markdown': markdown,
  html,
  embed,
  bookmark: embed,
  video: embed,
  audio: embed,
  file: embed,
  code,
  codeblock: code,
  hr: rule,
  horizontalrule: rule,
  callout,
  toggle,
  header,
  button,
  product,
  'call-to-action': callToAction,
  email: leftOut('a card for e-mail only'),
  'email-cta': leftOut('a card for e-mail only'),
  signup: leftOut('a sign-up form'),
  paywall: leftOut('the mark where a paywall begins'),
};

function pictureIn(card: Fields, conversion: GhostConversion): Picture | undefined {
  const source = pictureOf({ src: textField(card, 'src', 'url') ?? '' }, conversion.mapImage);
  if (!source) return undefined;
  const caption = captionIn(card, conversion);
  const link = linkMark(textField(card, 'href'), undefined, conversion);
  const { width, height } = card;
  const sized = 'src' in source && isSize(width) && isSize(height);
  return {
    ...source,
    alt: textField(card, 'alt', 'altText') ?? '',
    ...(caption.length > 0 ? { caption } : {}),
    ...(sized ? { width: Math.round(width), height: Math.round(height) } : {}),
    ...(link?.type === 'link' ? { href: link.href } : {}),
  };
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && value >= 1 && value <= 100_000;
}

function captionIn(card: Fields, conversion: GhostConversion): Inline[] {
  const caption = textField(card, 'caption', 'fileCaption');
  return caption === undefined ? [] : inlineFromHtml(caption, conversion);
}

function headingOf(html: string | undefined, level: 2 | 3, conversion: GhostConversion): Block[] {
  const content = inlineFromHtml(html ?? '', conversion);
  return content.length > 0 ? [{ type: 'heading', level, content }] : [];
}

function passOn({ document, warnings }: Converted, { warn }: GhostConversion): Block[] {
  warnings.forEach(warn);
  return document.blocks;
}
