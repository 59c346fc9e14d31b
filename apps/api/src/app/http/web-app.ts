import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currentFile } from '../../kit/current-file.ts';
import { webDir } from '../paths.ts';

/**
 * Serves the built web app under /app and under /app_v2, the prefix of the menu links. Assets carry their hash
 * in the name and never change; the page itself is asked for anew and gets the nonce of its answer. A build that is
 * made while the server runs is served from the next request on.
 */
export async function webApp(app: FastifyInstance, dir = webDir): Promise<void> {
  const index = currentFile(join(dir, 'index.html'));
  const worker = currentFile(join(dir, 'sw.js'));
  // Beside the hashed files, but asked for anew: a browser learns of a release by it.
  app.get('/app/sw.js', async (_, reply) => {
    const script = worker();
    if (script === null) return reply.callNotFound();
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script);
  });
  await app.register(fastifyStatic, {
    root: dir,
    prefix: '/app/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    wildcard: true,
  });
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const html = index();
    if (html === null) return reply.callNotFound();
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        // Links to pay stand in its addresses: no search engine keeps one, and no other site is told where it was come from.
        .headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'same-origin' })
        .send(html.replaceAll('__CSP_NONCE__', request.cspNonce))
    );
  };
  for (const path of ['/app', '/app/', '/app_v2', '/app_v2/']) app.get(path, page);
}
