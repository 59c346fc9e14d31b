import { contrast } from '../sites/colour-ramp.ts';
import { LEAST_CONTRAST } from './theme-look.ts';
import { lineAt, type ThemeFinding } from './theme-check.ts';

/** The colours of the variables of a style sheet, by name: `ink` for `var(--ink)`. */
export type StyleColours = Readonly<Record<string, string>>;

/** A declaration such as `color: #fff`, and where its name begins in the source. */
type Declaration = { name: string; value: string; at: number };
/** A block between braces that is being read, where it begins, and its declarations. */
type Block = { at: number; declarations: Declaration[] };

/** The most findings of one style sheet. */
const MOST_FINDINGS = 10;

/**
 * Matches the parts of a style sheet: comments, texts in quotes, addresses without quotes, escaped letters, and single
 * letters. The last letter of an open comment or text is the end of the source or of its line.
 */
const PARTS =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*(?:"|\n|$)|'(?:[^'\\\n]|\\[\s\S])*(?:'|\n|$)|url\(\s*(?!["'\s])(?:[^)\\]|\\[\s\S])*\)?|\\[\s\S]|[\s\S]/gi;

/**
 * Finds in a style sheet what keeps it from being read as it was meant, such as a brace that is missing, and rules that
 * give a text and the background under it two colours that are hard to read on each other.
 */
export function styleFindings(file: string, source: string, colours: StyleColours): ThemeFinding[] {
  const found: ThemeFinding[] = [];
  const fault = (at: number, code: 'syntax' | 'contrast', what: string) =>
    found.push({ file, line: lineAt(source, at), code, what });
  const open: Block[] = [{ at: 0, declarations: [] }];
  /** What was read since the last `{`, `}` or `;`, without comments, and where it begins. */
  let text = '';
  let begin = 0;
  const endText = (at: number): void => {
    const colon = text.indexOf(':');
    const name = text.slice(0, colon).trim().toLowerCase();
    if (colon > 0) open.at(-1)?.declarations.push({ name, value: text.slice(colon + 1), at: begin });
    text = '';
    begin = at;
  };
  for (const { 0: part, index: at } of source.matchAll(PARTS)) {
    if (found.length >= MOST_FINDINGS) return found;
    if (part.startsWith('/*')) {
      if (part.length < 4 || !part.endsWith('*/')) fault(at, 'syntax', '/*');
    } else if (part === '{') {
      text = '';
      begin = at + 1;
      open.push({ at, declarations: [] });
    } else if (part === '}') {
      endText(at + 1);
      if (open.length === 1) fault(at, 'syntax', '}');
      else for (const pair of lowContrast(open.pop()!, colours)) fault(pair.at, 'contrast', pair.what);
    } else if (part === ';') endText(at + 1);
    else {
      if (text === '' && /^\s/.test(part)) begin = at + 1;
      else text += part;
      if (/^["']/.test(part) && (part.length < 2 || !part.endsWith(part.charAt(0))))
        fault(at, 'syntax', part.trim().slice(0, 60));
    }
  }
  const unclosed = open.at(-1);
  if (open.length > 1 && unclosed) fault(unclosed.at, 'syntax', '{');
  return found.slice(0, MOST_FINDINGS);
}

/** The colour of the text of a block, when it is hard to read on the background that the same block gives it. */
function lowContrast({ declarations }: Block, colours: StyleColours): { at: number; what: string }[] {
  // The last declaration of a name wins.
  const last = (...names: string[]) => declarations.findLast(({ name }) => names.includes(name));
  const text = last('color');
  const on = colourOf(last('background', 'background-color')?.value, colours);
  const colour = colourOf(text?.value, colours);
  if (!text || !on || !colour) return [];
  const ratio = contrast(colour, on);
  return ratio < LEAST_CONTRAST
    ? [{ at: text.at, what: `${colour} / ${on} = ${Math.floor(ratio * 10) / 10}` }]
    : [];
}

/** The colour `#rrggbb` that a value is as a whole; null for any other, such as one that is partly transparent. */
function colourOf(value: string | undefined, colours: StyleColours): string | null {
  const plain = (value ?? '')
    .replace(/!\s*important\s*$/i, '')
    .trim()
    .toLowerCase();
  const variable = /^var\(\s*--([\w-]+)\s*\)$/.exec(plain)?.[1];
  if (variable !== undefined) return Object.hasOwn(colours, variable) ? (colours[variable] ?? null) : null;
  if (plain === 'white') return '#ffffff';
  if (plain === 'black') return '#000000';
  if (/^#[0-9a-f]{3}$/.test(plain)) return `#${plain.slice(1).replaceAll(/./g, '$&$&')}`;
  return /^#[0-9a-f]{6}$/.test(plain) ? plain : null;
}
