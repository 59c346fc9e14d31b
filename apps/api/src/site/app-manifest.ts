import { ramp } from '@rihla/domain/sites/colour-ramp';
import { siteColour } from '@rihla/domain/sites/site-colour';
import type { FastifyInstance } from 'fastify';
import type { AtSite } from './at-site.ts';
import { iconUrl } from './favicon.ts';
import { findSiteProfile } from './queries/site-profile.ts';

/**
 * Adds the route of the web app manifest, by which a phone installs the app under the agency's name, icon and colour.
 */
export function serveAppManifest(app: FastifyInstance, atSite: AtSite): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const profile = await atSite(request, findSiteProfile);
    if (!profile) return reply.callNotFound();
    const { brand, system_name: system } = profile;
    const manifest = {
      name: system ?? brand,
      short_name: (system ?? brand).slice(0, 24),
      id: '/app/',
      start_url: '/app/',
      scope: '/app/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: ramp(siteColour(profile))[7],
      icons: [
        { src: iconUrl('/icon-192.png', profile), sizes: '192x192', type: 'image/png' },
        { src: iconUrl('/icon-512.png', profile), sizes: '512x512', type: 'image/png' },
      ],
    };
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(manifest);
  });
}
