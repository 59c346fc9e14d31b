import { Problem } from '@rihla/domain/kit/errors';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { isCode, vocabulary } from '@rihla/domain/vocabulary';
import { sql } from 'kysely';
import { type Handle, RollBack } from '../db/db.ts';

/** The idempotency key of one request, with the site, the caller and the call that it was sent for. */
export type IdempotencyKey = {
  siteId: string;
  actorId: string;
  key: string;
  procedure: string;
  /** A keyed hash of the input. From a hash without a key, a short number in the input could be found by trying all. */
  bodyHash: string;
};
/** The stored answer to the first request with a key. */
export type StoredAnswer = { status: number; body: unknown };

/** The shape of an `Idempotency-Key` header. */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,128}$/;

/**
 * Claims the idempotency key of a form inside the transaction of the command, so that a form that is sent twice has its
 * effect once. A second request with the same key waits here until the first has committed, and then gets the answer of
 * the first.
 * @returns null for the first request, the stored answer for a repeated one
 * @throws Problem `kit.idempotency_mismatch` when the key was used for another call or another input
 */
export async function claimIdempotencyKey(tx: Handle, form: IdempotencyKey): Promise<StoredAnswer | null> {
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({
      site_id: form.siteId,
      actor_id: form.actorId,
      key: form.key,
      procedure: form.procedure,
      body_hash: form.bodyHash,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'actor_id', 'key']).doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 1n) return null;
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['procedure', 'body_hash', 'http_status', 'answer'])
    .where('site_id', '=', form.siteId)
    .where('actor_id', '=', form.actorId)
    .where('key', '=', form.key)
    .executeTakeFirstOrThrow();
  if (first.procedure !== form.procedure || first.body_hash !== form.bodyHash)
    return refuse('kit.idempotency_mismatch');
  return { status: first.http_status ?? 200, body: first.answer };
}

/**
 * Stores the answer to a form under its idempotency key, so that a second request with the same key gets the same
 * answer.
 * @param answer the HTTP status, and the body as JSON text as it is sent to the caller
 */
export async function storeAnswer(
  tx: Handle,
  form: IdempotencyKey,
  answer: { status: number; written: string },
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ http_status: answer.status, answer: sql`${answer.written}::jsonb` })
    .where('site_id', '=', form.siteId)
    .where('actor_id', '=', form.actorId)
    .where('key', '=', form.key)
    .execute();
}

/** Thrown to roll back the transaction of a repeated form; `answer` is the stored answer to the first request. */
export class RepeatedRequest extends RollBack {
  readonly answer: StoredAnswer;

  constructor(answer: StoredAnswer) {
    super('a form was sent again');
    this.answer = answer;
  }
}

/**
 * Decides what to answer when a form is sent a second time under one key. The command runs once more, and the caller
 * rolls it back, because only the command knows whether the sender may still do this and still sees the thing. Its
 * other refusals are ignored, because they come from the change that the first request made.
 * @param kept the answer to the first request
 * @param act runs the command
 * @returns an error with the stored answer, which the caller throws
 * @throws Problem when the sender may not do it any more, or no longer sees the thing
 */
export async function answerRepeated(
  kept: StoredAnswer,
  act: () => Promise<unknown>,
): Promise<RepeatedRequest> {
  try {
    await act();
  } catch (error) {
    if (error instanceof Problem ? isAccessRefusal(error) : !isCausedByFirst(error)) throw error;
  }
  return new RepeatedRequest(kept);
}

/**
 * True if a refusal means that the caller may not do this or see the thing: a status of 401, 403 or 404, of the
 * refusal or of an error in a field.
 */
function isAccessRefusal({ status, fields }: Problem): boolean {
  const codes = Object.values(fields).flatMap((problems) => problems.map(({ code }) => code));
  const statuses = [status, ...codes.map((code) => (isCode(code) ? vocabulary[code].status : 500))];
  return statuses.some((one) => one === 401 || one === 403 || one === 404);
}

/**
 * True for a database error that comes from the first request having succeeded: a broken constraint (class 23), or a
 * statement that PostgreSQL refuses after such an error (25P02).
 */
function isCausedByFirst(error: unknown): boolean {
  return /^(23|25P02)/.test((error as { code?: string }).code ?? '');
}
