import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageKey, translateDynamic, unfilledText } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { richTextHtml } from '@rihla/domain/kit/rich-text/rich-text-html';
import { asAddress, asStyles, guardPlaces } from '@rihla/domain/themes/template-places';
import { Context, Liquid, type Template } from 'liquidjs';
import { escapeHtml } from '../kit/http/escape-html.ts';
import { lruCache } from './lru-cache.ts';
import { partRenderer, renderPart } from './page-parts.ts';
import { photoData } from './template-data/photo.ts';

/** The name of a page's template. */
export type PageName =
  | 'home'
  | 'listing-list'
  | 'listing-detail'
  | 'comparison'
  | 'contact'
  | 'article-list'
  | 'article'
  | 'web-page'
  | 'search'
  | 'gallery-page'
  | 'testimonials'
  | 'faqs'
  | 'agents'
  | 'message';

/** Renders pages from the templates of a theme. */
export type Renderer = {
  /** A hash of the templates, which changes with every change of the theme. */
  version: string;
  /**
   * The HTML of a page.
   * @param settings values of the fields that a theme has added, by key
   * @throws the error of the template engine when a limit is exceeded or a name is unknown
   */
  render(page: PageName, locale: Locale, data: object, settings?: object): string;
};

/** The templates and limits of a theme that is not the default. */
export type ThemeTemplates = {
  /** Templates by name, such as `sections/hero`; for other names those of the default theme are used. */
  templates: Readonly<Record<string, string>>;
  /** Whether a missing value is an error; otherwise nothing is printed for it. */
  strict: boolean;
  /** The most processor time that a page may take, in milliseconds. */
  longestMs: number;
  /** The most characters of one template; a hundred thousand by default. */
  longestTemplate?: number;
};

/** The most processor time that a page of the default theme may take, in milliseconds: far more than any needs. */
const LONGEST_RENDER_MS = 5_000;
/** The most characters of one template. */
export const LONGEST_TEMPLATE = 100_000;

/**
 * The number of rendered cards that are cached, at about 4 kB each. The same cards are on many pages, and rendering
 * them takes most of the time.
 */
const MAX_CARDS = 2_000;

/**
 * The data of a package's card. Only the address of its compare link differs between pages, since it leads back to the
 * page.
 */
type Card = { compare_link: { url: string } | null };
const URL_PLACEHOLDER = '\uE000';

const themeDir = join(import.meta.dirname, 'theme-default');

/**
 * Makes the renderer of the default theme's templates, or of a theme that replaces some of them; each is parsed once.
 * Every value is escaped unless a filter says otherwise, and those that a theme prints in addresses and styles are
 * guarded too; the time and memory of one page are limited.
 */
