import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Assets } from './assets.ts';
import { layoutData } from './template-data/layout.ts';
import type { PageAnswer } from './page.ts';
import { pageCache, tagOf } from './page-cache.ts';
import { openRenderer } from './renderer.ts';
import type { Visit } from './visit.ts';

/**
 * A function that sends the pages of the public site: each content is rendered and compressed once, and a browser
 * that has it already gets a short "not modified" (304). Pages with something personal are not cached.
 */
export function pageSender(assets: Assets) {
  const renderer = openRenderer();
  const cache = pageCache();

  return (answer: PageAnswer, visit: Visit, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const layout = layoutData(answer.head, visit, assets.forColour(visit.profile.theme_colour));
    const data = { layout, page: answer.data };
    const tag = tagOf([renderer.version, answer.page, data]);
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
    const render = () => renderer.render(answer.page, visit.locale, data);
    return (answer.personal || answer.isKept === false ? cache.once(render) : cache.page(tag, render)).send(
      request,
      reply,
    );
  };
}
