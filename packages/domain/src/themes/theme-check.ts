import { type ThemeFile, themeFileKind } from './theme-files.ts';

/** What can keep a theme from being published. The text of each is `site_theme.fault.<code>`, filled with `what`. */
export const THEME_FAULTS = [
  'syntax',
  'unknown_tag',
  'unknown_filter',
  'unknown_drop',
  'unknown_template',
  'script',
  'external',
  'contrast',
  'accessibility',
  'fields',
  'failed',
  'too_slow',
  'too_large',
] as const;
export type ThemeFault = (typeof THEME_FAULTS)[number];

/**
 * One thing that keeps a theme from being published: the file, the line (null when it is not known), the fault, and
 * what was found.
 */
export type ThemeFinding = { file: string; line: number | null; code: ThemeFault; what: string };

type Pattern = { code: ThemeFault; pattern: RegExp };

/** Matches what would run in a visitor's browser; the site runs no script but its own. */
const SCRIPTS: Pattern = {
  code: 'script',
  pattern:
    /<\s*(script|iframe|frame|object|embed|applet|base|link|meta|style|template|portal)\b|\bon[a-z]{3,}\s*=|(java|vb)script\s*:|\bsrcdoc\s*=|\bhttp-equiv\b/gi,
};
/**
 * Matches what a visitor's browser would fetch from another host. Links that a visitor follows may lead to other hosts.
 */
const FETCHED: Pattern = {
  code: 'external',
  pattern:
    /\b(src|srcset|poster|background|action|formaction|data|xlink:href)\s*=\s*["']?\s*(?:[a-z][a-z0-9+.-]*:)?\/\/[^"'\s>]*|url\(\s*["']?\s*(?:[a-z][a-z0-9+.-]*:)?\/\/[^"')]*|<\s*use\b[^>]*href\s*=\s*["']?(?!#)[^"'\s>]*/gi,
};
const STYLES: readonly Pattern[] = [
  {
    code: 'external',
    pattern:
      /@import\b[^;]*|url\(\s*["']?\s*(?!["']?(?:\/(?!\/)|data:image\/|#))[^)]*\)|image-set\([^)]*\)/gi,
  },
  { code: 'script', pattern: /expression\s*\(|behavior\s*:|-moz-binding|<\s*\/?\s*(style|script)/gi },
];

/**
 * Finds in the source texts of a theme what would run or be fetched in a visitor's browser: scripts, frames and
 * addresses of other hosts. The site's content security policy would stop them too; this reports them before
 * publication.
 */
export function sourceFindings(files: readonly ThemeFile[]): ThemeFinding[] {
  return files.flatMap(({ name, source }) => {
    const kind = themeFileKind(name);
    if (kind === 'FIELDS') return [];
    const patterns = kind === 'STYLES' ? STYLES : [SCRIPTS, FETCHED];
    return patterns.flatMap(({ code, pattern }) => found(name, source, code, pattern));
  });
}

/** Lists the matches of a pattern in a source, at most ten. */
function found(file: string, source: string, code: ThemeFault, pattern: RegExp): ThemeFinding[] {
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
