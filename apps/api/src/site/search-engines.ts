import { pictureUrl } from '@rihla/domain/media/picture';
import { todayIn } from '@rihla/domain/shared/dates';
import { LOCALES } from '@rihla/messages/locale';
import type { FastifyInstance } from 'fastify';
import { contactData } from './template-data/contact.ts';
import { localPath } from './links.ts';
import { canonicalAddress, redirectPermanently } from './canonical-host.ts';
import type { AtSite, SiteReaderOptions } from './at-site.ts';
import { type Encodable, encodable } from './compression.ts';
import { lruCache } from './lru-cache.ts';
import { contentTag } from './page-cache.ts';
import { findArticlesOfSitemap } from './queries/articles.ts';
import { findSiteProfile } from './queries/site-profile.ts';
import { findPagesOfSitemap } from './queries/web-pages.ts';
import { findSitemapEntries } from './queries/sitemap.ts';

/** How many sitemaps are kept ready to send; one of 2,000 pages in two languages has 2 MB before it is compressed. */
const MAX_KEPT_SITEMAPS = 8;

/**
 * Adds the routes `/robots.txt` and `/sitemap.xml` of a site. A sitemap is written and compressed once for each
 * content, and whoever has it already gets "not modified" (304).
 */
export function serveSearchEngines(
  app: FastifyInstance,
  atSite: AtSite,
  originOf: SiteReaderOptions['originOf'],
): void {
  const sitemaps = lruCache<Encodable>(MAX_KEPT_SITEMAPS);
  app.get('/robots.txt', async (request, reply) => {
    const site = await atSite(request, async (_db, found) => found);
    if (!site) return reply.callNotFound();
    // Every host has its own robots.txt, but names the sitemap of the canonical host.
    const map = canonicalAddress(site, request, originOf) ?? originOf(request);
    return reply.type('text/plain; charset=utf-8').send(robots(new URL(map).origin));
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const pages = await atSite(request, async (db, site, now) => {
      const canonical = canonicalAddress(site, request, originOf);
      if (canonical !== null) return { elsewhere: canonical };
      const listings = await findSitemapEntries(db, { siteId: site.id, today: todayIn(site.timeZone, now) });
      const profile = await findSiteProfile(db, site, now);
      const articles = profile.has_articles ? await findArticlesOfSitemap(db, { site, now }) : [];
      const written = await findPagesOfSitemap(db, site.id);
      return [
        { path: '/' },
        { path: '/paket' },
        ...(contactData(profile, 'id').any ? [{ path: '/kontak' }] : []),
        ...(profile.has_testimonials ? [{ path: '/testimoni' }] : []),
        ...(profile.has_gallery ? [{ path: '/galeri' }] : []),
        ...(profile.has_faqs ? [{ path: '/tanya-jawab' }] : []),
        ...(profile.has_agents ? [{ path: '/agen' }] : []),
        ...listings.map((row) => entryOf(`/paket/${row.slug}`, row)),
        ...written.map((row) => entryOf(row.address, row)),
        ...(articles.length ? [{ path: '/artikel' }] : []),
        ...articles.map((row) => entryOf(`/artikel/${row.slug}`, row)),
      ];
    });
    if (!pages) return reply.callNotFound();
    if ('elsewhere' in pages) return redirectPermanently(reply, pages.elsewhere);
    const origin = originOf(request);
    const tag = contentTag([origin, pages]);
    const etag = `W/"${tag}"`;
    reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const write = () => encodable(Buffer.from(sitemap(origin, pages)), 'application/xml; charset=utf-8', 5);
    return sitemaps.get(tag, write).send(request, reply);
  });
}

function robots(origin: string): string {
  const closed = ['/app/', '/app_v2/', '/api/', '/user_api/', '/admin_api/', '/*/pesan', '/*banding='];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** A page of the sitemap: its path, when it was changed, and the file ids of its pictures. */
type Entry = { path: string; changed?: string; pictures?: readonly string[] };

/** The most pictures of a page in the sitemap. */
const MOST_PICTURES = 20;

type Row = { updated_at: string; photo_file_id?: string | null; pictures: readonly string[] | null };

/** The sitemap's entry of a package, article or written page, with its main picture first. */
function entryOf(path: string, { updated_at, photo_file_id = null, pictures }: Row): Entry {
  const shown = [...(photo_file_id === null ? [] : [photo_file_id]), ...(pictures ?? [])];
  return { path, changed: updated_at, pictures: [...new Set(shown)].slice(0, MOST_PICTURES) };
}

/**
 * The XML of a sitemap: an entry for every page in each language, with links to the other languages and its pictures.
 */
function sitemap(origin: string, pages: readonly Entry[]): string {
  const urls = pages.flatMap(({ path, changed, pictures = [] }) => {
    const links = LOCALES.map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${locale}" href="${xml(origin + localPath(locale, path))}"/>`,
    ).join('');
    const date = changed ? `<lastmod>${changed}</lastmod>` : '';
    const shown = pictures
      .map(
        (id) =>
          `<image:image><image:loc>${xml(origin + pictureUrl(id, 960, 'jpg'))}</image:loc></image:image>`,
      )
      .join('');
    return LOCALES.map(
      (locale) => `<url><loc>${xml(origin + localPath(locale, path))}</loc>${date}${links}${shown}</url>`,
    );
  });
  const spaces = [
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
    'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces.join(' ')}>\n${urls.join('\n')}\n</urlset>\n`;
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
