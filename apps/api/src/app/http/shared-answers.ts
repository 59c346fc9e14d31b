import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostOf } from '../../kit/http/request-origin.ts';

/** The number of answers that the cache holds, at about 5 kB each. */
const KEPT = 1_000;

/** A cached answer; `until` is in milliseconds since 1970. */
type CachedAnswer = { body: string; etag: string; until: number };

/**
 * Makes a cache of answers that are the same for everybody, such as master data. An answer is stored in this process
 * for some seconds, in which the database is not asked again; so a change by an import becomes visible after that time.
 * Browsers store the answer as long, and then ask with its `ETag` (a hash of the content) whether it has changed.
 * @param seconds how old an answer may be
 * @returns a function that answers a request from the cache
 */
export function sharedAnswers(seconds: number) {
  const answers = new Map<string, CachedAnswer>();

  /**
   * Sends the cached answer, or else the one that `make` writes, which is then cached. When `make` throws a refusal,
   * nothing is cached.
   */
  return async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    now: Date,
    make: () => Promise<string>,
  ): Promise<FastifyReply> {
    // The key contains the host, because each site has answers of its own.
    const key = `${hostOf(request)} ${request.url}`;
    const cached = answers.get(key);
    const fresh = cached && cached.until > now.getTime() ? cached : keep(key, await make(), now);
    reply.headers({ etag: fresh.etag, 'cache-control': `public, max-age=${seconds}`, vary: 'host' });
    if (request.headers['if-none-match'] === fresh.etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(fresh.body);
  };

  function keep(key: string, body: string, now: Date): CachedAnswer {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    const cached = { body, etag, until: now.getTime() + seconds * 1_000 };
    answers.delete(key);
    answers.set(key, cached);
    // The oldest answers are removed first.
    for (const oldest of answers.keys()) {
      if (answers.size <= KEPT) break;
      answers.delete(oldest);
    }
    return cached;
  }
}
