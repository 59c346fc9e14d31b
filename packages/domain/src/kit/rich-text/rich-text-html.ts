import { isUuid } from '../../shared/ids.ts';
import { isSafeAddress, RICH_TEXT_BOUNDS, type RichNode, TEXT_ALIGNMENTS, videosIn } from './rich-text.ts';
import { videoPage, videoPlayer, videoProviderName } from './video.ts';

/** The values with which a document is written as HTML. */
export type Filling = {
  /** The text for a variable (a chip in the document), by its name; it is escaped. */
  variable: (name: string) => string;
  /** The values for each person, with which a row marked as repeated is written once per person. */
  each?: readonly Filling[];
  /** The addresses of a picture by the id of its file; without it pictures are left out. */
  picture?: (fileId: string) => RichPicture;
  /**
   * The number added to each heading's level: 1 makes the highest heading an `h2`, for pages with a title of their own.
   */
  headingsBelow?: number;
};

/** The addresses of a picture: `src` for browsers without AVIF and WebP, and the `srcset` of each of these formats. */
export type RichPicture = { src: string; avif: string; webp: string };

const NO_FILLING: Filling = { variable: () => '' };

/**
 * The HTML elements of simple nodes. A node that is not listed here and has no case below is written as its contents
 * only.
 */
const ELEMENTS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  listItem: 'li',
  blockquote: 'blockquote',
  tableRow: 'tr',
  tableCell: 'td',
  tableHeader: 'th',
};
const MARKS: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' };

/**
 * Writes a document of the editor, or a node of it, as HTML. Only the elements of this file are ever written, without
 * styles or scripts. Every text and every value of a variable is escaped, so that nothing a person typed can become
 * markup.
 * @param node a document that `richTextFault` has accepted
 * @param filling the values of its variables and pictures; without it variables are empty and pictures are left out
 */
export function richTextHtml(node: RichNode, filling: Filling = NO_FILLING): string {
  const inner = () => (node.content ?? []).map((part) => richTextHtml(part, filling)).join('');
  switch (node.type) {
    case 'text':
      return withMarks(escapeHtml(node.text ?? ''), node.marks ?? []);
    case 'variable':
      return withMarks(escapeHtml(filling.variable(String(node.attrs?.['name']))), node.marks ?? []);
    case 'hardBreak':
      return '<br>';
    case 'horizontalRule':
      return '<hr>';
    case 'pageBreak':
      return '<div class="page-break"></div>';
    case 'heading':
      return element(`h${levelOf(node) + (filling.headingsBelow ?? 0)}`, alignment(node), inner());
    case 'orderedList':
      return element('ol', firstNumber(node), inner());
    case 'image':
      return figure(node, filling);
    case 'packageCard':
      return packageCard(node);
    case 'video':
      return video(node);
    case 'table':
      return `<table><tbody>${inner()}</tbody></table>`;
    case 'tableRow':
      return rows(node, filling);
    default: {
      const name = ELEMENTS[node.type];
      return name ? element(name, `${alignment(node)}${spans(node)}`, inner()) : inner();
    }
  }
}

/** The size in pixels that is written for a picture whose size is not known. */
const USUAL_SIZE = { width: 960, height: 640 };

/**
 * Writes a picture with its caption as HTML, in the size that the server has put into the node, so that a browser keeps
 * its place until it is loaded; gives an empty text where `filling` has no pictures.
 */
function figure({ attrs }: RichNode, { picture }: Filling): string {
  const fileId = attrs?.['file_id'];
  if (!picture || typeof fileId !== 'string' || !isUuid(fileId)) return '';
  const { src, avif, webp } = picture(fileId);
  const words = (value: unknown) => (typeof value === 'string' ? escapeHtml(value.trim()) : '');
  const source = (type: string, srcset: string) =>
    `<source type="image/${type}" srcset="${escapeHtml(srcset)}" sizes="(min-width: 48rem) 720px, 100vw">`;
  const pixels = (side: 'width' | 'height') =>
    Number.isInteger(attrs?.[side]) ? Number(attrs?.[side]) : USUAL_SIZE[side];
  const image = `<img src="${escapeHtml(src)}" width="${pixels('width')}" height="${pixels('height')}" alt="${words(attrs?.['alt'])}" loading="lazy" decoding="async">`;
  const caption = words(attrs?.['caption']);
  return element(
    'figure',
    '',
    `<picture>${source('avif', avif)}${source('webp', webp)}${image}</picture>${caption && element('figcaption', '', caption)}`,
  );
}

