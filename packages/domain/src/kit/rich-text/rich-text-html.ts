import { isSafeAddress, type RichNode, TEXT_ALIGNMENTS } from './rich-text.ts';

/** What the chips of a document become. */
export type Filling = {
  /** The text of a chip; it is escaped. */
  variable: (name: string) => string;
  /** The fillings of a row that is repeated, one for each person; its own chips are filled from them. */
  each?: readonly Filling[];
};

const NO_FILLING: Filling = { variable: () => '' };

/** The elements that nodes become; whatever is not here is written as its contents. */
const ELEMENTS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  tableRow: 'tr',
  tableCell: 'td',
  tableHeader: 'th',
};
const MARKS: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' };

/**
 * Writes a document as HTML. Only the elements of this file are ever written, without a style or a script, and every
 * text and every value of a chip is escaped: nothing that was typed can become markup.
 * @param node a document that `richTextFault` has passed
 * @param filling what its chips become; without one they are empty
 */
export function richTextHtml(node: RichNode, filling: Filling = NO_FILLING): string {
  const inner = () => (node.content ?? []).map((part) => richTextHtml(part, filling)).join('');
  switch (node.type) {
    case 'text':
      return marked(escapeHtml(node.text ?? ''), node.marks ?? []);
    case 'variable':
      return marked(escapeHtml(filling.variable(String(node.attrs?.['name']))), node.marks ?? []);
    case 'hardBreak':
      return '<br>';
    case 'horizontalRule':
      return '<hr>';
    case 'pageBreak':
      return '<div class="page-break"></div>';
    case 'heading':
      return element(`h${levelOf(node)}`, alignment(node), inner());
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

/** A row of a table; one that is repeated is written once for each person. */
function rows(node: RichNode, filling: Filling): string {
  const fillings = node.attrs?.['each'] === 'party' ? (filling.each ?? [filling]) : [filling];
  return fillings
    .map((one) => element('tr', '', (node.content ?? []).map((part) => richTextHtml(part, one)).join('')))
    .join('');
}

function element(name: string, attributes: string, inner: string): string {
  return `<${name}${attributes}>${inner}</${name}>`;
}

/** A text in its marks. A link opens beside the page, and one with an address that may not stand there is none. */
function marked(html: string, marks: NonNullable<RichNode['marks']>): string {
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

/** The attributes by which a cell spans columns and rows; none where it spans one. */
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

/** A text as it may stand in HTML, between elements and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);
}
