import { constants, crc32, deflateRawSync } from 'node:zlib';
import { pictureUrl } from '@rihla/domain/media/picture';
import { LOCALES } from '@rihla/messages/locale';
import { localPath } from '../links.ts';
import { lruCache } from '../lru-cache.ts';
import { contentTag } from '../page-cache.ts';

/** A page of the sitemap: its path, when it was changed, and the file ids of its pictures. */
export type SitemapPage = { path: string; changed?: string; pictures?: readonly string[] };

/** A sitemap that is ready to send. */
export type Sitemap = {
  /** The hash of its content, for `ETag`. */
  tag: string;
  /** Its XML. */
  plain(): Buffer;
  /** Its XML as a gzip file. */
  gzipped(): Buffer;
};

/** Consecutive pages of a sitemap as XML, plain and compressed. */
type Part = { xml: Buffer; deflated: Buffer };

/** The number of sites whose last sitemap is cached; one of 2,000 pages in two languages has 2 MB. */
const MAX_KEPT_SITEMAPS = 8;
/** One page in so many is the last one of its part. */
const PAGES_OF_PART = 64;

const SPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
];
const HEAD = partOf(`<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${SPACES.join(' ')}>\n`);
const FOOT = partOf('</urlset>\n');

/**
 * Makes the function that writes the sitemap of a site. It consists of parts of about 64 pages, and after a change only
 * the parts are written and compressed anew in which something differs from the last sitemap of that site.
 * @returns a function that takes the origin of the site, `https://travel.example`, and its pages in a lasting order
 */
export function sitemapWriter(): (origin: string, pages: readonly SitemapPage[]) => Sitemap {
  const kept = lruCache<{ parts: ReadonlyMap<string, Part> }>(MAX_KEPT_SITEMAPS);
  return (origin, pages) => {
    const last = kept.get(origin, () => ({ parts: new Map() }));
    const named = splitPages(pages).map((some) => ({ tag: contentTag(some), some }));
    last.parts = new Map(
      named.map(({ tag, some }) => [tag, last.parts.get(tag) ?? partOf(xmlOf(origin, some))]),
    );
    const parts = [HEAD, ...last.parts.values(), FOOT];
    return {
      tag: contentTag([origin, ...last.parts.keys()]),
      plain: () => Buffer.concat(parts.map(({ xml }) => xml)),
      gzipped: () => gzipOf(parts),
    };
  };
}

/**
 * Splits the pages into parts. Where a part ends depends on the path of its last page alone, so that a page that is
 * added or taken away changes one part and not all that follow.
 */
function splitPages(pages: readonly SitemapPage[]): SitemapPage[][] {
  const parts: SitemapPage[][] = [[]];
  for (const page of pages) {
    parts.at(-1)!.push(page);
    if (crc32(page.path) % PAGES_OF_PART === 0) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

/**
 * A part of a gzip file: it ends at the border of a byte and refers to nothing before it (a full flush), so that parts
 * can be put one behind the other in any order.
 */
function partOf(text: string): Part {
  const xml = Buffer.from(text);
  return { xml, deflated: deflateRawSync(xml, { finishFlush: constants.Z_FULL_FLUSH }) };
}

/** The gzip file of some parts (RFC 1952): header, deflated data with an empty last block, checksum and length. */
function gzipOf(parts: readonly Part[]): Buffer {
  const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
  const lastBlock = Buffer.from([3, 0]);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    parts.reduce((sum, { xml }) => crc32(xml, sum), 0),
    0,
  );
  trailer.writeUInt32LE(parts.reduce((length, { xml }) => length + xml.length, 0) % 2 ** 32, 4);
  return Buffer.concat([header, ...parts.map(({ deflated }) => deflated), lastBlock, trailer]);
}

/** The XML of some pages: an entry for each page in each language, with links to the other languages and its pictures. */
function xmlOf(origin: string, pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap(({ path, changed, pictures = [] }) => {
    const addresses = LOCALES.map((locale) => [locale, xml(origin + localPath(locale, path))] as const);
    const links = addresses.map(
      ([locale, address]) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}"/>`,
    );
    const shown = pictures.map(
      (id) => `<image:image><image:loc>${xml(origin + pictureUrl(id, 960, 'jpg'))}</image:loc></image:image>`,
    );
    const rest = (changed ? `<lastmod>${changed}</lastmod>` : '') + links.join('') + shown.join('');
    return addresses.map(([, address]) => `<url><loc>${address}</loc>${rest}</url>\n`);
  });
  return entries.join('');
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
