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
 * Decides what to answer when a form is sent twice under one key. The use case is run once more, to be rolled back by
 * the caller, since only it knows whether the sender may still do this and still sees the thing. Other refusals are
 * ignored, because the first time has changed the state.
 * @param kept the answer to the first sending, @param act the use case
 * @returns an error with the kept answer, to be thrown
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

/**
 * True if a refusal means that the caller may not do this or see the thing: a status of 401, 403 or 404, of the
 * refusal or of an error in a field.
 */
function isClosed({ status, fields }: Problem): boolean {
  const codes = Object.values(fields).flatMap((problems) => problems.map(({ code }) => code));
  const statuses = [status, ...codes.map((code) => (isCode(code) ? vocabulary[code].status : 500))];
  return statuses.some((one) => one === 401 || one === 403 || one === 404);
}

/** True if a row that the first sending wrote is in the way, or a statement follows one that it stopped. */
function isConstraint(error: unknown): boolean {
  return /^(23|25P02)/.test((error as { code?: string }).code ?? '');
}
