import { todayIn } from '@rihla/domain/shared/dates';
import type { FastifyInstance } from 'fastify';
import { contactData } from './template-data/contact.ts';
import { canonicalAddress, redirectPermanently } from './canonical-host.ts';
import type { AtSite, SiteReaderOptions } from './at-site.ts';
import { acceptsGzip } from './compression.ts';
import { findSiteProfile } from './queries/site-profile.ts';
import { findSitemapArticles, findSitemapListings, findSitemapPages } from './queries/sitemap.ts';
import { type SitemapPage, sitemapWriter } from './sitemap.ts';

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
      const [[packages], profile, [articles], [written]] = await Promise.all([
        findSitemapListings(db, { siteId: site.id, today: todayIn(site.timeZone, now) }),
        findSiteProfile(db, site, now),
        findSitemapArticles(db, { siteId: site.id, now }),
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
        ...(packages?.rows ?? []).map((row) => entryOf(`/paket/${row.slug}`, row)),
        ...(written?.rows ?? []).map((row) => entryOf(row.address, row)),
        ...(articles?.rows.length ? [{ path: '/artikel' }] : []),
        ...(articles?.rows ?? []).map((row) => entryOf(`/artikel/${row.slug}`, row)),
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

function robots(origin: string): string {
  const closed = ['/app/', '/app_v2/', '/api/', '/user_api/', '/admin_api/', '/*/pesan', '/*banding='];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** The most pictures of a page in the sitemap. */
const MOST_PICTURES = 20;

type Row = { updated_at: string; photo_file_id?: string | null; pictures: readonly string[] | null };

/** The sitemap's page of a package, article or written page, with its main picture first. */
function entryOf(path: string, { updated_at, photo_file_id = null, pictures }: Row): SitemapPage {
  const shown = [...(photo_file_id === null ? [] : [photo_file_id]), ...(pictures ?? [])];
  return {
    path,
    changed: updated_at.replace('+00:00', 'Z'),
    pictures: [...new Set(shown)].slice(0, MOST_PICTURES),
  };
}
