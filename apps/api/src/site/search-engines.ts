import { pictureUrl } from '@rihla/domain/media/picture';
import { todayIn } from '@rihla/domain/shared/dates';
import { LOCALES } from '@rihla/messages/locale';
import type { FastifyInstance } from 'fastify';
import { contactData } from './template-data/contact.ts';
import { localPath } from './links.ts';
import { canonicalAddress, leadTo } from './canonical-host.ts';
import type { AtSite, SiteReaderOptions } from './at-site.ts';
import { findArticlesOfSitemap } from './queries/articles.ts';
import { findSiteProfile } from './queries/site-profile.ts';
import { findPagesOfSitemap } from './queries/web-pages.ts';
import { findSitemapEntries } from './queries/sitemap.ts';

/** `/robots.txt` and `/sitemap.xml` of the site that the host names. */
export function serveSearchEngines(
  app: FastifyInstance,
  atSite: AtSite,
  originOf: SiteReaderOptions['originOf'],
): void {
  app.get('/robots.txt', async (request, reply) => {
    const site = await atSite(request, async (_db, found) => found);
    if (!site) return reply.callNotFound();
    // Each host says what of it is read; the map is that of the canonical one.
    const map = canonicalAddress(site, request, originOf) ?? originOf(request);
    return reply.type('text/plain; charset=utf-8').send(robots(new URL(map).origin));
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const pages = await atSite(request, async (db, site, now) => {
      const elsewhere = canonicalAddress(site, request, originOf);
      if (elsewhere !== null) return { elsewhere };
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
        ...listings.map((row) => entryAt(`/paket/${row.slug}`, row)),
        ...written.map((row) => entryAt(row.address, row)),
        ...(articles.length ? [{ path: '/artikel' }] : []),
        ...articles.map((row) => entryAt(`/artikel/${row.slug}`, row)),
      ];
    });
    if (!pages) return reply.callNotFound();
    if ('elsewhere' in pages) return leadTo(reply, pages.elsewhere);
    return reply.type('application/xml; charset=utf-8').send(sitemap(originOf(request), pages));
  });
}

function robots(origin: string): string {
  const closed = ['/app/', '/app_v2/', '/api/', '/user_api/', '/admin_api/', '/*/pesan', '/*banding='];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** A page of the sitemap: where it is, when it changed, and the files of its pictures. */
type Entry = { path: string; changed?: string; pictures?: readonly string[] };

/** How many pictures of a page are told; search engines show a few. */
const MOST_PICTURES = 20;

type Row = { updated_at: string; photo_file_id?: string | null; pictures: readonly string[] | null };

/** The entry of a page that was written or put on sale, with its own picture first. */
function entryAt(path: string, { updated_at, photo_file_id = null, pictures }: Row): Entry {
  const shown = [...(photo_file_id === null ? [] : [photo_file_id]), ...(pictures ?? [])];
  return { path, changed: updated_at, pictures: [...new Set(shown)].slice(0, MOST_PICTURES) };
}

/** The XML of a sitemap: every page in both languages, each naming the other and its pictures. */
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
