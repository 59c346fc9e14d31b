import { printedValues } from './template-places.ts';
import { type ThemeFile, themeFileKind } from './theme-files.ts';

/** What can keep a theme from being published. The text of each is `site_theme.fault.<code>`, filled with `what`. */
export const THEME_FAULTS = [
  'syntax',
  'unknown_tag',
  'unknown_filter',
  'unknown_drop',
  'unknown_template',
  'script',
  'bare_value',
  'external',
  'contrast',
  'markup',
  'accessibility',
  'fields',
  'failed',
  'too_slow',
  'too_large',
  'busy',
] as const;
export type ThemeFault = (typeof THEME_FAULTS)[number];

/**
 * One thing that keeps a theme from being published: the file, the line (null when it is not known), the fault, and
 * what was found.
 */
export type ThemeFinding = { file: string; line: number | null; code: ThemeFault; what: string };

type Pattern = { code: ThemeFault; pattern: RegExp };

/**
 * Matches what would run in a visitor's browser; the site runs no script but its own. The repetitions in these patterns
 * are bounded, so that a source that is written against them is also read in a moment.
 */
const SCRIPTS: Pattern = {
  code: 'script',
  pattern:
    /<\s{0,20}(script|iframe|frame|object|embed|applet|base|link|meta|style|template|portal)\b|\bon[a-z]{3,40}\s{0,20}=|(java|vb)script\s{0,20}:|\bsrcdoc\s{0,20}=|\bhttp-equiv\b/gi,
};
/**
 * Matches what a visitor's browser would fetch from another host. Links that a visitor follows may lead to other hosts.
 */
const FETCHED: Pattern = {
  code: 'external',
  pattern:
    /\b(src|srcset|poster|background|action|formaction|data|xlink:href)\s{0,20}=\s{0,20}["']?\s{0,20}(?:[a-z][a-z0-9+.-]{0,20}:)?\/\/[^"'\s>]{0,200}|url\(\s{0,20}["']?\s{0,20}(?:[a-z][a-z0-9+.-]{0,20}:)?\/\/[^"')]{0,200}|<\s{0,20}use\b[^>]{0,200}href\s{0,20}=\s{0,20}["']?(?!#)[^"'\s>]{0,200}/gi,
};
const STYLES: readonly Pattern[] = [
  {
    code: 'external',
    pattern:
      /@import\b[^;]{0,200}|url\((?!\s{0,20}["']?\s{0,20}(?:\/(?!\/)|data:image\/|#))[^)]{0,60}|image-set\(/gi,
  },
  {
    code: 'script',
    pattern: /expression\s{0,20}\(|behavior\s{0,20}:|-moz-binding|<\s{0,20}\/?\s{0,20}(style|script)/gi,
  },
];

/**
 * Finds in the source texts of a theme what would run or be fetched in a visitor's browser (scripts, frames, addresses
 * of other hosts) and values in places where escaping does not make them safe. The site's content security policy would
 * stop scripts and addresses too; this reports them before publication.
 */
export function sourceFindings(files: readonly ThemeFile[]): ThemeFinding[] {
  return files.flatMap(({ name, source }) => {
    const kind = themeFileKind(name);
    if (kind === 'FIELDS') return [];
    if (kind === 'STYLES') {
      const read = unescapedStyles(source);
      return STYLES.flatMap(({ code, pattern }) => matchesOf(name, read, code, pattern));
    }
    const read = unescapedHtml(source);
    return [
      ...[SCRIPTS, FETCHED].flatMap(({ code, pattern }) => matchesOf(name, read, code, pattern)),
      ...bareValues(name, source),
    ];
  });
}

/** A style sheet as browsers read it: with letters in place of their escapes, such as `\\75 rl(` for `url(`. */
function unescapedStyles(source: string): string {
  return source.replaceAll(/\\(?:([0-9a-f]{1,6})[ \t\n]?|([\s\S]))/gi, (_, code?: string, letter = '') =>
    code === undefined ? String(letter) : letterOf(parseInt(code, 16)),
  );
}

/** HTML as browsers read it: with letters in place of the references to them, such as `&#47;` and `&sol;` for `/`. */
function unescapedHtml(source: string): string {
  return source.replaceAll(
    /&(?:#0*(\d{1,7})|#x0*([0-9a-f]{1,6})|(sol|colon|lpar|commat|tab|newline));?/gi,
    (_, decimal?: string, hex?: string, name = '') => {
      if (decimal !== undefined) return letterOf(Number(decimal));
      return hex === undefined
        ? (NAMED_LETTERS[String(name).toLowerCase()] ?? '')
        : letterOf(parseInt(hex, 16));
    },
  );
}

/** Letters of addresses that HTML also has by name. */
const NAMED_LETTERS: Readonly<Record<string, string>> = { sol: '/', colon: ':', lpar: '(', commat: '@' };

/**
 * The letter of a number in ASCII; nothing for the blanks that browsers leave out of addresses, and a blank for any
 * other.
 */
function letterOf(code: number): string {
  if (code === 9 || code === 10 || code === 13) return '';
  return code > 32 && code < 127 ? String.fromCharCode(code) : ' ';
}

/**
 * The values that a template prints in a tag outside of quotes, or into code, at most ten: a blank in such a value
 * would begin another attribute.
 */
function bareValues(file: string, source: string): ThemeFinding[] {
  return printedValues(source)
    .filter(({ place }) => place === 'bare' || place === 'code')
    .slice(0, 10)
    .map(({ code, index }) => ({
      file,
      line: lineAt(source, index),
      code: 'bare_value',
      what: code.slice(0, 60),
    }));
}

/** Lists the matches of a pattern in a source, at most ten. */
function matchesOf(file: string, source: string, code: ThemeFault, pattern: RegExp): ThemeFinding[] {
  return [...source.matchAll(pattern)].slice(0, 10).map((match) => ({
    file,
    line: lineAt(source, match.index),
    code,
    what: match[0].trim().slice(0, 60),
  }));
}

/** The line number, from 1, of a position in a text. */
export function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}