/**
 * Writes the card of a package as HTML. The server has put the card's data into the node for packages on sale; for any
 * other package the result is an empty text.
 */
function packageCard({ attrs }: RichNode): string {
  const card = attrs?.['card'];
  if (typeof card !== 'object' || card === null) return '';
  const shownData = card as Readonly<Record<string, unknown>>;
  const words = (name: string) => (typeof shownData[name] === 'string' ? escapeHtml(shownData[name]) : '');
  const part = (name: string, inner: string) => inner && `<span class="package-${name}">${inner}</span>`;
  const tone = /^[a-z]+$/.test(words('tone')) ? ` seats-${words('tone')}` : '';
  const seats = words('seats') && `<span class="seats${tone}">${words('seats')}</span>`;
  return `<aside class="package"><a href="${words('url')}">${words('name')}</a>${part('facts', words('facts'))}${part('price', words('price'))}${seats}</aside>`;
}

/**
 * Writes a video as HTML: a link to its page at the provider, which works without a script. Where the server has put
 * the texts of consent into the node, the page's script replaces the link by a button, and loads the player only when
 * that is pressed.
 */
function video(node: RichNode): string {
  const [named] = videosIn(node);
  if (!named) return '';
  const words = (name: string) => {
    const value = node.attrs?.[name];
    return typeof value === 'string' ? escapeHtml(value.trim()) : '';
  };
  const title = words('title') || videoProviderName(named.provider);
  const link = `<a href="${escapeHtml(videoPage(named))}" rel="noopener noreferrer nofollow" target="_blank">${title}</a>`;
  const play = words('play');
  const notice = words('notice');
  const asks =
    play && ` data-island="video" data-player="${escapeHtml(videoPlayer(named))}" data-play="${play}"`;
  const caption = notice && element('figcaption', '', notice);
  return element('figure', ` class="video"${asks}`, element('p', '', link) + caption);
}

/** Writes a row of a table as HTML. A row marked `each: party` is written once for each person in `filling.each`. */
function rows(node: RichNode, filling: Filling): string {
  const fillings = node.attrs?.['each'] === 'party' ? (filling.each ?? [filling]) : [filling];
  return fillings
    .map((one) => element('tr', '', (node.content ?? []).map((part) => richTextHtml(part, one)).join('')))
    .join('');
}

function element(name: string, attributes: string, inner: string): string {
  return `<${name}${attributes}>${inner}</${name}>`;
}

/**
 * Adds the marks of a text (bold, link …) to its HTML. A link opens a new tab; a link whose address is not allowed is
 * written as plain text.
 */
function withMarks(html: string, marks: NonNullable<RichNode['marks']>): string {
  return marks.reduce((inner, { type, attrs }) => {
    const name = MARKS[type];
    if (name) return element(name, '', inner);
    const href = attrs?.['href'];
    if (type !== 'link' || !isSafeAddress(href)) return inner;
    return element(
      'a',
      ` href="${escapeHtml(href)}" rel="noopener noreferrer nofollow" target="_blank"`,
      inner,
    );
  }, html);
}

function levelOf({ attrs }: RichNode): number {
  const level = Number(attrs?.['level']);
  return level === 2 || level === 3 ? level : 1;
}

function alignment({ attrs }: RichNode): string {
  const align = TEXT_ALIGNMENTS.find((one) => one === attrs?.['textAlign']);
  return align && align !== 'left' ? ` class="align-${align}"` : '';
}

/** The attribute of a list that does not begin with 1, as HTML; empty for any other. */
function firstNumber({ attrs }: RichNode): string {
  const start = Number(attrs?.['start'] ?? 1);
  return Number.isInteger(start) && start > 1 && start <= RICH_TEXT_BOUNDS.start ? ` start="${start}"` : '';
}

/** The attributes by which a table cell spans several columns and rows, as HTML; empty when it spans one of each. */
function spans({ attrs }: RichNode): string {
  return (['colspan', 'rowspan'] as const)
    .map((name) => [name, Number(attrs?.[name] ?? 1)] as const)
    .filter(([, span]) => Number.isInteger(span) && span > 1)
    .map(([name, span]) => ` ${name}="${span}"`)
    .join('');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text so that it can stand in HTML, between elements and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);
}
