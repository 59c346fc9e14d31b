import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currentFile } from '../../kit/files/current-file.ts';
import { webDir } from '../paths.ts';
import { serveBuiltFiles } from './built-files.ts';

/**
 * Serves the built web app under /app and under /app_v2, the prefix of the menu links. Files with a hash in their name
 * never change, so browsers may store them; the page itself is never stored and contains the nonce of its answer. When
 * the web app is built again while the server runs, the next request gets the new build.
 */
export async function webApp(app: FastifyInstance, dir = webDir): Promise<void> {
  const index = currentFile(join(dir, 'index.html'));
  const worker = currentFile(join(dir, 'sw.js'));
  // The service worker has no hash in its name and is not stored, because a browser finds a new release by it.
  app.get('/app/sw.js', async (_, reply) => {
    const script = worker();
    if (script === null) return reply.callNotFound();
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script);
  });
  serveBuiltFiles(app, '/app/assets/', join(dir, 'assets'));
  await app.register(fastifyStatic, {
    root: dir,
    prefix: '/app/',
    index: false,
    // What has no hash in its name: the icon, and how the app is shown on a device's home screen.
    maxAge: '1h',
    wildcard: true,
  });
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const html = index();
    if (html === null) return reply.callNotFound();
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        // Addresses of the web app may contain payment links: search engines must not list them, and other sites must
        // not get them as referrer.
        .headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'same-origin' })
        .send(html.replaceAll('__CSP_NONCE__', request.cspNonce))
    );
  };
  for (const path of ['/app', '/app/', '/app_v2', '/app_v2/']) app.get(path, page);
}
