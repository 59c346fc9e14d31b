import type { contract } from '@rihla/domain/contract';
import { refusalOfAct } from '@rihla/domain/invoices/invoice-acts';
import { isExpired } from '@rihla/domain/invoices/plan/deadlines';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { payableByLink, shortName } from '@rihla/domain/payments/pay-link';
import { refuse } from '@rihla/domain/payments/pay-link.errors';
import { payableNow } from '@rihla/domain/payments/payable';
import type { PaymentStatus } from '@rihla/domain/payments/payment-acts';
import { addDays, localDateOf, startOfDayInstant, todayIn } from '@rihla/domain/shared/dates';
import type { ReadCall, StepsCall, WriteCall } from '../../../kit/call.ts';
import { banksToPay, billOf, conditionsOf, type LockedInvoice, lockInvoice } from '../../invoices/index.ts';
import { isAtGateway } from '../at-gateway.ts';
import { anyLinkOfToken, isOver, type LinkedPayment, paymentOfKey, type StoredLink } from './find-link.ts';
import { limitAddress } from './link-limits.ts';

/** The page of a payment link, as it is answered. */
type LinkPage = OutputOf<typeof contract.shared_payments.open>['data'];
/** The payment begun by this browser, as the page shows it. */
type BegunPayment = NonNullable<LinkPage['begun']>;

/**
 * The page of a payment link without the fields that come from gateways, together with what is needed to add them.
 */
export type OpenedLink = {
  page: Omit<LinkPage, 'begun'>;
  begun: Omit<BegunPayment, 'ways' | 'attempt' | 'simulator_url'> | null;
  payment: LinkedPayment['payment'] | null;
  /**
   * The last moment at which something may be paid: the end of the link's last day, or the deadline of an unpaid
   * invoice.
   */
  deadline: Date;
};

/**
 * Opens a payment link: answers what it asks for, and the payment that this browser has begun by it, if any. A
 * person with the link sees a shortened name of the customer, the package, the amount and how to pay, and nothing
 * else of the invoice. A payer who has sent money can see the payment also after the link has ended.
 * @throws Problem `pay_link.unknown`, `pay_link.ended`
 */
export async function openPayLink(
  call: StepsCall<null>,
  input: InputOf<typeof contract.shared_payments.open>,
): Promise<OpenedLink> {
  await limitAddress(call);
  return call.transaction(async (step) => {
    const link = await anyLinkOfToken(step, input.token);
    const payment = (input.key && (await paymentOfKey(step, link.id, input.key))) || null;
    const locked = await lockInvoice(step, link.invoice_id);
    const { invoice } = locked;
    const isClosed = isOver(link, todayIn(step.site.timeZone, step.now)) || !isPayable(step, locked);
    if (isClosed && !(payment && isSent(payment))) return refuse('pay_link.ended');
    const payable = isClosed
      ? { minimum: 0, maximum: 0 }
      : payableByLink(link, payableNow(billOf(locked, 'CREDIT')));
    return {
      page: {
        customer: shortName(await customerOf(step, invoice.user_id)),
        listing_name: invoice.listing_name,
        departure_at: invoice.departure_at,
        currency: invoice.currency,
        fixed: link.fixed,
        ...payable,
        ends_on: link.ends_on,
        server_now: step.now.toISOString(),
      },
      begun: payment && {
        status: payment.status as PaymentStatus,
        base_amount: payment.base_amount,
        amount: payment.amount,
        at_gateway: isAtGateway(payment),
        banks: !isClosed && canGoOn(payment) ? await banksToPay(step, invoice, true) : [],
        ...(await settingsOf(step)),
      },
      payment,
      deadline: deadlineOf(step, invoice, link),
    };
  });
}

/** Whether a payment can still be paid, through its present channel or another one. */
function canGoOn(payment: LinkedPayment['payment']): boolean {
  return isAtGateway(payment) ? payment.status !== 'VALID' : payment.status === 'NEW';
}

/** Whether money was sent for a payment: it is valid, or the office has its proof. */
function isSent(payment: LinkedPayment['payment']): boolean {
  if (payment.status === 'VALID') return true;
  return payment.status === 'PENDING' && !isAtGateway(payment);
}

/**
 * The last moment at which something may be paid by a payment link: the end of the link's last day in the site's time
 * zone, or the payment deadline of an invoice on which nothing is paid, whichever comes first.
 */
export function deadlineOf(
  { site }: Pick<ReadCall, 'site'>,
  invoice: Pick<LockedInvoice['invoice'], 'status' | 'payment_deadline_at'>,
  link: Pick<StoredLink, 'ends_on'>,
): Date {
  const end = startOfDayInstant(addDays(localDateOf(link.ends_on), 1), site.timeZone);
  const deadline = new Date(invoice.payment_deadline_at);
  return invoice.status === 'NEW' && deadline < end ? deadline : end;
}

/**
 * Locks the invoice of a payment link.
 * @throws Problem `pay_link.ended` when it cannot be paid any more
 */
export async function openInvoice(step: WriteCall, link: StoredLink): Promise<LockedInvoice> {
  const locked = await lockInvoice(step, link.invoice_id);
  return isPayable(step, locked) ? locked : refuse('pay_link.ended');
}

/**
 * Whether an invoice can be paid now by a person who is not its customer: it has not expired, and its status allows
 * a payment.
 */
function isPayable(step: WriteCall, locked: LockedInvoice): boolean {
  const { invoice } = locked;
  const conditions = conditionsOf(locked);
  const isClosed = isExpired(
    {
      status: invoice.status,
      payment_deadline_at: new Date(invoice.payment_deadline_at),
      awaits_validation: conditions.awaits_validation,
    },
    step.now,
  );
  return !isClosed && refusalOfAct('pay', conditions, 'USER') === null;
}

/** The name of the customer of an invoice. */
async function customerOf({ db, site }: Pick<ReadCall, 'db' | 'site'>, userId: string): Promise<string> {
  const { name } = await db
    .selectFrom('users')
    .select('name')
    .where('site_id', '=', site.id)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return name;
}

/**
 * The agency's own instructions on how to pay: in general, and the steps (`own_steps`) for each kind of payment, such
 * as a virtual account or QRIS; null where the agency has written none.
 */
async function settingsOf({ db, site }: Pick<ReadCall, 'db' | 'site'>) {
  const { payment_instructions, ...steps } = await db
    .selectFrom('site_settings')
    .select([
      'payment_instructions',
      'steps_virtual_account as virtual_account',
      'steps_qris as qris',
      'steps_e_wallet as e_wallet',
      'steps_shop as shop',
      'steps_card as card',
    ])
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  return { payment_instructions, own_steps: steps };
}
