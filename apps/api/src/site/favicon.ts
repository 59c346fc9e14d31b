import { pictureUrl } from '@rihla/domain/media/picture';
import { ramp } from '@rihla/domain/sites/colour-ramp';
import { BRAND, themeColourOf } from '@rihla/domain/sites/theme-colours';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AtSite } from './at-site.ts';
import { findSiteProfile } from './queries/site-profile.ts';

/** The routes of a site's icon: the agency's own picture, or a star in the agency's colour. */
export function serveFavicon(app: FastifyInstance, atSite: AtSite): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const profile = await atSite(request, findSiteProfile);
    if (!profile) return reply.callNotFound();
    reply.header('cache-control', 'public, max-age=3600');
    if (profile.favicon_file_id) return reply.redirect(pictureUrl(profile.favicon_file_id, 480));
    return reply.type('image/svg+xml').send(star(ramp(BRAND[themeColourOf(profile.theme_colour)])[7]));
  };
  app.get('/favicon.svg', answer);
  app.get('/favicon.ico', answer);
}

/**
 * The icon of a site without one of its own, as SVG: an eight-pointed star on a rounded square of the site's
 * colour.
 */
function star(colour: string): string {
  const square = '<rect x="9" y="9" width="14" height="14"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/>` +
    `<g fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round">${square}/>${square} transform="rotate(45 16 16)"/></g>` +
    '<circle cx="16" cy="16" r="2.6" fill="#fff"/></svg>'
  );
}
