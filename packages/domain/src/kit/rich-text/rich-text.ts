import { isUuid } from '../../shared/ids.ts';
import { isVideo, type Video, VIDEO_PROVIDERS, type VideoProvider } from './video.ts';

/** A document of the rich text editor, or a node of it, in the JSON format of ProseMirror. */
export type RichNode = {
  type: string;
  attrs?: Readonly<Record<string, unknown>>;
  content?: readonly RichNode[];
  text?: string;
  marks?: readonly { type: string; attrs?: Readonly<Record<string, unknown>> }[];
};

/** The nodes and marks that a document may contain in addition to paragraphs and text. */
export type RichTextRules = {
  nodes: readonly RichNodeName[];
  marks: readonly RichMarkName[];
  /** The names that variables (chips) may have; without them a document may contain no variable. */
  variables?: readonly string[];
};

/** All kinds of formatting that a piece of text may have. */
export const RICH_MARKS = ['bold', 'italic', 'underline', 'strike', 'link'] as const;
export type RichMarkName = (typeof RICH_MARKS)[number];

/** All kinds of nodes (blocks and elements in a line) of a document. */
export const RICH_NODES = [
  'heading',
  'hardBreak',
  'bulletList',
  'orderedList',
  'blockquote',
  'horizontalRule',
  'table',
  'variable',
  'pageBreak',
  'image',
  'packageCard',
  'video',
] as const;
export type RichNodeName = (typeof RICH_NODES)[number];

/**
 * What is wrong with a document: it has not the format of one, is too long, contains what is not allowed, or a variable
 * with an unknown name.
 */
export type RichTextFault = 'not_rich_text' | 'too_long' | 'not_allowed' | 'unknown_variable';

/**
 * The limits of a document, far above what anybody prints: its nodes, their depth, all characters, the characters of a
 * caption, the first number of a list, and the columns and rows of a table cell.
 */
export const RICH_TEXT_BOUNDS = {
  nodes: 4_000,
  depth: 16,
  characters: 60_000,
  caption: 300,
  start: 999,
  colspan: 20,
  rowspan: 50,
} as const;

export const TEXT_ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;

/** The nodes that are allowed together with another node, because it consists of them. */
const PARTS: Partial<Record<RichNodeName, readonly string[]>> = {
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  table: ['tableRow', 'tableCell', 'tableHeader'],
};

const ALWAYS = ['doc', 'paragraph', 'text'];

const BLOCKS = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'horizontalRule',
  'table',
  'pageBreak',
  'image',
  'packageCard',
  'video',
];
const INLINE = ['text', 'hardBreak', 'variable'];
/** The types of nodes that each type of node may directly contain. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  doc: BLOCKS,
  paragraph: INLINE,
  heading: INLINE,
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  listItem: ['paragraph', 'bulletList', 'orderedList'],
  blockquote: ['paragraph', 'heading', 'bulletList', 'orderedList'],
  table: ['tableRow'],
  tableRow: ['tableCell', 'tableHeader'],
  tableCell: ['paragraph', 'bulletList', 'orderedList'],
  tableHeader: ['paragraph'],
};

type Check = (value: unknown) => boolean;
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const within =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

const isId: Check = (value) => typeof value === 'string' && isUuid(value);
const shortText: Check = (value) =>
  value === null || (typeof value === 'string' && value.length <= RICH_TEXT_BOUNDS.caption);

const aligned = { textAlign: oneOf(null, ...TEXT_ALIGNMENTS) };
const cell = {
  colspan: within(1, RICH_TEXT_BOUNDS.colspan),
  rowspan: within(1, RICH_TEXT_BOUNDS.rowspan),
  colwidth: oneOf(null),
  align: oneOf(null),
};
/** The attributes that each type of node or mark may have, each with the check of its value. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  paragraph: aligned,
  heading: { ...aligned, level: within(1, 3) },
  orderedList: { start: within(1, RICH_TEXT_BOUNDS.start), type: oneOf(null) },
  tableRow: { each: oneOf(null, 'party') },
  tableCell: cell,
  tableHeader: cell,
  variable: { name: (value) => typeof value === 'string' },
  link: { href: isSafeAddress },
  image: { file_id: isId, alt: shortText, caption: shortText },
  packageCard: { listing_id: isId, name: shortText },
  video: { provider: oneOf(...VIDEO_PROVIDERS), id: (value) => typeof value === 'string', title: shortText },
};

/**
 * Whether a value may be the address of a link: a web address, an e-mail address or a phone number, of at most 500
 * characters. An address that a browser would run as a script is not.
 */
