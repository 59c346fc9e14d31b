import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Assets } from './assets.ts';
import { layoutDrop } from './drops/layout.ts';
import type { PageAnswer } from './page.ts';
import { pageCache, tagOf } from './page-cache.ts';
import { openRenderer } from './renderer.ts';
import type { Visit } from './visit.ts';

/** Sends pages: rendered once for each content, compressed once, and not at all to who has them. */
export function pageSender(assets: Assets) {
  const renderer = openRenderer();
  const cache = pageCache();

  return (answer: PageAnswer, visit: Visit, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const layout = layoutDrop(answer.head, visit, assets.forColour(visit.profile.theme_colour));
    const drops = { layout, page: answer.drop };
    const tag = tagOf([renderer.version, answer.page, drops]);
    const etag = `W/"${tag}"`;
    reply.code(answer.status ?? 200);
    reply.header('content-language', visit.locale);
    // A browser may show its copy only after asking; a fresh seat count matters more than a round trip.
    const personal = answer.personal || visit.chosen.some(({ status }) => status === 'PRIVATE');
    reply.header('cache-control', personal ? 'private, no-store' : 'public, max-age=0, must-revalidate');
    if (answer.head.hidden) reply.header('x-robots-tag', 'noindex');
    if (!personal && !answer.status) {
      reply.header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    }
    return cache.page(tag, () => renderer.render(answer.page, visit.locale, drops)).send(request, reply);
  };
}
