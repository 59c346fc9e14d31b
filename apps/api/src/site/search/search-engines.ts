import { todayIn } from '@rihla/domain/shared/dates';
import { LOCALES } from '@rihla/messages/locale';
import type { FastifyInstance } from 'fastify';
import { contactData } from '../template-data/contact.ts';
import { canonicalAddress, redirectPermanently } from '../canonical-host.ts';
import type { AtSite, SiteReaderOptions } from '../at-site.ts';
import { acceptsGzip } from '../compression.ts';
import { linksIn } from '../links.ts';
import { findSiteProfile } from '../queries/site-profile.ts';
import { findSitemapListings, findSitemapPages } from '../queries/sitemap.ts';
import { openSitemapArticles, sitemapPage } from './sitemap-pages.ts';
import { sitemapWriter } from './sitemap.ts';

/**
 * Adds the routes `/robots.txt` and `/sitemap.xml` of a site. A sitemap is compressed by gzip for everybody who accepts
 * that, and whoever has it already gets "not modified" (304).
 */
export function serveSearchEngines(
  app: FastifyInstance,
  atSite: AtSite,
  originOf: SiteReaderOptions['originOf'],
): void {
  const write = sitemapWriter();
  const readArticles = openSitemapArticles();
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
      // Sent without waiting for each other, so that these statements travel in one packet.
      const [[packages], profile, articles, [written]] = await Promise.all([
        findSitemapListings(db, { siteId: site.id, today: todayIn(site.timeZone, now) }),
        findSiteProfile(db, site, now),
        readArticles(db, { site, now }),
        findSitemapPages(db, { siteId: site.id }),
      ]);
      return [
        { path: '/' },
        { path: '/paket' },
        ...(contactData(profile, 'id').any ? [{ path: '/kontak' }] : []),
        ...(profile.has_testimonials ? [{ path: '/testimoni' }] : []),
        ...(profile.has_gallery ? [{ path: '/galeri' }] : []),
        ...(profile.has_faqs ? [{ path: '/tanya-jawab' }] : []),
        ...(profile.has_agents ? [{ path: '/agen' }] : []),
        ...(packages?.rows ?? []).map((row) => sitemapPage(`/paket/${row.slug}`, row)),
        ...(written?.rows ?? []).map((row) => sitemapPage(row.address, row)),
        ...(articles.length > 0 ? [{ path: '/artikel' }] : []),
        ...articles,
      ];
    });
    if (!pages) return reply.callNotFound();
    if ('elsewhere' in pages) return redirectPermanently(reply, pages.elsewhere);
    const map = write(originOf(request), pages);
    const etag = `W/"${map.tag}"`;
    reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type('application/xml; charset=utf-8').header('vary', 'accept-encoding');
    if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(map.plain());
    return reply.header('content-encoding', 'gzip').send(map.gzipped());
  });
}

/**
 * The text of `robots.txt`: search engines are to leave the app, the calls, the start of a booking, and pages with a
 * choice to compare.
 * @param origin the origin of the sitemap
 */
function robots(origin: string): string {
  // A path closes everything that begins with it, unless it ends with `$`.
  const booking = LOCALES.map((locale) => linksIn(locale).booking('*')).flatMap((to) => [`${to}$`, `${to}?`]);
  const closed = ['/app/', '/app_v2/', '/api/', '/user_api/', '/admin_api/', ...booking, '/*banding='];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}
