/**
 * The place in the HTML at which a template prints a value. Escaping makes a value safe in the first two; an `address`
 * and `styles` need a filter more; in the last two nothing would.
 *
 * - `text`: between elements
 * - `attribute`: inside the quotes of an attribute
 * - `address`: at the beginning of an attribute that leads or loads somewhere, so that the value decides where to
 * - `styles`: inside a `style` attribute
 * - `bare`: in a tag outside of quotes, where a blank in the value would begin another attribute
 * - `code`: inside a `script`, a `style` element or a handler
 */
type ValuePlace = 'text' | 'attribute' | 'address' | 'styles' | 'bare' | 'code';

/** One value that a template prints: its Liquid code, where that begins, and the place in the HTML. */
type PrintedValue = { code: string; index: number; place: ValuePlace };

/** The attributes that lead or load somewhere. */
const ADDRESS_ATTRIBUTES = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'xlink:href',
  'data',
  'poster',
  'background',
  'cite',
  'ping',
]);

/** The tags of Liquid that print something. */
const PRINTING_TAGS = new Set(['echo', 'cycle', 'render']);
/** The tags of Liquid between which it is not sure that the HTML is printed, and those that end them. */
const OPENING_TAGS = new Set(['if', 'unless', 'case', 'for', 'capture']);
const CLOSING_TAGS = new Set(['endif', 'endunless', 'endcase', 'endfor', 'endcapture']);

/** Where the reader of a template is in the HTML. */
type State =
  | { at: 'text' }
  | { at: 'comment' }
  | { at: 'code'; element: string }
  /** Between `<` and `>`; `name` is what was read last: of the element, then of an attribute. */
  | { at: 'tag'; element: string; name: string; afterEquals: boolean }
  /** Inside a value; `quote` is empty where there is none. `isBegun` once something certain was printed in it. */
  | { at: 'value'; element: string; name: string; quote: string; isBegun: boolean };

/**
 * Finds the values that a template prints and their places in the HTML, in one pass over the source. Code that does not
 * end is left out: it is a fault of syntax.
 */
