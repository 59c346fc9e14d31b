import { todayIn } from '@rihla/domain/shared/dates';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../kit/http/escape-html.ts';
import { canonicalAddress, redirectPermanently } from '../canonical-host.ts';
import type { AtSite, SiteReaderOptions } from '../at-site.ts';
import { localPath } from '../links.ts';
import { findArticleCards } from '../queries/articles.ts';
import { findSiteProfile } from '../queries/site-profile.ts';

/** The number of articles in the feed. */
const ENTRIES = 20;

/** Adds the route `/rss.xml`: the newest articles of the site, as RSS 2.0. */
export function serveFeed(
  app: FastifyInstance,
  atSite: AtSite,
  originOf: SiteReaderOptions['originOf'],
): void {
  app.get('/rss.xml', async (request, reply) => {
    const origin = originOf(request);
    const feed = await atSite(request, async (db, site, now) => {
      const canonical = canonicalAddress(site, request, originOf);
      if (canonical !== null) return { elsewhere: canonical };
      const profile = await findSiteProfile(db, site, now);
      const articles = await findArticleCards(db, { site, now }, { limit: ENTRIES });
      const items = articles.map((one) => {
        const url = origin + localPath('id', `/artikel/${one.slug}`);
        // A date that the editor chose (back date) has no time; noon in UTC is on that day everywhere in Indonesia.
        const date = one.back_date
          ? new Date(`${one.back_date}T12:00:00Z`)
          : new Date(one.published_at ?? now);
        return (
          `<item>${tag('title', one.title)}${tag('link', url)}${tag('guid', url)}${tag('category', one.category)}` +
          `${tag('pubDate', date.toUTCString())}${one.meta_description ? tag('description', one.meta_description) : ''}</item>`
        );
      });
      const about = profile.meta_description ?? profile.tagline ?? profile.company_name;
      return (
        `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>` +
        `${tag('title', profile.brand)}${tag('link', `${origin}/artikel`)}${tag('description', about)}<language>id</language>` +
        `<atom:link href="${escapeHtml(`${origin}/rss.xml`)}" rel="self" type="application/rss+xml"/>` +
        `${tag('copyright', `${todayIn(site.timeZone, now).slice(0, 4)} ${profile.company_name}`)}\n${items.join('\n')}\n</channel></rss>\n`
      );
    });
    if (feed === null) return reply.callNotFound();
    if (typeof feed === 'object') return redirectPermanently(reply, feed.elsewhere);
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/rss+xml; charset=utf-8')
      .send(feed);
  });
}

/** The characters that XML 1.0 has no way to hold; one of them makes the whole feed unreadable. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function tag(name: string, text: string): string {
  return `<${name}>${escapeHtml(text.replaceAll(NOT_IN_XML, ''))}</${name}>`;
}
