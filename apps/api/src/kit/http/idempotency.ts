import { createHash } from 'node:crypto';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { sql } from 'kysely';
import type { Handle } from '../db/db.ts';

export type FormKey = { siteId: string; actorId: string; key: string; procedure: string; input: unknown };
export type Answer = { status: number; body: unknown };

/** The shape of an `Idempotency-Key` header. */
export const FORM_KEY = /^[A-Za-z0-9_-]{8,128}$/;

/**
 * Claims the idempotency key of a form inside the use case's transaction. A second request with the same key waits
 * here until the first has committed, and then gets its answer.
 * @returns null for the first sender, the first answer for a repetition
 * @throws Problem `kit.idempotency_mismatch` when the key was used for another call or another input
 */
export async function takeFormKey(tx: Handle, form: FormKey): Promise<Answer | null> {
  const bodyHash = createHash('sha256').update(JSON.stringify(form.input)).digest('base64url');
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({
      site_id: form.siteId,
      actor_id: form.actorId,
      key: form.key,
      procedure: form.procedure,
      body_hash: bodyHash,
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
  if (first.procedure !== form.procedure || first.body_hash !== bodyHash)
    return refuse('kit.idempotency_mismatch');
  return { status: first.http_status ?? 200, body: first.answer };
}

/** Stores the answer of a form for repeated requests with the same key. */
export async function keepAnswer(tx: Handle, form: FormKey, answer: Answer): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ http_status: answer.status, answer: sql`${JSON.stringify(answer.body)}::jsonb` })
    .where('site_id', '=', form.siteId)
    .where('actor_id', '=', form.actorId)
    .where('key', '=', form.key)
    .execute();
}
