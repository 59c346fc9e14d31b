import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ramp } from '@rihla/domain/sites/colour-ramp';
import { isColour } from '@rihla/domain/sites/site-colour';
import type { FastifyInstance } from 'fastify';
import { type Encodable, encodable } from './compression.ts';
import { lruCache } from './lru-cache.ts';

const PREFIX = '/site/assets/';

/**
 * The files of the default theme's style sheet, `theme-default/styles`, in the order in which their rules apply. The
 * first ones hold what every page shows; a rule of a later file overrides an equal one of an earlier file.
 */
const STYLES = [
  'base',
  'header',
  'home-head',
  'cards',
  'home',
  'list',
  'package',
  'gallery',
  'booking-box',
  'contact',
  'comparison',
  'footer',
  'window-sizes',
  'articles',
  'ask-form',
  'search-and-questions',
  'consent',
  'agents',
] as const;

/** The number of compressed style sheets that are cached, one for each colour. */
const MAX_SHEETS = 200;

/** The files that pages of the public site load: the style sheet in a site's colour, the script and the font. */
export type Assets = {
  /**
   * The addresses of the files for a page of a site with that colour (`#rrggbb`); script and font are null when the
   * islands are not built.
   */
  forColour(colour: string): { styles: string; script: string | null; font: string | null };
  /** The text of the style sheet of a site with that colour. */
  sheet(colour: string): string;
  /** The file of a name; undefined when there is none. */
  find(name: string): Encodable | undefined;
};

/**
 * Finds the files that the public site's pages load: the theme's style sheet and the built islands (small scripts that
 * make parts of a page interactive). When the islands are built again while the server runs, the new files are found;
 * the old ones can still be loaded by pages that browsers have open.
 * @param builtDir the folder of the built islands, whose names contain a hash
 */
export function openAssets(builtDir: string): Assets {
  const files = new Map<string, Encodable>();
  let found = '';
  let sheets = lruCache<Sheet>(MAX_SHEETS);
  let script: string | null = null;
  let font: string | null = null;

  function readBuilt(): void {
    const built = existsSync(builtDir) ? readdirSync(builtDir).toSorted() : [];
    const names = built.join();
    // During a build the folder is empty; then the files that were found before stay in use.
    if (names === found || names === '') return;
    found = names;
    for (const name of built) {
      const type = TYPES[name.slice(name.lastIndexOf('.'))];
      if (type && !files.has(name)) files.set(name, encodable(readFileSync(join(builtDir, name)), type));
    }
    const addressOf = (ending: RegExp) => {
      const name = built.find((file) => ending.test(file));
      return name === undefined ? null : PREFIX + name;
    };
    script = addressOf(/^islands-[\w-]+\.js$/);
    font = addressOf(/\.woff2$/);
    sheets = lruCache(MAX_SHEETS);
  }

  const sheet = defaultStyles();
  const sheetOf = (colour: string) => (font ? fontFace(font) : '') + colours(colour) + sheet;
  /**
   * The style sheet of a colour as a file. Its name begins with the colour, so that the sheet can be made again from
   * the name.
   */
  const sheetFile = (colour: string, quality: number): Sheet =>
    sheets.get(colour, () => {
      const text = Buffer.from(sheetOf(colour));
      const name = `${colour.slice(1)}-${hash(text)}.css`;
      return { name, file: encodable(text, 'text/css; charset=utf-8', quality) };
    });
  readBuilt();
  return {
    sheet(colour) {
      readBuilt();
      return sheetOf(colour);
    },
    forColour(colour) {
      readBuilt();
      return { styles: PREFIX + sheetFile(colour, 11).name, script, font };
    },
    find(name) {
      if (!files.has(name)) readBuilt();
      const colour = `#${name.slice(0, 6)}`;
      if (!name.endsWith('.css') || !isColour(colour)) return files.get(name);
      // Compressed quickly, because anybody can ask for the sheet of any colour.
      const current = sheetFile(colour, 5);
      return current.name === name ? current.file : undefined;
    },
  };
}

/**
 * Adds the route that sends style sheets, scripts and the font of the public site. Browsers may store them for a year,
 * since a changed file has another name.
 */
export function serveAssets(app: FastifyInstance, assets: Assets): void {
  app.get<{ Params: { name: string } }>(`${PREFIX}:name`, (request, reply) => {
    const file = assets.find(request.params.name);
    if (!file) return reply.callNotFound();
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    // The preview of a theme is shown in a frame without an origin, for which every file comes from another origin.
    if (request.params.name.endsWith('.woff2'))
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    return file.send(request, reply);
  });
}

type Sheet = { name: string; file: Encodable };

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The CSS of the font. Until it is loaded a fallback font of the same widths is shown, so that nothing moves. */
function fontFace(url: string): string {
  return `@font-face{font-family:Inter;font-style:normal;font-display:swap;font-weight:100 900;src:url(${url}) format('woff2')}`;
}

function colours(brand: string): string {
  const steps = ramp(brand).map((colour, step) => `--brand-${step}:${colour}`);
  return `:root{${steps.join(';')}}`;
}

/** The style sheet of the default theme, minified. */
function defaultStyles(): string {
  const folder = join(import.meta.dirname, 'theme-default/styles');
  return minifyCss(STYLES.map((name) => readFileSync(join(folder, `${name}.css`), 'utf8')).join('\n'));
}

/** A style sheet without comments and indentation. */
function minifyCss(css: string): string {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
}

function hash(text: Buffer): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