export function printedValues(source: string): PrintedValue[] {
  const found: PrintedValue[] = [];
  let state: State = { at: 'text' };
  let depth = 0;
  // Up to here the source is printed as it is, because it stands between `raw` and `endraw`.
  let literalEnd = 0;
  for (let position = 0; position < source.length; ) {
    const code = position < literalEnd ? null : liquidAt(source, position);
    if (code === null) {
      const before: State = state;
      state = afterLetter(state, source, position, depth > 0);
      position += before.at === 'text' && state.at === 'comment' ? '<!--'.length : 1;
      continue;
    }
    if (code === '') break;
    const tag = /^\{%-?\s*(\w+)/.exec(code)?.[1] ?? '';
    const prints = code.startsWith('{{') || PRINTING_TAGS.has(tag);
    if (prints) found.push({ code, index: position, place: placeIn(state) });
    if (OPENING_TAGS.has(tag)) depth += 1;
    if (CLOSING_TAGS.has(tag)) depth = Math.max(0, depth - 1);
    if (prints && state.at === 'tag' && state.afterEquals)
      state = { at: 'value', element: state.element, name: state.name, quote: '', isBegun: true };
    position += code.length;
    if (tag === 'comment') position = endOf(source, position, /\{%-?\s*endcomment\b/g);
    if (tag === 'raw') literalEnd = endOf(source, position, /\{%-?\s*endraw\b/g);
  }
  return found;
}

/** The place of a value that is printed in this state. */
function placeIn(state: State): ValuePlace {
  if (state.at === 'text' || state.at === 'comment') return 'text';
  if (state.at === 'code') return 'code';
  if (state.at === 'tag' || state.quote === '') return 'bare';
  if (state.name.startsWith('on') || state.name === 'srcdoc') return 'code';
  if (state.name === 'style') return 'styles';
  return ADDRESS_ATTRIBUTES.has(state.name) && !state.isBegun ? 'address' : 'attribute';
}

/**
 * The state after one letter of HTML, or after the whole `<!--`.
 * @param isPerhaps whether the letter stands between tags of Liquid, so that it may not be printed
 */
function afterLetter(state: State, source: string, position: number, isPerhaps: boolean): State {
  const letter = source.charAt(position);
  switch (state.at) {
    case 'text':
      if (source.startsWith('<!--', position)) return { at: 'comment' };
      if (letter === '<' && /[a-z/{]/i.test(source.charAt(position + 1)))
        return { at: 'tag', element: '', name: '<', afterEquals: false };
      return state;
    case 'comment':
      return letter === '>' && source.startsWith('--', position - 2) ? { at: 'text' } : state;
    case 'code':
      return letter === '<' &&
        source.slice(position, position + state.element.length + 2).toLowerCase() === `</${state.element}`
        ? { at: 'tag', element: '', name: '<', afterEquals: false }
        : state;
    case 'tag':
      return afterLetterInTag(state, letter);
    case 'value': {
      const { element, name, quote } = state;
      if (quote === '' ? /[\s>]/.test(letter) : letter === quote)
        return letter === '>' ? afterTag(element) : { at: 'tag', element, name, afterEquals: false };
      return state.isBegun || isPerhaps || /\s/.test(letter) ? state : { ...state, isBegun: true };
    }
  }
}

/** The state after one letter between `<` and `>`, outside of values. */
function afterLetterInTag(state: Extract<State, { at: 'tag' }>, letter: string): State {
  const { element, name, afterEquals } = state;
  if (letter === '>') return afterTag(element || name.slice(1));
  if (/[\s/]/.test(letter)) {
    if (afterEquals) return state;
    if (element === '' && name.length > 1) return { ...state, element: name.slice(1), name: '' };
    // The name may still be followed by `=`.
    return { ...state, name: `${name.trimEnd()} ` };
  }
  if (letter === '=' && name.trimEnd() !== '') return { ...state, name: name.trimEnd(), afterEquals: true };
  if (!afterEquals) return { ...state, name: (name.endsWith(' ') ? '' : name) + letter.toLowerCase() };
  const quote = letter === '"' || letter === "'" ? letter : '';
  return { at: 'value', element, name, quote, isBegun: quote === '' };
}

/** The state after the `>` of an element. */
function afterTag(element: string): State {
  return element === 'script' || element === 'style' ? { at: 'code', element } : { at: 'text' };
}

/** The code of Liquid that begins at a place: null where none begins, and empty where it does not end. */
function liquidAt(source: string, position: number): string | null {
  if (source.startsWith('{%', position)) return source.slice(position, endOfTag(source, position));
  if (!source.startsWith('{{', position)) return null;
  let quote = '';
  for (let end = position + 2; end < source.length; end += 1) {
    const letter = source.charAt(end);
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (source.startsWith('}}', end)) return source.slice(position, end + 2);
    else if (letter === '"' || letter === "'") quote = letter;
  }
  return '';
}

/** Where a tag of Liquid ends; at its beginning where it does not end. */
function endOfTag(source: string, position: number): number {
  const end = source.indexOf('%}', position + 2);
  return end < 0 ? position : end + 2;
}

/** Where the tag begins that ends what began before `at`; the end of the source without one. */
function endOf(source: string, position: number, tag: RegExp): number {
  tag.lastIndex = position;
  return tag.exec(source)?.index ?? source.length;
}

/**
 * Adds to the values in addresses and styles the filter that keeps them from being more: `in_address` and `in_styles`,
 * which the engine of the site has. Lines stay as they are.
 */
export function guardPlaces(source: string): string {
  let guarded = '';
  let done = 0;
  for (const { code, index, place } of printedValues(source)) {
    if (place !== 'address' && place !== 'styles') continue;
    const end = /-?[%}]\}$/.exec(code)?.[0] ?? '';
    guarded += source.slice(done, index) + code.slice(0, -end.length) + ` | in_${place} ` + end;
    done = index + code.length;
  }
  return guarded + source.slice(done);
}

/**
 * A value as it may stand at the beginning of an address: one that leads to a page, a letter or a telephone. Of any
 * other kind, such as `javascript:`, only `#` is left.
 */
export function asAddress(value: unknown): string {
  const text = String(value ?? '');
  // Browsers leave these out when they read where an address leads.
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  const scheme = /^([^/?#:]*):/.exec(text.replaceAll(/[\u0000-\u0020]/g, ''))?.[1];
  return scheme === undefined || /^(https?|mailto|tel)$/i.test(scheme) ? text : '#';
}

/** A value as it may stand in a `style` attribute: words, numbers, percentages, colours. No address, no second rule. */
export function asStyles(value: unknown): string {
  return String(value ?? '').replaceAll(/[^\w\s#%.,()+-]/g, '');
}