export function openRenderer(theme?: ThemeTemplates): Renderer {
  const templates = { ...defaultTemplates(), ...guardTemplates(theme?.templates ?? {}) };
  const longestMs = theme?.longestMs ?? LONGEST_RENDER_MS;
  const engine = new Liquid({
    templates,
    cache: true,
    outputEscape: 'escape',
    ownPropertyOnly: true,
    strictFilters: true,
    strictVariables: theme?.strict ?? true,
    lenientIf: true,
    parseLimit: theme?.longestTemplate ?? LONGEST_TEMPLATE,
    memoryLimit: 1e6,
  });
  // The library's filter `raw` would print a value unescaped, and its `escape` would escape it twice.
  for (const name of ['raw', 'escape']) engine.registerFilter(name, (value: unknown) => value);
  engine.registerFilter('in_address', asAddress);
  engine.registerFilter('in_styles', asStyles);
  engine.registerFilter('t', translateFilter);
  // Placeholders such as `{count}` stay in the text: the script in the browser fills them.
  engine.registerFilter('island_text', (key: MessageKey, locale: Locale) => unfilledText(locale, key));
  engine.registerFilter('icon', { raw: true, handler: icon });
  const cards = lruCache<string>(MAX_CARDS);
  engine.registerFilter('listing_card', {
    raw: true,
    handler: ({ compare_link: link, ...rest }: Card, locale: Locale, level: number, first = false) => {
      const card = { ...rest, compare_link: link && { ...link, url: URL_PLACEHOLDER } };
      const html = cards.get(JSON.stringify([locale, level, first, card]), () =>
        String(
          engine.renderSync(templateOf('listing-card'), { card, level, first }, { globals: { locale } }),
        ),
      );
      return link ? html.replace(URL_PLACEHOLDER, () => escapeHtml(link.url)) : html;
    },
  });
  // Makes HTML from a checked tree of elements and escapes every text; no other filter prints the markup of written
  // texts.
  engine.registerFilter('rich_text', {
    raw: true,
    handler: (content: RichNode) =>
      richTextHtml(content, { variable: () => '', picture: photoData<string>, headingsBelow: 1 }),
  });
  engine.registerFilter('script_json', { raw: true, handler: scriptJson });
  const parsed = new Map<string, Template[]>();
  const templateOf = (name: string) => {
    const source = templates[name];
    if (source === undefined) throw new Error(`Failed to lookup "${name}"`);
    const found = parsed.get(name) ?? engine.parse(source, name);
    parsed.set(name, found);
    return found;
  };
  const cachedPart = partRenderer(engine, templateOf);
  engine.registerFilter('part', {
    raw: true,
    handler(this: { context: Context }, name: string, layout: object, page?: object) {
      const scope = page ? { layout, page } : { layout };
      // In a preview and in the check before publishing each part is rendered each time, because its time counts.
      if (theme?.strict) return renderPart(engine, templateOf(name), scope, this.context);
      return cachedPart(name, scope, this.context);
    },
  });
  return {
    version: createHash('sha256').update(JSON.stringify(templates)).digest('hex').slice(0, 12),
    render: (page, locale, data, settings = {}) =>
      engine.renderSync(
        templateOf(page),
        new Context(
          data,
          engine.options,
          { globals: { locale, settings }, sync: true },
          { renderLimit: processorLimit(longestMs), liquid: engine },
        ),
      ) as string,
  };
}

/**
 * The limit on the time of one page, which the engine checks before each tag. The engine's own limit counts by the
 * clock, which goes on while a busy machine does other work; this one counts the processor time of the thread.
 */
function processorLimit(longestMs: number): Context['renderLimit'] {
  const end = performance.now() + longestMs;
  const before = process.threadCpuUsage();
  const check = (now: number) => {
    // Processor time is never more than the time by the clock, which takes less to read.
    if (now <= end) return;
    const { user, system } = process.threadCpuUsage(before);
    if (user + system > longestMs * 1_000) throw new Error('template render limit exceeded');
  };
  // The engine exports neither the class of its limits nor a type without the private fields.
  return { check, use: () => undefined } as unknown as Context['renderLimit'];
}

/** The templates of a theme as they are rendered: with the values in addresses and styles guarded. */
export function guardTemplates(templates: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(templates).map(([name, source]) => [name, guardPlaces(source)]));
}

/** The Liquid templates of the default theme by name, `sections/hero`, read from disk. */
export function defaultTemplates(): Record<string, string> {
  const names = readdirSync(themeDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.liquid'),
  );
  return Object.fromEntries(
    names.map((name) => [
      name.replaceAll('\\', '/').replace(/\.liquid$/, ''),
      readFileSync(join(themeDir, name), 'utf8'),
    ]),
  );
}

/**
 * The filter `t` of the templates: `{{ 'public.nights.other' | t: locale, count: 3 }}` is the text of a key with its
 * parameters.
 */
function translateFilter(key: string, locale: Locale, ...params: [string, string | number][]): string {
  return translateDynamic(locale, key, Object.fromEntries(params)) ?? key;
}

/**
 * The filter `icon` of the templates: a symbol of `icons.liquid`. It is a filter because a page has hundreds of icons
 * and a partial template takes forty times as long.
 */
function icon(name: string): string {
  return `<svg class="icon" aria-hidden="true"><use href="#i-${name.replaceAll(/[^a-z]/g, '')}"/></svg>`;
}

/** JSON for the body of a script element, escaped so that nothing in it can end the element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
