import { type RichNode, videosIn } from '../kit/rich-text/rich-text.ts';
import { videoPage } from '../kit/rich-text/video.ts';

/** A piece of text that stands in both texts, or in one of them alone. */
export type TextPart = { kind: 'same' | 'added' | 'removed'; text: string };

/** The most pairs that are compared one by one (a second of a slow phone); beyond it a whole stretch is replaced. */
const MOST_PAIRS = 4_000_000;

/**
 * The text of a document in lines: one for each paragraph, heading, entry of a list and cell. Links show where they
 * lead, pictures what is said of them and the end of the name of their file.
 * @param node a document, or a node of one
 */
export function linesOf(node: RichNode): string[] {
  if (node.type === 'image') return [pictureLine(node)];
  if (node.type === 'packageCard') return [`▤ ${String(node.attrs?.['name'] ?? '')}`];
  if (node.type === 'video')
    return videosIn(node).map((video) => `▶ ${String(node.attrs?.['title'] ?? '')} ${videoPage(video)}`);
  if (node.type === 'horizontalRule') return ['―'];
  const parts = node.content ?? [];
  if (parts.some(({ type }) => type === 'text')) return [parts.map(inlineText).join('')];
  return parts.flatMap(linesOf);
}

/**
 * Compares two texts line by line, and the words of a line that was changed.
 * @param before the lines of the earlier text
 * @param after the lines of the later text
 * @returns the lines of both in their order, each as its parts; together the parts that are not `added` are the
 *   earlier text, and those that are not `removed` the later one
 */
export function compareLines(before: readonly string[], after: readonly string[]): TextPart[][] {
  const lines: TextPart[][] = [];
  const stretches = compared(before, after);
  for (let at = 0; at < stretches.length; at += 1) {
    const { kind, items } = stretches[at]!;
    const next = stretches[at + 1];
    if (kind !== 'removed' || next?.kind !== 'added') {
      lines.push(...items.map((text) => [{ kind, text }]));
      continue;
    }
    const pairs = Math.min(items.length, next.items.length);
    for (let pair = 0; pair < pairs; pair += 1) lines.push(compareWords(items[pair]!, next.items[pair]!));
    lines.push(...items.slice(pairs).map((text) => [{ kind, text }]));
    lines.push(...next.items.slice(pairs).map((text): TextPart[] => [{ kind: 'added', text }]));
    at += 1;
  }
  return lines;
}

/** Compares the words of two lines. Lines that share hardly anything stand whole beside one another. */
function compareWords(before: string, after: string): TextPart[] {
  const parts = compared(before.split(/(\s+)/), after.split(/(\s+)/)).map(({ kind, items }) => ({
    kind,
    text: items.join(''),
  }));
  const shared = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0);
  if (shared * 4 >= Math.max(before.length, after.length)) return parts.filter(({ text }) => text !== '');
  const whole: TextPart[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return whole.filter(({ text }) => text !== '');
}

type Stretch = { kind: TextPart['kind']; items: string[] };

/** Two sequences as stretches that both have and stretches of one alone; what is removed stands before what is added. */
function compared(before: readonly string[], after: readonly string[]): Stretch[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const stretches: Stretch[] = [];
  add(stretches, 'same', before.slice(0, start));
  const [was, is] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  if (was.length * is.length > MOST_PAIRS) {
    add(stretches, 'removed', was);
    add(stretches, 'added', is);
  } else addMiddle(stretches, was, is);
  add(stretches, 'same', before.slice(before.length - end));
  return stretches;
}

/** Adds the stretches of two sequences by their longest common subsequence. */
function addMiddle(stretches: Stretch[], was: readonly string[], is: readonly string[]): void {
  const width = is.length + 1;
  const lengths = new Uint16Array((was.length + 1) * width);
  for (let i = was.length - 1; i >= 0; i -= 1)
    for (let j = is.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        was[i] === is[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  let [i, j] = [0, 0];
  let [removed, added]: string[][] = [[], []];
  const flush = () => {
    add(stretches, 'removed', removed!);
    add(stretches, 'added', added!);
    [removed, added] = [[], []];
  };
  while (i < was.length || j < is.length) {
    if (i < was.length && j < is.length && was[i] === is[j]) {
      flush();
      add(stretches, 'same', [was[i]!]);
      i += 1;
      j += 1;
    } else if (
      j === is.length ||
      (i < was.length && lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!)
    )
      removed!.push(was[i++]!);
    else added!.push(is[j++]!);
  }
  flush();
}

/** Adds items to the last stretch where it is of the same kind, and as a new one otherwise. */
function add(stretches: Stretch[], kind: Stretch['kind'], items: readonly string[]): void {
  if (items.length === 0) return;
  const last = stretches.at(-1);
  if (last?.kind === kind) last.items.push(...items);
  else stretches.push({ kind, items: [...items] });
}

function inlineText({ type, text = '', marks = [] }: RichNode): string {
  if (type === 'hardBreak') return ' ';
  const href = marks.find((mark) => mark.type === 'link')?.attrs?.['href'];
  return typeof href === 'string' ? `${text} (${href})` : text;
}

function pictureLine({ attrs }: RichNode): string {
  const [words, file] = [attrs?.['caption'] ?? attrs?.['alt'] ?? '', String(attrs?.['file_id'])];
  return `▣ ${String(words)} …${file.slice(-4)}`;
}
