import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { refundMachine } from '@rihla/domain/payments/refund.machine';
import { refuse } from '@rihla/domain/privacy/privacy.errors';
import { todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { canMoveSql, hasTraitSql } from '../../kit/state-sql.ts';
import { isLiveSql, isUnallocatedSql, takesMoneySql } from '../invoices/index.ts';

/**
 * A reason why a customer cannot be erased: a journey that has not returned, or money that one side still owes.
 */
export type OpenMatter =
  | { code: 'privacy.still_travelling'; listing: string }
  | { code: 'privacy.money_open' };

/**
 * The reason why a customer cannot be erased yet, because the contract still needs the data (UU 27/2022, article
 * 20): a journey that has not returned, an unpaid invoice, savings, credit, a
 * payment that is not decided, money that no invoice counts, or a refund that is not paid yet.
 * @param userIds the account and those that were merged into it
 * @returns null when there is no such reason
 */
export async function openMatter(
  { db, site, now }: Pick<ReadCall, 'db' | 'site' | 'now'>,
  userIds: readonly string[],
): Promise<OpenMatter | null> {
  const today = todayIn(site.timeZone, now);
  const { rows } = await sql<{ listing: string | null; money: boolean }>`
    select (select i.listing_name from invoices i
              join listings l on l.site_id = i.site_id and l.id = i.listing_id
             where i.site_id = ${site.id} and i.user_id = any(${userIds}::uuid[]) and ${isLiveSql}
               and (l.departure_at is null or l.departure_at + coalesce(l.days, 1) - 1 >= ${today}::date)
             order by l.departure_at nulls last limit 1) as listing,
           exists (select from customer_credits c
                    where c.site_id = ${site.id} and c.user_id = any(${userIds}::uuid[]) and c.balance <> 0)
        or exists (select from invoices i
                    where i.site_id = ${site.id} and i.user_id = any(${userIds}::uuid[]) and i.trashed_at is null
                      and ((i.status = 'SAVING' and i.paid - i.drawn <> 0) or (${isLiveSql} and i.paid < i.total)))
        or exists (select from payments p
                     join invoices i on i.site_id = p.site_id and i.id = p.invoice_id
                    where p.site_id = ${site.id} and i.user_id = any(${userIds}::uuid[])
                      and (${isUnallocatedSql} or ${canMoveSql('p.status', paymentMachine, 'validate')}
                        or (${hasTraitSql('p.status', paymentMachine, 'open')} and ${takesMoneySql})))
        or exists (select from refunds r
                     join payments p on p.site_id = r.site_id and p.id = r.payment_id
                     join invoices i on i.site_id = p.site_id and i.id = p.invoice_id
                    where r.site_id = ${site.id} and i.user_id = any(${userIds}::uuid[])
                      and ${canMoveSql('r.status', refundMachine, 'pay')}) as money`.execute(db);
  const { listing, money } = rows[0]!;
  if (listing !== null) return { code: 'privacy.still_travelling', listing };
  return money ? { code: 'privacy.money_open' } : null;
}

/**
 * Refuses to erase a customer while a journey or money is open.
 * @throws Problem `privacy.still_travelling`, `privacy.money_open`
 */
export async function assertNothingOpen(
  call: Pick<ReadCall, 'db' | 'site' | 'now'>,
  userIds: readonly string[],
): Promise<void> {
  const open = await openMatter(call, userIds);
  if (open?.code === 'privacy.still_travelling') refuse(open.code, { listing: open.listing });
  if (open) refuse('privacy.money_open');
}
