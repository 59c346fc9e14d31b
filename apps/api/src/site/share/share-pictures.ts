import { join } from 'node:path';
import { todayIn } from '@rihla/domain/shared/dates';
import { LOCALES, type Locale } from '@rihla/messages/locale';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Site } from '../../kit/call.ts';
import type { Handle } from '../../kit/db/db.ts';
import type { AtSite } from '../at-site.ts';
import { localPath } from '../links.ts';
import { findArticle } from '../queries/articles.ts';
import { findListingPage } from '../queries/listing-page.ts';
import { findSiteProfile } from '../queries/site-profile.ts';
import type { Visit } from '../visit.ts';
import { drawShareCard } from './draw-share-card.ts';
import { pictureStore } from './kept-pictures.ts';
import { articleShareCard, listingShareCard, type ShareCard, shareKey, sharePath } from './share-card.ts';

type Params = { kind: string; slug: string; key: string };

/**
 * Adds the routes of the pictures that are shown when a link to a package or an article is shared. Only public packages
 * and articles have one. An address with an outdated key is redirected to the present picture.
 */
export function serveSharePictures(app: FastifyInstance, atSite: AtSite, dataDir: string): void {
  const pictures = pictureStore(join(dataDir, 'share-pictures'));
  for (const locale of LOCALES) {
    app.get<{ Params: Params }>(localPath(locale, '/bagikan/:kind/:slug/:key'), async (request, reply) => {
      const { kind, slug, key } = request.params;
      const found = await atSite(request, async (db, site, now) => {
        const visit = await visitFor(db, { site, now, locale });
        const card = await cardOf(db, visit, kind, slug);
        return card && { site, card, visit };
      });
      if (!found || (kind !== 'paket' && kind !== 'artikel')) return reply.callNotFound();
      const { site, card, visit } = found;
      if (key !== `${shareKey(card)}.jpg`)
        return reply
          .header('cache-control', 'public, max-age=300')
          .redirect(sharePath(kind, slug, visit, card), 302);
      const picture = await pictures.get(site.id, shareKey(card), async () =>
        drawShareCard(card, await photoOf(app, request, card)),
      );
      if (picture === null) return reply.code(503).header('retry-after', '10').send();
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/jpeg')
        .send(picture);
    });
  }
}

/** A visit with the values from which a card is made; the others are empty. */
async function visitFor(
  db: Handle,
  { site, now, locale }: { site: Site; now: Date; locale: Locale },
): Promise<Visit> {
  return {
    site,
    profile: await findSiteProfile(db, site, now),
    locale,
    today: todayIn(site.timeZone, now),
    now,
    origin: '',
    path: '/',
    carriedQuery: {},
    chosen: [],
    look: null,
  };
}

/** The card of a public package or article; null when there is none, or when only people with its link may know of the package. */
async function cardOf(db: Handle, visit: Visit, kind: string, slug: string): Promise<ShareCard | null> {
  if (kind === 'artikel') {
    const row = await findArticle(db, visit, slug);
    return row ? articleShareCard(row, visit) : null;
  }
  const row = kind === 'paket' ? await findListingPage(db, visit.site.id, slug) : undefined;
  return row && !row.by_link_only ? listingShareCard(row, visit) : null;
}

/** The bytes of a card's photo, read through the route for visitors; null when there is none. */
async function photoOf(app: FastifyInstance, { headers }: FastifyRequest, { photo }: ShareCard) {
  if (photo === null) return null;
  const { statusCode, rawPayload } = await app.inject({ url: photo, headers: { host: headers.host ?? '' } });
  return statusCode === 200 ? rawPayload : null;
}
