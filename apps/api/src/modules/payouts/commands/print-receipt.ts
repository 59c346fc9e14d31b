import type { contract } from '@rihla/domain/contract';
import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import { hasTrait } from '@rihla/domain/kit/machine';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { STAMP_DUTY_ABOVE } from '@rihla/domain/payments/print.contract';
import { refuse } from '@rihla/domain/payouts/payout.errors';
import { withdrawalMachine } from '@rihla/domain/payouts/withdrawal.machine';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import { getPrintingAdmin, issuePrintTicket, spendPrintTicket } from '../../access/index.ts';
import { issuerOf } from '../../sites/index.ts';
import { withdrawalsSeenBy } from '../lock-withdrawal.ts';
import { feesOfRequest } from '../withdrawal.queries.ts';

const DOCUMENT = 'fees';
type Paper = OutputOf<typeof contract.invoices_fees.printed>['data'];

/**
 * Makes a ticket with which the receipt of fees that were transferred can be printed once.
 * @throws Problem `kit.not_found`; `payout.not_asked` for a request that is not paid
 */
export async function createReceiptTicket(
  call: WriteCall<Admin>,
  { id }: { id: string },
): Promise<{ ticket: string }> {
  const found = await withdrawalsSeenBy(call)
    .select(['w.id', 'w.status'])
    .where(isUuid(id) ? 'w.id' : 'w.slug', '=', id)
    .executeTakeFirst();
  if (!found) return refuseKit('kit.not_found');
  if (!hasTrait(withdrawalMachine, found.status, 'transferred')) return refuse('payout.not_asked');
  return issuePrintTicket(call, { document: DOCUMENT, subjectId: found.id });
}

/**
 * Answers with the receipt of an agent's transferred fees that a ticket opens: what was earned, withheld as tax and
 * transferred. The ticket cannot be used again.
 */
export async function exchangeReceiptTicket(call: WriteCall, { ticket }: { ticket: string }): Promise<Paper> {
  const usedTicket = await spendPrintTicket(call, ticket, [DOCUMENT]);
  const actor = await getPrintingAdmin(call, usedTicket.actorId);
  return {
    issuer: await issuerOf(call, ''),
    receipt: await receiptOf({ ...call, actor }, usedTicket.subjectId),
    printed_at: call.now.toISOString(),
  };
}

/** The data of the receipt of a transferred request, as the person who made the ticket may see it. */
async function receiptOf(
  call: Pick<ReadCall, 'db' | 'site'> & { actor: Pick<Admin, 'id' | 'role'> },
  id: string,
): Promise<Paper['receipt']> {
  const row = await withdrawalsSeenBy(call as ReadCall<Admin>)
    .innerJoin('admins as a', (join) =>
      join.onRef('a.site_id', '=', 'w.site_id').onRef('a.id', '=', 'w.agent_id'),
    )
    .select([
      'w.number',
      'a.name as agent_name',
      'w.currency',
      'w.amount',
      'w.tax_rate',
      'w.tax',
      'w.net',
      'w.bank_name',
      sql<string>`right(w.bank_account_number, 4)`.as('account_digits'),
      'w.bank_account_name as account_holder',
      'w.paid_at',
      feesOfRequest.as('fees'),
    ])
    .where('w.id', '=', id)
    .executeTakeFirst();
  if (!row?.paid_at) return refuseKit('kit.not_found');
  return {
    ...row,
    currency: row.currency as Paper['receipt']['currency'],
    paid_at: new Date(row.paid_at).toISOString(),
    needs_stamp_duty: row.currency === 'IDR' && row.net > STAMP_DUTY_ABOVE,
  };
}
