import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { webDir } from './paths.ts';

/**
 * Serves the built web app under /app and under /app_v2, the prefix of the menu links. Assets carry their hash
 * in the name and never change; the page itself is asked for anew and gets the nonce of its answer.
 */
export async function webApp(app: FastifyInstance): Promise<void> {
  const index = join(webDir, 'index.html');
  if (!existsSync(index)) return;
  const html = readFileSync(index, 'utf8');
  await app.register(fastifyStatic, {
    root: webDir,
    prefix: '/app/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    wildcard: true,
  });
  const page = async (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(html.replaceAll('__CSP_NONCE__', request.cspNonce));
  for (const path of ['/app', '/app/', '/app_v2', '/app_v2/']) app.get(path, page);
}
