import fastify from 'fastify';
import { expect, it } from 'vitest';
import { requestLine } from './request-line.ts';

/** The lines that a server writes about requests to some addresses. */
async function logOf(urls: readonly string[]): Promise<string> {
  const lines: string[] = [];
  const app = fastify({
    logger: {
      level: 'info',
      stream: { write: (line: string) => void lines.push(line) },
      serializers: { req: requestLine },
    },
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send());
  for (const url of urls) await app.inject({ url });
  await app.close();
  return lines.join('');
}

it('The log has neither queries nor what opens something or names a person in a path', async () => {
  const secret = 'Zx8-not-to-be-seen';
  const log = await logOf([
    `/admin_api/profiles/ktp/${secret}`,
    `/api/hooks/rihla-demo/whatsapp/${secret}`,
    `/api/hooks/rihla-demo/whatsapp/${secret}/`,
    `/pratinjau/${secret}`,
    `/en/pratinjau/${secret}?from=letter`,
    `/paket?q=${secret}`,
  ]);
  expect(log).not.toContain(secret);
  expect(log).toContain('/api/hooks/rihla-demo/whatsapp/{secret}');
  expect(log).toContain('"path":"/en/pratinjau/{secret}"');
  expect(log).toContain('"path":"/paket"');
});
