import { createHash } from 'node:crypto';
import { siteColour } from '@rihla/domain/sites/site-colour';
import type { FastifyInstance } from 'fastify';
import type { Assets } from '../assets.ts';
import type { AtSite } from '../at-site.ts';
import { type Encodable, encodable } from '../compression.ts';
import { lruCache } from '../lru-cache.ts';
import { findSiteProfile } from '../queries/site-profile.ts';
import type { openLiveLooks } from './live-looks.ts';
import type { SiteLook } from './site-look.ts';

/** The number of compressed style sheets that are cached. */
const MAX_SHEETS = 100;

/**
 * The address of the style sheet of a theme. It changes with the version and when the site's own style sheet changes.
 */
export function themeStylesAddress(look: SiteLook, colour: string, assets: Assets): string {
  const name = createHash('sha256')
    .update(`${look.key} ${assets.forColour(colour).styles}`)
    .digest('hex')
    .slice(0, 10);
  return `/site/theme/${look.number}/${name}.css`;
}

/**
 * Adds the route that sends the style sheet of a version of a theme, after the site's own. At an outdated address it is
 * sent too, but no cache may store it.
 */
export function serveThemeStyles(
  app: FastifyInstance,
  atSite: AtSite,
  assets: Assets,
  liveLook: ReturnType<typeof openLiveLooks>,
): void {
  const cachedSheets = lruCache<Encodable>(MAX_SHEETS);
  app.get<{ Params: { number: string; name: string } }>(
    '/site/theme/:number/:name',
    async (request, reply) => {
      const number = /^\d{1,7}$/.test(request.params.number) ? Number(request.params.number) : null;
      const found = await atSite(request, async (db, site, now) => {
        const look = await liveLook(db, site.id, number);
        return { look, colour: siteColour(await findSiteProfile(db, site, now)) };
      });
      if (!found?.look) return reply.callNotFound();
      const { look, colour } = found;
      const address = themeStylesAddress(look, colour, assets);
      const isPresent = address.endsWith(`/${request.params.name}`);
      reply.header('cache-control', isPresent ? 'public, max-age=31536000, immutable' : 'no-store');
      return cachedSheets
        .get(address, () =>
          encodable(Buffer.from(assets.sheet(colour) + look.styles), 'text/css; charset=utf-8', 6),
        )
        .send(request, reply);
    },
  );
}
