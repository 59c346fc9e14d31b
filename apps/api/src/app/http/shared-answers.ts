import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostOf } from '../../kit/http/request-origin.ts';

/** Number of answers that are kept, at about 5 kB each. */
const KEPT = 1_000;

type Kept = { body: string; etag: string; until: number };

/**
 * A cache of answers that are the same for everybody, such as master data. An answer is stored in this process for as
 * long as the call allows, and the database is not asked again within that time; so a change by an import becomes
 * visible after that time. Browsers store the answer as long, and then ask with its `ETag` (a hash of the content)
 * whether it has changed.
 * @param seconds how old an answer may be
 */
export function sharedAnswers(seconds: number) {
  const answers = new Map<string, Kept>();

  /** Answers with the kept answer, or with the one that `make` writes. A refusal is thrown by `make` and not kept. */
  return async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    now: Date,
    make: () => Promise<string>,
  ): Promise<FastifyReply> {
    // By host as well: the site has been found for this one.
    const key = `${hostOf(request)} ${request.url}`;
    const kept = answers.get(key);
    const fresh = kept && kept.until > now.getTime() ? kept : keep(key, await make(), now);
    reply.headers({ etag: fresh.etag, 'cache-control': `public, max-age=${seconds}`, vary: 'host' });
    if (request.headers['if-none-match'] === fresh.etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(fresh.body);
  };

  function keep(key: string, body: string, now: Date): Kept {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    const kept = { body, etag, until: now.getTime() + seconds * 1_000 };
    answers.delete(key);
    answers.set(key, kept);
    // The one made first goes first.
    for (const oldest of answers.keys()) {
      if (answers.size <= KEPT) break;
      answers.delete(oldest);
    }
    return kept;
  }
}
