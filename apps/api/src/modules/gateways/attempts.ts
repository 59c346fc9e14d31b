import { attemptMachine } from '@rihla/domain/payments/attempts/attempt.machine';
import type { AttemptStatus } from '@rihla/domain/payments/attempts/attempt-report';
import type { Gateway } from '@rihla/domain/payments/gateways/payment-ways';
import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { isUuid } from '@rihla/domain/shared/ids';
import type { Selectable } from 'kysely';
import type { AttemptRef, HowToPay } from '../../gateways/payment/port.ts';
import type { ReadCall } from '../../kit/call.ts';
import type { DB } from '../../kit/db/db.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { invoicesSeenBy } from '../invoices/index.ts';

/** An attempt as it is stored. */
export type Attempt = Omit<Selectable<DB['payment_attempts']>, 'status' | 'provider' | 'how_to_pay'> & {
  status: AttemptStatus;
  provider: Gateway;
  how_to_pay: HowToPay | null;
};
/** An attempt as the payer and the office see it. */
export type ShownAttempt = NonNullable<OutputOf<typeof contract.payments.pay>['data']['attempt']>;

/**
 * An attempt (one try to pay a payment at a gateway) by its id.
 * @throws Problem `kit.not_found`
 */
export async function attemptById({ db, site }: Pick<ReadCall, 'db' | 'site'>, id: string): Promise<Attempt> {
  const found = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return found ? (found as unknown as Attempt) : refuse('kit.not_found');
}

/** The attempt of a payment that can still be paid at its gateway; a payment has one such attempt at most. */
export async function liveAttemptOf(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  paymentId: string,
): Promise<Attempt | undefined> {
  const found = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('payment_id', '=', paymentId)
    .where(hasTraitSql('status', attemptMachine, 'live'))
    .executeTakeFirst();
  return found as unknown as Attempt | undefined;
}

/** The id of the last attempt by which money of a payment came and was booked; undefined when there is none. */
export async function bookedAttemptOf(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  paymentId: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('site_id', '=', site.id)
    .where('payment_id', '=', paymentId)
    .where(hasTraitSql('status', attemptMachine, 'booked'))
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

/** The newest attempt (try at a gateway) of a payment, in any status; undefined when there is none. */
export async function newestAttemptOf(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  paymentId: string,
): Promise<Attempt | undefined> {
  const found = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found as unknown as Attempt | undefined;
}

/**
 * A payment that the actor may see, by its id or its slug (its short name in URLs).
 * @throws Problem `kit.not_found`
 */
export async function seenPayment(call: Pick<ReadCall, 'db' | 'site' | 'actor'>, id: string) {
  const found = await invoicesSeenBy(call)
    .innerJoin('payments as p', (join) =>
      join.onRef('p.site_id', '=', 'i.site_id').onRef('p.invoice_id', '=', 'i.id'),
    )
    .select(['p.id', 'p.slug', 'p.status', 'p.channel', 'i.id as invoice_id', 'i.slug as invoice_slug'])
    .where(isUuid(id) ? 'p.id' : 'p.slug', '=', id)
    .executeTakeFirst();
  return found ?? refuse('kit.not_found');
}

/** The ids, amounts and times by which a provider finds an attempt; amounts in rupiah. */
export function refOf(attempt: Attempt): AttemptRef {
  return {
    orderRef: attempt.order_ref,
    providerRef: attempt.provider_ref,
    transactionId: attempt.transaction_id,
    amount: attempt.amount,
    fee: attempt.fee,
    accountNumber: attempt.account_number,
    expiresAt: new Date(attempt.expires_at),
    openedAt: new Date(attempt.created_at),
  };
}

/** An attempt in the form that the API shows: without the provider's ids and without what the provider answered. */
export function shownAttempt(attempt: Attempt): ShownAttempt {
  const { id, status, provider, method, amount, fee, how_to_pay: howToPay } = attempt;
  return {
    id,
    status,
    provider,
    method,
    amount,
    fee,
    expires_at: new Date(attempt.expires_at).toISOString(),
    how_to_pay: howToPay && {
      page_url: attempt.payment_url ?? howToPay.pageUrl,
      virtual_account: howToPay.virtualAccount && {
        bank: howToPay.virtualAccount.bank,
        number: howToPay.virtualAccount.number,
        biller_code: howToPay.virtualAccount.billerCode ?? null,
      },
      qr: howToPay.qr,
      shop_code: howToPay.shopCode,
      amount_to_pay: howToPay.amountToPay,
    },
    sandbox: !attempt.production,
  };
}
