import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ramp } from '@rihla/domain/sites/colour-ramp';
import { isColour } from '@rihla/domain/sites/site-colour';
import type { FastifyInstance } from 'fastify';
import { type Encodable, encodable } from './compression.ts';
import { lruCache } from './lru-cache.ts';

const PREFIX = '/site/assets/';

/** Style sheets that are kept compressed, one for each colour of a site. */
const MAX_SHEETS = 200;

/** The files of the public site by address: styles in the colours of sites, the islands' script and the font. */
export type Assets = {
  /** Addresses for a page of a site with that colour (`#rrggbb`); script and font are null where the islands are not built. */
  forColour(colour: string): { styles: string; script: string | null; font: string | null };
  /** The text of the style sheet of a site with that colour. */
  sheet(colour: string): string;
  find(name: string): Encodable | undefined;
};

/**
 * Finds the files that the public site's pages load: the theme's style sheet and the built islands (small scripts
 * that make parts of a page interactive). A build that is made while the server runs is found; files of an older
 * one can still be loaded by pages that browsers have open.
 * @param builtDir folder of the built islands, with names that carry a hash
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
    // In the middle of a build there is nothing: what was there before stands.
    if (names === found || names === '') return;
    found = names;
    for (const name of built) {
      const type = TYPES[name.slice(name.lastIndexOf('.'))];
      if (type && !files.has(name)) files.set(name, encodable(readFileSync(join(builtDir, name)), type));
    }
    const named = (ending: RegExp) => {
      const name = built.find((file) => ending.test(file));
      return name === undefined ? null : PREFIX + name;
    };
    script = named(/^islands-[\w-]+\.js$/);
    font = named(/\.woff2$/);
    sheets = lruCache(MAX_SHEETS);
  }

  const sheet = minified(readFileSync(join(import.meta.dirname, 'theme-default/theme.css'), 'utf8'));
  const sheetOf = (colour: string) => (font ? fontFace(font) : '') + colours(colour) + sheet;
  /** The sheet of a colour under a name that begins with the colour, so that it can be made again when it is asked for. */
  const styled = (colour: string, quality: number): Sheet =>
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
      return { styles: PREFIX + styled(colour, 11).name, script, font };
    },
    find(name) {
      if (!files.has(name)) readBuilt();
      const colour = `#${name.slice(0, 6)}`;
      if (!name.endsWith('.css') || !isColour(colour)) return files.get(name);
      // A colour that no page has is compressed quickly: anybody may ask for any.
      const present = styled(colour, 5);
      return present.name === name ? present.file : undefined;
    },
  };
}

/**
 * The route that sends style sheets and scripts of the public site, cacheable for a year, since a changed file has
 * another name.
 */
export function serveAssets(app: FastifyInstance, assets: Assets): void {
  app.get<{ Params: { name: string } }>(`${PREFIX}:name`, (request, reply) => {
    const file = assets.find(request.params.name);
    if (!file) return reply.callNotFound();
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    // The preview of a theme is a frame without an origin, to which every file is one of another site.
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

/** The font face: swapped in when it is loaded; the fallback has the same widths, so that nothing moves. */
function fontFace(url: string): string {
  return `@font-face{font-family:Inter;font-style:normal;font-display:swap;font-weight:100 900;src:url(${url}) format('woff2')}`;
}

function colours(brand: string): string {
  const steps = ramp(brand).map((colour, step) => `--brand-${step}:${colour}`);
  return `:root{${steps.join(';')}}`;
}

/** A style sheet without comments and indentation; compression does the rest. */
function minified(css: string): string {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
}

function hash(text: Buffer): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