export function isSafeAddress(address: unknown): address is string {
  return (
    typeof address === 'string' &&
    address.length <= 500 &&
    /^(?:https?:\/\/|mailto:|tel:)[^\s"'<>\\]+$/i.test(address)
  );
}

/**
 * Checks a document that came from outside: only allowed nodes, marks and attributes, each only where it is allowed,
 * within `RICH_TEXT_BOUNDS`. `richTextHtml` can write a document that passes as safe HTML.
 * @param value anything, as it was received
 * @param rules what the document may contain
 * @returns what is wrong, or null
 */
export function richTextFault(value: unknown, rules: RichTextRules): RichTextFault | null {
  if (!isNode(value) || value.type !== 'doc') return 'not_rich_text';
  const allowed = new Set([...ALWAYS, ...rules.nodes.flatMap((name) => [name, ...(PARTS[name] ?? [])])]);
  const counted = { nodes: 0, characters: 0 };
  return faultOf(value, 0);

  function faultOf(node: RichNode, depth: number): RichTextFault | null {
    counted.nodes += 1;
    counted.characters += node.text?.length ?? 0;
    const isTooLong =
      counted.nodes > RICH_TEXT_BOUNDS.nodes ||
      counted.characters > RICH_TEXT_BOUNDS.characters ||
      depth > RICH_TEXT_BOUNDS.depth;
    if (isTooLong) return 'too_long';
    return ownFault(node) ?? partsFault(node, depth);
  }

  /** What is wrong with a node itself, its attributes and marks. */
  function ownFault({ type, attrs, text, marks = [] }: RichNode): RichTextFault | null {
    if (!allowed.has(type)) return 'not_allowed';
    if ((type === 'text') !== (typeof text === 'string') || text === '') return 'not_rich_text';
    if (!fits(type, attrs)) return 'not_allowed';
    if (type === 'variable' && !rules.variables?.includes(String(attrs?.['name']))) return 'unknown_variable';
    const areMarksFine = marks.every(
      (mark) => (rules.marks as readonly string[]).includes(mark.type) && fits(mark.type, mark.attrs),
    );
    // A text has each mark once.
    return areMarksFine && marks.length <= rules.marks.length ? null : 'not_allowed';
  }

  function partsFault({ type, content = [] }: RichNode, depth: number): RichTextFault | null {
    for (const part of content) {
      if (!isNode(part)) return 'not_rich_text';
      if (!CHILDREN[type]?.includes(part.type)) return 'not_allowed';
      const fault = faultOf(part, depth + 1);
      if (fault) return fault;
    }
    return null;
  }
}

/**
 * Whether every attribute of a node or mark is known and has a valid value, and the required ones are there: a variable
 * needs its name, a link its address, a picture its file, a package card its package, and a video its provider and id.
 */
function fits(type: string, attrs: RichNode['attrs']): boolean {
  const checks = ATTRIBUTES[type] ?? {};
  if ((type === 'variable' || type === 'link') && attrs === undefined) return false;
  if (type === 'image' && attrs?.['file_id'] === undefined) return false;
  if (type === 'packageCard' && attrs?.['listing_id'] === undefined) return false;
  if (type === 'video' && !isVideo(attrs?.['provider'], attrs?.['id'])) return false;
  return Object.entries(attrs ?? {}).every(([name, value]) => {
    if (Object.hasOwn(checks, name)) return checks[name]!(value);
    // The editor adds these attributes to links; they are never written as HTML.
    return type === 'link' && ['target', 'rel', 'class', 'title'].includes(name) && isShortOrNull(value);
  });
}

const isShortOrNull = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.length <= 500);

const KEYS_OF_NODE: ReadonlySet<string> = new Set(['type', 'attrs', 'content', 'marks', 'text']);
const KEYS_OF_MARK: ReadonlySet<string> = new Set(['type', 'attrs']);

