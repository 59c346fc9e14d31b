import { type RichNode, videosIn } from '../kit/rich-text/rich-text.ts';
import { videoPage } from '../kit/rich-text/video.ts';

/** A piece of text that both versions have (`same`), or only the earlier (`removed`) or the later one (`added`). */
export type TextPart = { kind: 'same' | 'added' | 'removed'; text: string };

/**
 * The greatest number of pairs of lines or words that are compared one by one (a second on a slow phone). Longer texts
 * are shown as removed and added in full.
 */
const MOST_PAIRS = 4_000_000;

/**
 * Turns a document into lines of plain text, so that two versions can be compared: one line for each paragraph,
 * heading, list entry and table cell. Links show their address, pictures their caption and the end of their file's id.
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
 * Compares two versions of a text line by line, and a changed line word by word.
 * @param before the lines of the earlier text
 * @param after the lines of the later text
 * @returns the lines of both in their order, each divided into parts; all parts that are not `added` are the earlier
 *   text, and all that are not `removed` the later one
 */
export function compareLines(before: readonly string[], after: readonly string[]): TextPart[][] {
  const lines: TextPart[][] = [];
  const stretches = compareLists(before, after);
  for (let index = 0; index < stretches.length; index += 1) {
    const { kind, items } = stretches[index]!;
    const next = stretches[index + 1];
    if (kind !== 'removed' || next?.kind !== 'added') {
      lines.push(...items.map((text) => [{ kind, text }]));
      continue;
    }
    const pairs = Math.min(items.length, next.items.length);
    for (let pair = 0; pair < pairs; pair += 1) lines.push(compareWords(items[pair]!, next.items[pair]!));
    lines.push(...items.slice(pairs).map((text) => [{ kind, text }]));
    lines.push(...next.items.slice(pairs).map((text): TextPart[] => [{ kind: 'added', text }]));
    index += 1;
  }
  return lines;
}

/** Compares the words of two lines. Lines with less than a quarter in common are shown as removed and added in full. */
function compareWords(before: string, after: string): TextPart[] {
  const parts = compareLists(before.split(/(\s+)/), after.split(/(\s+)/)).map(({ kind, items }) => ({
    kind,
    text: items.join(''),
  }));
  const shared = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0);
  if (shared * 4 >= Math.max(before.length, after.length)) return parts.filter(({ text }) => text !== '');
  const fullLines: TextPart[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return fullLines.filter(({ text }) => text !== '');
}

/** Consecutive lines or words of the same kind. */
type Stretch = { kind: TextPart['kind']; items: string[] };

/** Compares two lists of lines or words; where something was replaced, the removed items come before the added ones. */
function compareLists(before: readonly string[], after: readonly string[]): Stretch[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const stretches: Stretch[] = [];
  addItems(stretches, 'same', before.slice(0, start));
  const earlier = before.slice(start, before.length - end);
  const later = after.slice(start, after.length - end);
  if (earlier.length * later.length > MOST_PAIRS) {
    addItems(stretches, 'removed', earlier);
    addItems(stretches, 'added', later);
  } else addMiddle(stretches, earlier, later);
  addItems(stretches, 'same', before.slice(before.length - end));
  return stretches;
}

/**
 * Compares two lists that differ at their beginning and end, by their longest common subsequence, and adds the result
 * to `stretches`.
 */
function addMiddle(stretches: Stretch[], earlier: readonly string[], later: readonly string[]): void {
  const width = later.length + 1;
  const lengths = new Uint16Array((earlier.length + 1) * width);
  for (let i = earlier.length - 1; i >= 0; i -= 1)
    for (let j = later.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        earlier[i] === later[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  let [i, j] = [0, 0];
  let [removed, added]: string[][] = [[], []];
  const flush = () => {
    addItems(stretches, 'removed', removed!);
    addItems(stretches, 'added', added!);
    [removed, added] = [[], []];
  };
  while (i < earlier.length || j < later.length) {
    if (i < earlier.length && j < later.length && earlier[i] === later[j]) {
      flush();
      addItems(stretches, 'same', [earlier[i]!]);
      i += 1;
      j += 1;
    } else if (
      j === later.length ||
      (i < earlier.length && lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!)
    )
      removed!.push(earlier[i++]!);
    else added!.push(later[j++]!);
  }
  flush();
}

/** Adds items to the last stretch where it is of the same kind, and as a new one otherwise. */
function addItems(stretches: Stretch[], kind: Stretch['kind'], items: readonly string[]): void {
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
  const [caption, file] = [attrs?.['caption'] ?? attrs?.['alt'] ?? '', String(attrs?.['file_id'])];
  return `▣ ${String(caption)} …${file.slice(-4)}`;
}
