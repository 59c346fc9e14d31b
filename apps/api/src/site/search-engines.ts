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
        ...listings.map(({ slug, updated_at }) => ({ path: `/paket/${slug}`, changed: updated_at })),
        ...written.map(({ address, updated_at }) => ({ path: address, changed: updated_at })),
        ...(articles.length ? [{ path: '/artikel' }] : []),
        ...articles.map(({ slug, updated_at }) => ({ path: `/artikel/${slug}`, changed: updated_at })),
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

/** The XML of a sitemap: every page in both languages, each naming the other. */
function sitemap(origin: string, pages: readonly { path: string; changed?: string }[]): string {
  const urls = pages.flatMap(({ path, changed }) => {
    const links = LOCALES.map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${locale}" href="${xml(origin + localPath(locale, path))}"/>`,
    ).join('');
    const date = changed ? `<lastmod>${changed}</lastmod>` : '';
    return LOCALES.map(
      (locale) => `<url><loc>${xml(origin + localPath(locale, path))}</loc>${date}${links}</url>`,
    );
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${urls.join('\n')}\n</urlset>\n`
  );
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