/** Whether an object has no other keys than these, so that nothing is stored that is never looked at. */
const hasOnly = (keys: ReadonlySet<string>, value: object): boolean =>
  Object.keys(value).every((key) => keys.has(key));

/** Whether a value has the shape of a node, whatever its type is. */
function isNode(value: unknown): value is RichNode {
  if (typeof value !== 'object' || value === null) return false;
  const { type, attrs, content, marks, text } = value as Record<string, unknown>;
  return (
    hasOnly(KEYS_OF_NODE, value) &&
    typeof type === 'string' &&
    (attrs === undefined || (typeof attrs === 'object' && attrs !== null && !Array.isArray(attrs))) &&
    (content === undefined || Array.isArray(content)) &&
    (text === undefined || typeof text === 'string') &&
    (marks === undefined || (Array.isArray(marks) && marks.every(isMark)))
  );
}

/** Whether a value has the shape of a mark, whatever its type is. */
function isMark(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return typeof (value as { type?: unknown }).type === 'string' && hasOnly(KEYS_OF_MARK, value);
}

/** The names of the variables (chips) in a document, each once. */
export function variablesIn(node: RichNode): string[] {
  const ofNode = node.type === 'variable' ? [String(node.attrs?.['name'])] : [];
  return [...new Set([...ofNode, ...(node.content ?? []).flatMap(variablesIn)])];
}

/** The ids of the files that the pictures of a document show, each once. */
export function picturesIn(node: RichNode): string[] {
  const ofNode = node.type === 'image' ? [String(node.attrs?.['file_id']).toLowerCase()] : [];
  return [...new Set([...ofNode, ...(node.content ?? []).flatMap(picturesIn)])];
}

/**
 * A copy of a document in which pictures show other files.
 * @param node the document, or a part of it
 * @param files the new file of each picture that changes, by the id of its present file in lower case
 */
export function withPictures(node: RichNode, files: ReadonlyMap<string, string>): RichNode {
  const { type, attrs, content } = node;
  const file = type === 'image' ? files.get(String(attrs?.['file_id']).toLowerCase()) : undefined;
  return {
    ...node,
    ...(file && { attrs: { ...attrs, file_id: file } }),
    ...(content && { content: content.map((part) => withPictures(part, files)) }),
  };
}

/** The ids of the packages whose cards stand in a document, each once, in their order there. */
export function listingsIn(node: RichNode): string[] {
  const ofNode = node.type === 'packageCard' ? [String(node.attrs?.['listing_id']).toLowerCase()] : [];
  return [...new Set([...ofNode, ...(node.content ?? []).flatMap(listingsIn)])];
}

/** The videos in a document, in their order there; one that is shown twice is listed twice. */
export function videosIn(node: RichNode): Video[] {
  const { provider, id } = node.attrs ?? {};
  const ofNode =
    node.type === 'video' && isVideo(provider, id)
      ? [{ provider: provider as VideoProvider, id: id as string }]
      : [];
  return [...ofNode, ...(node.content ?? []).flatMap(videosIn)];
}

/** Whether a document contains anything to read or look at. */
export function hasContent(node: RichNode): boolean {
  const isShown = ['image', 'packageCard', 'video'].includes(node.type);
  return isShown || Boolean(node.text?.trim()) || (node.content ?? []).some(hasContent);
}

/** The text of a document in one line, without its formatting. */
export function plainText(node: RichNode): string {
  if (node.type === 'hardBreak') return ' ';
  const inner = (node.content ?? []).map(plainText);
  const isInline = (node.content ?? []).some(({ type }) => type === 'text');
  return (node.text ?? inner.join(isInline ? '' : ' ')).replaceAll(/\s+/g, ' ');
}

/**
 * The first words of a document: at most 160 characters of its text, cut after a whole word and ended with `…`. It is
 * used where a text has no description of its own.
 */
export function beginningOf(node: RichNode): string {
  const text = plainText(node).trim();
  return text.length <= 160 ? text : `${text.slice(0, 160).replace(/\s+\S*$/, '')}…`;
}
