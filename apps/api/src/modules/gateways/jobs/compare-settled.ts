import { GATEWAYS, type Gateway } from '@rihla/domain/payments/gateways/payment-ways';
import type { PaymentType } from '@rihla/domain/payments/payable';
import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { LOCALES } from '@rihla/messages/locale';
import { sql } from 'kysely';
import { GatewayFailure, type SettledPayment } from '../../../gateways/payment/port.ts';
import type { ReadCall } from '../../../kit/call.ts';
import type { JobCall } from '../../../kit/jobs/site-jobs.ts';
import { applyReport } from '../apply-report.ts';
import { attemptById, refOf } from '../attempts.ts';
import { linkOrderTitle } from '../reserve-attempt.ts';
import { openReview } from '../reviews.ts';
import { gatewayOfSite, type SiteGateway } from '../site-gateway.ts';

/** The time zone in which providers count days. */
const ZONE = 'Asia/Jakarta';

type BookedAttempt = {
  attempt_id: string;
  payment_id: string;
  transaction_id: string;
  amount: number;
  fee: number;
};

/**
 * Compares the payments that each provider lists as settled on the day before with what was booked. For a payment that
 * is settled but not booked the provider is asked; its answer books it, also when the notice was lost. What still
 * differs becomes a review for finance.
 */
export async function compareSettled(call: JobCall): Promise<void> {
  const day = addDays(todayIn(ZONE, call.now), -1);
  for (const provider of GATEWAYS) {
    const made = await call.read((read) => gatewayOfSite(read, provider));
    if (made?.gateway.settled) await compareDay(call, made, day);
  }
}

/**
 * Compares one day's settlement of a provider with the books, in both directions. When the provider does not
 * answer, the day is left out and a line is logged.
 * @param day `YYYY-MM-DD` in the time of Jakarta
 */
async function compareDay(call: JobCall, { gateway }: SiteGateway, day: string): Promise<void> {
  const { provider } = gateway;
  let settled: readonly SettledPayment[];
  try {
    settled = await gateway.settled!(day, call.now);
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    call.log.info(`the settled sums of ${provider} could not be read: ${error.message}`);
    return;
  }
  for (const line of settled) await compareLine(call, { gateway, provider }, day, line);
  const booked = await call.read((read) => bookedOn(read, provider, day));
  const settledIds = new Set(settled.map(({ transactionId }) => transactionId));
  for (const one of booked.filter(({ transaction_id: id }) => !settledIds.has(id))) {
    await call.transaction((write) =>
      openReview(write, {
        reason: 'NOT_SETTLED',
        provider,
        once: `NOT_SETTLED:${provider}:${one.transaction_id}`,
        data: { day, expected: one.amount, found: 0, returned: 0, word: one.transaction_id.slice(0, 80) },
        paymentId: one.payment_id,
        attemptId: one.attempt_id,
      }),
    );
  }
}

/**
 * Compares one settled sum with what was booked. A sum that is not booked is asked about, which books it. What then
 * differs becomes a review for finance.
 * @param day the day of the settlement, `YYYY-MM-DD` in the time of Jakarta
 */
async function compareLine(
  call: JobCall,
  { gateway, provider }: { gateway: SiteGateway['gateway']; provider: Gateway },
  day: string,
  line: SettledPayment,
): Promise<void> {
  const attemptId = await call.read((read) => attemptOfLine(read, provider, line));
  const attempt = attemptId === null ? null : await call.read((read) => attemptById(read, attemptId));
  if (attempt && (await call.read((read) => bookedSum(read, provider, line.transactionId))) === null) {
    const report = await gateway.ask({ ...refOf(attempt), transactionId: line.transactionId }, call.now);
    await call.transaction((write) => applyReport(write, attempt, report));
  }
  const booked = await call.read((read) => bookedSum(read, provider, line.transactionId));
  // Providers settle with or without the fee that the customer bore.
  if (booked !== null && (booked.amount === line.amount || booked.amount + booked.fee === line.amount))
    return;
  const word = line.transactionId.slice(0, 80);
  // A sum that is held has its payment too, or finance might record the same money once more.
  const told = attempt?.payment_id ?? (await call.read((read) => paymentOfOrder(read, provider, line)));
  await call.transaction((write) =>
    openReview(
      write,
      booked === null
        ? {
            reason: 'NOT_BOOKED',
            provider,
            once: `NOT_BOOKED:${provider}:${line.transactionId}`,
            data: { day, expected: line.amount, found: 0, returned: 0, word },
            paymentId: told,
            attemptId,
          }
        : {
            reason: 'SETTLED_OTHERWISE',
            provider,
            once: `SETTLED_OTHERWISE:${provider}:${line.transactionId}`,
            data: { day, expected: booked.amount, found: line.amount, returned: 0, word },
            paymentId: booked.payment_id,
            attemptId,
          },
    ),
  );
}

