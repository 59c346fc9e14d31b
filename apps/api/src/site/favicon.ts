import { ramp } from '@rihla/domain/sites/colour-ramp';
import { siteColour } from '@rihla/domain/sites/site-colour';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '../kit/files/files.ts';
import { drawIcon, findFile } from '../modules/media/index.ts';
import type { AtSite } from './at-site.ts';
import { lruCache } from './lru-cache.ts';
import { findSiteProfile, type SiteProfile } from './queries/site-profile.ts';

/**
 * The sizes in pixels of the icons in `/favicon.ico`: for tabs, and for tabs and shortcuts on screens with more pixels.
 */
const ICO_SIDES = [16, 32, 48] as const;
/**
 * The icons that browsers and phones ask for by name, with their sizes in pixels. The one for Apple must not be
 * transparent.
 */
const PNGS = {
  '/apple-touch-icon.png': { side: 180, opaque: true },
  '/icon-192.png': { side: 192, opaque: false },
  '/icon-512.png': { side: 512, opaque: false },
} as const;
/** The number of icons that are cached. */
const MAX_ICONS = 200;

/** The picture of a site's icons, with a name that differs for each picture. */
type Icons = { name: string; source(): Promise<Buffer> };

/**
 * Adds the routes of a site's icons in all sizes: made of the agency's own picture, else of a star in the agency's
 * colour. They are cached; pages add a version to their addresses, so that another picture shows at once.
 */
export function serveFavicon(app: FastifyInstance, atSite: AtSite, store: Pick<FileStore, 'get'>): void {
  const cachedIcons = lruCache<Promise<Buffer>>(MAX_ICONS);
  const drawn = ({ name, source }: Icons, side: number, opaque: boolean): Promise<Buffer> =>
    cachedIcons.get(`${name} ${side} ${opaque}`, async () => drawIcon(await source(), { side, opaque }));

  /** The icons of the site that the host names; null without a site. */
  const iconsAt = (request: Parameters<AtSite>[0]) =>
    atSite(request, async (db, site, now): Promise<Icons> => {
      const profile = await findSiteProfile(db, site, now);
      const svg = star(iconColour(profile));
      if (!profile.favicon_file_id) return { name: svg, source: async () => Buffer.from(svg) };
      const { storage_key } = await findFile({ db, site }, profile.favicon_file_id);
      return { name: storage_key, source: () => store.get(storage_key, { sealed: false }) };
    });

  app.get('/favicon.svg', async (request, reply) => {
    const profile = await atSite(request, findSiteProfile);
    if (!profile) return reply.callNotFound();
    reply.header('cache-control', HOUR);
    if (profile.favicon_file_id) return reply.redirect(iconUrl('/icon-192.png', profile));
    return reply.type('image/svg+xml').send(star(iconColour(profile)));
  });
  app.get('/favicon.ico', async (request, reply) => {
    const icons = await iconsAt(request);
    if (!icons) return reply.callNotFound();
    const pngs = await Promise.all(
      ICO_SIDES.map(async (side) => ({ side, png: await drawn(icons, side, false) })),
    );
    return reply.header('cache-control', HOUR).type('image/x-icon').send(ico(pngs));
  });
  for (const [path, { side, opaque }] of Object.entries(PNGS)) {
    app.get(path, async (request, reply) => {
      const icons = await iconsAt(request);
      if (!icons) return reply.callNotFound();
      return reply
        .header('cache-control', HOUR)
        .type('image/png')
        .send(await drawn(icons, side, opaque));
    });
  }
}

const HOUR = 'public, max-age=3600';

/** The address of an icon with a version that changes with the picture or colour. */
export function iconUrl(
  path: '/favicon.ico' | keyof typeof PNGS,
  profile: Pick<SiteProfile, 'favicon_file_id' | 'theme_colour' | 'brand_colour'>,
): string {
  return `${path}?v=${profile.favicon_file_id?.slice(-8) ?? iconColour(profile).slice(1)}`;
}

const iconColour = (profile: Parameters<typeof siteColour>[0]): string => ramp(siteColour(profile))[7];

/** The bytes of an ICO file that contains PNG pictures: a table of the pictures, then the pictures. */
function ico(pngs: readonly { side: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pngs.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pngs.length, 4);
  let offset = head.length;
  for (const [index, { side, png }] of pngs.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(side, entry);
    head.writeUInt8(side, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pngs.map(({ png }) => png)]);
}

/**
 * The icon of a site without one of its own, as SVG: an eight-pointed star on a rounded square of the site's
 * colour.
 */
function star(colour: string): string {
  const square = '<rect x="9" y="9" width="14" height="14"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/>` +
    `<g fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round">${square}/>${square} transform="rotate(45 16 16)"/></g>` +
    '<circle cx="16" cy="16" r="2.6" fill="#fff"/></svg>'
  );
}
