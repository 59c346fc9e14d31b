import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { UNIQUE_NUMBER } from '@rihla/domain/payments/unique-number';
import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';
import { type Handle, writeWithoutWaiting } from '../../kit/db/db.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';

/**
 * Inserts the rows of a site's unique payment numbers, 1 to 999. One is added in rupiah to a transfer, so that the
 * office recognises the payment on the bank statement. Numbers that the site has already stay as they are.
 */
export async function ensureUniqueNumbers(db: Handle, siteId: string): Promise<void> {
  await sql`
    insert into unique_payment_numbers (site_id, number)
    select ${siteId}, n from generate_series(${UNIQUE_NUMBER.min}::int, ${UNIQUE_NUMBER.max}::int) n
        on conflict do nothing`.execute(db);
}

/**
 * Takes the unique payment number (1 to 999 rupiah, added to a transfer to recognise it) that has been free for the
 * longest time. Numbers that other transactions are taking at this moment are skipped.
 * @param paymentId the payment that will have it, written later in the same transaction
 * @returns null when all are in use
 */
export async function takeUniqueNumber(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  paymentId: string,
): Promise<number | null> {
  const taken = await sql<{ number: number }>`
    update unique_payment_numbers set payment_id = ${paymentId}
     where site_id = ${site.id}
       and number = (select number from unique_payment_numbers
                      where site_id = ${site.id} and payment_id is null
                      order by freed_at nulls first, number limit 1 for update skip locked)
    returning number`.execute(tx);
  return taken.rows[0]?.number ?? null;
}

/**
 * Frees the unique payment numbers (which are added to transfers to recognise them) of an invoice on which nothing
 * is to be paid any more, for payments whose transfer was never sent. A payment that is being checked keeps its
 * number until it is decided.
 */
export async function freeNumbersOfInvoice(
  { tx, site, now }: Pick<WriteCall, 'tx' | 'site' | 'now'>,
  invoiceId: string,
): Promise<void> {
  await sql`
    update unique_payment_numbers n set payment_id = null, freed_at = ${now.toISOString()}
      from payments p
     where n.site_id = ${site.id} and p.site_id = ${site.id} and p.id = n.payment_id
       and p.invoice_id = ${invoiceId} and p.status = 'NEW'`.execute(tx);
}

/**
 * Gives the open payments of an invoice that is to be paid again their unique numbers back, by which the office
 * recognises their transfers.
 */
export async function holdNumbersOfInvoice(
  call: Pick<WriteCall, 'tx' | 'site'>,
  invoiceId: string,
): Promise<void> {
  const { tx, site } = call;
  const open = await tx
    .selectFrom('payments')
    .select(['id', 'unique_number'])
    .where('site_id', '=', site.id)
    .where('invoice_id', '=', invoiceId)
    .where(hasTraitSql('status', paymentMachine, 'open'))
    .execute();
  for (const payment of open) await holdNumberAgain(call, payment);
}

/**
 * Gives a payment that can be paid again its unique number back, by which the office recognises the transfer. When
 * another payment has taken the number meanwhile, the payment goes on without a number, and its amount stays as the
 * payer knows it.
 */
export async function holdNumberAgain(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  payment: { id: string; unique_number: number | null },
): Promise<void> {
  const { id, unique_number: number } = payment;
  if (number === null) return;
  const taken = await tx
    .updateTable('unique_payment_numbers')
    .set({ payment_id: id })
    .where('site_id', '=', site.id)
    .where('number', '=', number)
    .where((condition) =>
      condition.or([condition('payment_id', 'is', null), condition('payment_id', '=', id)]),
    )
    .executeTakeFirst();
  if (taken.numUpdatedRows === 1n) return;
  await tx
    .updateTable('payments')
    .set({ unique_number: null })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
}

/**
 * Frees the unique numbers that these payments have. `takeUniqueNumber` takes the number that has been free the
 * longest, so a freed number is not used again soon.
 */
export function freeUniqueNumbers(
  { tx, site, now }: Pick<WriteCall, 'tx' | 'site' | 'now'>,
  paymentIds: readonly string[],
): void {
  if (paymentIds.length === 0) return;
  writeWithoutWaiting(
    tx,
    tx
      .updateTable('unique_payment_numbers')
      .set({ payment_id: null, freed_at: now.toISOString() })
      .where('site_id', '=', site.id)
      .where('payment_id', 'in', paymentIds),
  );
}
