import { pictureUrl } from '@rihla/domain/media/picture';
import { BRAND, themeColourOf } from '@rihla/domain/sites/theme-colours';
import { ramp } from '@rihla/domain/sites/colour-ramp';
import type { FastifyInstance } from 'fastify';
import type { AtSite } from './at-site.ts';
import { findSiteProfile } from './queries/site-profile.ts';

/** The route of the manifest by which the app is installed on a phone, under the agency's name, icon and colour. */
export function serveAppManifest(app: FastifyInstance, atSite: AtSite): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const profile = await atSite(request, findSiteProfile);
    if (!profile) return reply.callNotFound();
    const { brand, system_name: system, favicon_file_id: picture } = profile;
    const manifest = {
      name: system ?? brand,
      short_name: (system ?? brand).slice(0, 24),
      id: '/app/',
      start_url: '/app/',
      scope: '/app/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: ramp(BRAND[themeColourOf(profile.theme_colour)])[7],
      icons: [
        picture
          ? { src: pictureUrl(picture, 480), sizes: '480x480', type: 'image/webp' }
          : { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    };
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(manifest);
  });
}
