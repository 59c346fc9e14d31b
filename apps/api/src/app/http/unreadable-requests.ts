import { refuse } from '@rihla/domain/kit/kit.errors';
import type { FastifyInstance } from 'fastify';
import { readJsonBody } from '../../kit/http/json-body.ts';

/**
 * Answers 400 to requests that cannot be read, before any other code sees them: those whose `Host` header is no host
 * name, and those whose body is not JSON.
 */
export function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isHost(request.host)) refuse('kit.malformed_body');
  });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, raw: Buffer) => {
      try {
        return readJsonBody(raw);
      } catch {
        return refuse('kit.malformed_body');
      }
    },
  );
}

/**
 * Waits for a part of an uploaded form, for instance its file.
 * @throws Problem `kit.malformed_body` when the form ends too early or has no parts; refusals of Fastify's own, such as
 * a file that is too large, are passed on
 */
export async function uploadedPart<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (error) {
    // Refusals of Fastify's upload plugin have a code; errors of the parser that it uses have none.
    if (String((error as { code?: unknown }).code).startsWith('FST_')) throw error;
    return refuse('kit.malformed_body');
  }
}

/**
 * Whether a `Host` header is a host name or an address, with or without a port. A client that sends no header, which
 * gives the empty text, is accepted.
 */
function isHost(host: string): boolean {
  if (host === '') return true;
  const [, port] = HOST.exec(host) ?? [];
  return HOST.test(host) && Number(port ?? 0) <= 65_535;
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?\.?|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/i;