/**
 * The id of the newest attempt that a settled sum belongs to, found by any of the provider's ids; null where none
 * fits.
 */
async function attemptOfLine(
  { db, site }: ReadCall,
  provider: Gateway,
  { orderRef, providerRef, accountNumber, transactionId }: SettledPayment,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from payment_attempts
     where site_id = ${site.id} and provider = ${provider}
       and (transaction_id = ${transactionId} or order_ref = ${orderRef} or provider_ref = ${providerRef}
            or account_number = ${accountNumber})
     order by created_at desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * The id of the payment that a settled sum without an attempt may be for: one with an attempt at this provider over the
 * same sum, whose invoice the order's title names, or whose payer by a link. Null where none fits. Only told to finance,
 * since an order whose answer was lost may have been paid beside another.
 */
async function paymentOfOrder(
  read: ReadCall,
  provider: Gateway,
  line: SettledPayment,
): Promise<string | null> {
  const { title } = line;
  if (title === null) return null;
  const tried = await attemptsOver(read, provider, line.amount);
  const ofInvoice = tried.find(({ invoice_number: number }) => title.endsWith(` ${number}`));
  return (ofInvoice ?? ofLinkPayer(tried, { ...line, title }))?.payment_id ?? null;
}

type TriedPayment = {
  payment_id: string;
  type: PaymentType;
  invoice_number: string;
  listing_name: string;
  /** Who pays by a link; null for the customer and the office. */
  link_payer: string | null;
};

/**
 * The newest of the payments by a link that an order may be for, of those whose title the order bears. The name of the
 * payer tells several apart; where the provider was told another name, the only payment is meant.
 */
function ofLinkPayer(
  tried: readonly TriedPayment[],
  { title, payerName }: Pick<SettledPayment, 'payerName'> & { title: string },
): TriedPayment | undefined {
  const ofTitle = tried.filter(
    ({ type, listing_name: listing, link_payer: payer }) =>
      payer !== null && LOCALES.some((locale) => linkOrderTitle(locale, type, listing) === title),
  );
  const named = ofTitle.find(({ link_payer: payer }) => payer === payerName);
  return named ?? (new Set(ofTitle.map((one) => one.payment_id)).size === 1 ? ofTitle[0] : undefined);
}

/**
 * The payments with an attempt at a provider over a sum, the one with the newest attempt first.
 * @param sum whole rupiah, with the fee that the customer bears
 */
async function attemptsOver({ db, site }: ReadCall, provider: Gateway, sum: number): Promise<TriedPayment[]> {
  const { rows } = await sql<TriedPayment>`
    select a.payment_id, p.type, i.number as invoice_number, i.listing_name, lp.payer_name as link_payer
      from payment_attempts a
      join payments p on p.site_id = a.site_id and p.id = a.payment_id
      join invoices i on i.site_id = p.site_id and i.id = p.invoice_id
      left join pay_link_payments lp on lp.site_id = p.site_id and lp.payment_id = p.id
     where a.site_id = ${site.id} and a.provider = ${provider} and a.amount + a.fee = ${sum}
     order by a.created_at desc, a.id desc`.execute(db);
  return rows;
}

/**
 * What was booked as paid for one transaction of a provider, in rupiah: the amount without the fee, and the fee
 * that the customer bore. Null where nothing was booked.
 */
async function bookedSum(
  { db, site }: ReadCall,
  provider: Gateway,
  transactionId: string,
): Promise<{ payment_id: string; amount: number; fee: number } | null> {
  const found = await db
    .selectFrom('gateway_money')
    .select(['payment_id', 'amount', 'fee'])
    .where('site_id', '=', site.id)
    .where('provider', '=', provider)
    .where('transaction_id', '=', transactionId)
    .where('kind', '=', 'PAID')
    .executeTakeFirst();
  return found ?? null;
}

/**
 * The payments at a provider whose money was booked on a day, with the provider's ids; amounts in rupiah.
 * @param day `YYYY-MM-DD` in the time of Jakarta
 */
async function bookedOn({ db, site }: ReadCall, provider: Gateway, day: string): Promise<BookedAttempt[]> {
  const { rows } = await sql<BookedAttempt>`
    select attempt_id, payment_id, transaction_id, amount, fee from gateway_money
     where site_id = ${site.id} and provider = ${provider} and kind = 'PAID'
       and at >= (${day}::date)::timestamp at time zone ${ZONE}
       and at < (${day}::date + 1)::timestamp at time zone ${ZONE}`.execute(db);
  return rows;
}
