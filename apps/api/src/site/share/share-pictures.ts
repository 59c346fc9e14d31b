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
import { keptPictures } from './kept-pictures.ts';
import { articleShareCard, listingShareCard, type ShareCard, shareKey, sharePath } from './share-card.ts';

type Params = { kind: string; slug: string; key: string };

/**
 * The routes of the pictures that are shown where a package or an article is shared. Only what visitors read has one,
 * and of each there is the present one alone, in either language: an address with another key leads to it.
 */
export function serveSharePictures(app: FastifyInstance, atSite: AtSite, dataDir: string): void {
  const pictures = keptPictures(join(dataDir, 'share-pictures'));
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

/** As much of a visit as a card is made from. */
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

/** The card of what visitors read at an address; null where there is nothing, or only for people with its link. */
async function cardOf(db: Handle, visit: Visit, kind: string, slug: string): Promise<ShareCard | null> {
  if (kind === 'artikel') {
    const row = await findArticle(db, visit, slug);
    return row ? articleShareCard(row, visit) : null;
  }
  const row = kind === 'paket' ? await findListingPage(db, visit.site.id, slug) : undefined;
  return row && row.status !== 'PRIVATE' ? listingShareCard(row, visit) : null;
}

/** The photo of a card, read as a visitor reads it; null without one. */
async function photoOf(app: FastifyInstance, { headers }: FastifyRequest, { photo }: ShareCard) {
  if (photo === null) return null;
  const { statusCode, rawPayload } = await app.inject({ url: photo, headers: { host: headers.host ?? '' } });
  return statusCode === 200 ? rawPayload : null;
}
