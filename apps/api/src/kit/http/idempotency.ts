import { Problem } from '@rihla/domain/kit/errors';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { isCode, vocabulary } from '@rihla/domain/vocabulary';
import { sql } from 'kysely';
import { type Handle, RollBack } from '../db/db.ts';

export type FormKey = {
  siteId: string;
  actorId: string;
  key: string;
  procedure: string;
  /** A fingerprint of the input: a hash without a key would tell a number of few digits to whoever tries them all. */
  bodyHash: string;
};
export type Answer = { status: number; body: unknown };

/** The shape of an `Idempotency-Key` header. */
export const FORM_KEY = /^[A-Za-z0-9_-]{8,128}$/;

/**
 * Claims the key that a form sends so that sending it twice acts once, inside the use case's transaction. A second
 * request with the same key waits here until the first has committed, and then gets its answer.
 * @returns null for the first sender, the first answer for a repetition
 * @throws Problem `kit.idempotency_mismatch` when the key was used for another call or another input
 */
export async function takeFormKey(tx: Handle, form: FormKey): Promise<Answer | null> {
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
 * Stores the answer of a form under its key, for a second request with the same key (a form that is sent twice acts
 * once).
 * @param answer with its body as it is written for the caller
 */
export async function keepAnswer(
  tx: Handle,
  form: FormKey,
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

/** Thrown to roll back the transaction of a repeated form, whose answer is the one that was kept. */
export class Repeated extends RollBack {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('a form was sent again');
    this.answer = answer;
  }
}

/**
 * Decides what a form is answered that was sent twice under one key. The act is run once more and rolled back,
 * since only the act knows whether its sender may still do it and still sees the thing. That the act is refused
 * because it has been done already does not count.
 * @param kept the first answer, @param act the use case
 * @returns the kept answer, to throw
 * @throws Problem when the sender may not do it any more, or no longer sees the thing
 */
export async function repeated(kept: Answer, act: () => Promise<unknown>): Promise<Repeated> {
  try {
    await act();
  } catch (error) {
    if (error instanceof Problem ? isClosed(error) : !isConstraint(error)) throw error;
  }
  return new Repeated(kept);
}

/** True if a refusal says that the thing, or the act, is not for this caller. */
function isClosed({ status, fields }: Problem): boolean {
  const codes = Object.values(fields).flatMap((problems) => problems.map(({ code }) => code));
  const statuses = [status, ...codes.map((code) => (isCode(code) ? vocabulary[code].status : 500))];
  return statuses.some((one) => one === 401 || one === 403 || one === 404);
}

/** True if a row that the first sending wrote is in the way, or a statement follows one that it stopped. */
function isConstraint(error: unknown): boolean {
  return /^(23|25P02)/.test((error as { code?: string }).code ?? '');
}
