import { UNIQUE_NUMBER } from '@rihla/domain/payments/unique-number';
import { sql } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';

/** What a site counts without a gap. */
export type Counted = 'invoice' | 'receipt';

/**
 * The next number of a site. Holds the site's row until commit, so it is taken last: see the lock order in
 * docs/rules/seats-and-locking.md.
 */
export async function nextNumber(tx: Handle, siteId: string, name: Counted): Promise<number> {
  const drawn = await sql<{ last: number }>`
    with drawn as (${numberDrawn(siteId, name)}) select last from drawn`.execute(tx);
  return drawn.rows[0]!.last;
}

/**
 * The part of a statement that draws the next number, as `last`.
 * @param given a part before it: nothing is drawn unless that one has a row
 */
export function numberDrawn(siteId: string, name: Counted, given?: 'taken') {
  return sql<{ last: number }>`
    insert into counters as c (site_id, name, last)
    select ${siteId}::uuid, ${name}, 1 ${given ? sql`from ${sql.table(given)}` : sql``}
        on conflict (site_id, name) do update set last = c.last + 1
    returning last`;
}

/** Makes the numbers 1 to 999 of a site, as a new site needs them; those it has stay as they are. */
export async function ensureUniqueNumbers(db: Handle, siteId: string): Promise<void> {
  await sql`
    insert into unique_payment_numbers (site_id, number)
    select ${siteId}, n from generate_series(${UNIQUE_NUMBER.min}::int, ${UNIQUE_NUMBER.max}::int) n
        on conflict do nothing`.execute(db);
}

/**
 * Draws the number that has rested longest, passing over those that others are drawing at this moment.
 * @param paymentId the payment that will hold it, written later in the same transaction
 * @returns null when all are busy
 */
export async function takeUniqueNumber(
  tx: Handle,
  siteId: string,
  paymentId: string,
): Promise<number | null> {
  const taken = await sql<{ number: number }>`
    update unique_payment_numbers set payment_id = ${paymentId}
     where site_id = ${siteId}
       and number = (select number from unique_payment_numbers
                      where site_id = ${siteId} and payment_id is null
                      order by freed_at nulls first, number limit 1 for update skip locked)
    returning number`.execute(tx);
  return taken.rows[0]?.number ?? null;
}

/**
 * Lets a payment that is under way again hold its number, unless another has drawn it meanwhile: then it goes on
 * without, and its amount stays as it was told to the payer.
 */
export async function holdNumberAgain(
  tx: Handle,
  siteId: string,
  payment: { id: string; unique_number: number | null },
): Promise<void> {
  const { id, unique_number: number } = payment;
  if (number === null) return;
  const taken = await tx
    .updateTable('unique_payment_numbers')
    .set({ payment_id: id })
    .where('site_id', '=', siteId)
    .where('number', '=', number)
    .where((is) => is.or([is('payment_id', 'is', null), is('payment_id', '=', id)]))
    .executeTakeFirst();
  if (taken.numUpdatedRows === 1n) return;
  await tx
    .updateTable('payments')
    .set({ unique_number: null })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Gives back the numbers that these payments hold; they rest before they are drawn again. */
export async function freeUniqueNumbers(
  tx: Handle,
  siteId: string,
  paymentIds: readonly string[],
  now: Date,
): Promise<void> {
  if (paymentIds.length === 0) return;
  await tx
    .updateTable('unique_payment_numbers')
    .set({ payment_id: null, freed_at: now.toISOString() })
    .where('site_id', '=', siteId)
    .where('payment_id', 'in', paymentIds)
    .execute();
}
