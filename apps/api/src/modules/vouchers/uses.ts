import { faultOfUsesLeft } from '@rihla/domain/vouchers/voucher-discount';
import { sql } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';
import { refuseFault } from './refuse-fault.ts';

/** The parts of a call that taking or giving back uses needs; the actor is null for a job. */
export type VoucherCall = { tx: Handle; site: { id: string }; actor: { id: string } | null; now: Date };

/** The people of one invoice who use a voucher, and why their number changes. */
export type VoucherPeople = {
  voucherId: string;
  invoiceId: string;
  /** How many people of the invoice get a discount, 1 or more. */
  people: number;
  /** The event that causes the change, as `voucher_uses` stores it: `book`, `cancel`, `restore`, `move`. */
  reason: string;
};

/**
 * Counts people of an invoice as users of a voucher, in the transaction that gives them the discount: one
 * conditional UPDATE of the count, and a row in `voucher_uses`. Two bookings that want the last use wait for each
 * other at the lock of the count. In the order of locks it comes after the seats and before the invoice number
 * (docs/rules/seats-and-locking.md). The caller has checked period, package and minimum by `findVoucher` and
 * `applyVoucher`; for an ended invoice that becomes valid again only the count is checked. The caller also keeps
 * `voucher_pax` of the invoice equal to the number of its people who use the voucher.
 * @throws Problem `voucher.used_up`, or `voucher.too_few_left` with the number of people who may still use it; nothing
 *   is counted then
 */
export async function takeVoucher(call: VoucherCall, use: VoucherPeople): Promise<void> {
  const { tx, site, actor, now } = call;
  const { voucherId, people } = use;
  const taken = await sql<{ taken: number }>`
    with counted as (
      update voucher_counts set taken = taken + ${people}
       where site_id = ${site.id} and voucher_id = ${voucherId} and taken + ${people} <= max_pax
      returning taken
    ), ledger as (
      insert into voucher_uses (site_id, voucher_id, invoice_id, delta, reason, actor_id, at)
      select ${site.id}, ${voucherId}, ${use.invoiceId}, ${people}, ${use.reason}, ${actor?.id ?? null}::uuid,
             ${now.toISOString()}::timestamptz
        from counted
    )
    select taken from counted`.execute(tx);
  if (taken.rows.length > 0) return;
  const left = await leftOf(call, voucherId);
  return refuseFault(faultOfUsesLeft(left), use.reason === 'book' ? ['voucher'] : []);
}

/**
 * Takes people of an invoice off the count of a voucher, in the transaction that ends the invoice or removes the
 * people. It writes a negative row into `voucher_uses` and refuses nothing. A caller that removes only some of the
 * people also lowers `voucher_pax` of the invoice; an invoice that ends keeps it as a record.
 */
export async function giveVoucherBack(call: VoucherCall, use: VoucherPeople): Promise<void> {
  const { tx, site, actor, now } = call;
  await sql`
    with counted as (
      update voucher_counts set taken = taken - ${use.people}
       where site_id = ${site.id} and voucher_id = ${use.voucherId}
      returning taken
    )
    insert into voucher_uses (site_id, voucher_id, invoice_id, delta, reason, actor_id, at)
    select ${site.id}, ${use.voucherId}, ${use.invoiceId}, ${-use.people}, ${use.reason}, ${actor?.id ?? null}::uuid,
           ${now.toISOString()}::timestamptz
      from counted`.execute(tx);
}

/**
 * The number of people who may still use a voucher. It is read by a separate statement, because a statement that has
 * waited for a lock still sees the count from before it waited.
 */
async function leftOf({ tx, site }: Pick<VoucherCall, 'tx' | 'site'>, voucherId: string): Promise<number> {
  const row = await tx
    .selectFrom('voucher_counts')
    .select(['max_pax', 'taken'])
    .where('site_id', '=', site.id)
    .where('voucher_id', '=', voucherId)
    .executeTakeFirst();
  return row ? row.max_pax - row.taken : 0;
}
