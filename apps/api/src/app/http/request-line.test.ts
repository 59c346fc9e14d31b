import fastify from 'fastify';
import { expect, it } from 'vitest';
import { processorTimeOf } from '../../../test/support/processor-time.ts';
import { loggedPath, requestLine } from './request-line.ts';

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
    '/user_api/profiles/ktp/3171234567890001',
    '/admin_api/profiles/ktp/3171234567890001?x=1',
  ]);
  expect(log).not.toContain(secret);
  expect(log).not.toContain('3171234567890001');
  expect(log).toContain('"path":"/user_api/profiles/ktp/{id}"');
  expect(log).toContain('/api/hooks/rihla-demo/whatsapp/{secret}');
  expect(log).toContain('"path":"/en/pratinjau/{secret}"');
  expect(log).toContain('"path":"/paket"');
});

it('The log has no names of people, of whom an address names one by name and some letters', async () => {
  const log = await logOf([
    '/admin_api/users/siti-aminah-x7kqpw',
    '/admin_api/profiles/budi-santoso-2-h4mnr8/scans',
    '/user_api/profiles/siti-aminah-x7kqpw',
    '/admin_api/opportunities/keluarga-haji-budi-k3mp',
    '/app/admin/credentials/users/siti-aminah-x7kqpw/edit-profile/budi-santoso-h4mnr8',
    '/app_v2/user/profiles/siti-aminah-x7kqpw',
    '/admin_api/invoices/01978a3e-7d2f-7c30-9d41-2f6a0c9b8e11',
    '/app/admin/media/contact-messages/p2kq7m',
    '/paket/umroh-sembilan-hari-k7mp2',
  ]);
  expect(log).not.toMatch(/siti|aminah|budi|santoso/);
  expect(log).toContain('"path":"/admin_api/users/{name}-x7kqpw"');
  expect(log).toContain('"path":"/app/admin/credentials/users/{name}-x7kqpw/edit-profile/{name}-h4mnr8"');
  expect(log).toContain('"path":"/admin_api/invoices/01978a3e-7d2f-7c30-9d41-2f6a0c9b8e11"');
  expect(log).toContain('"path":"/app/admin/media/contact-messages/p2kq7m"');
  expect(log).toContain('"path":"/paket/umroh-sembilan-hari-k7mp2"');
});

it('A path as long as a server takes is made ready for the log at once, whatever stands in it', () => {
  const long = ['/', '/a', 'a-', '-', '/a-bbbb', 'a-b/', '/profiles/ktp/', '/hooks/a/whatsapp/'];
  const paths = long.flatMap((part) =>
    ['/app', '/admin_api/', '/x'].map((area) => area + part.repeat(16_000 / part.length)),
  );
  expect(processorTimeOf(() => paths.forEach((path) => loggedPath(path)))).toBeLessThan(200);
});
