import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { refuse } from '@rihla/domain/payments/payment.errors';
import type { PaymentStatus } from '@rihla/domain/payments/payment-acts';
import type { StepsCall } from '../../../kit/call.ts';
import { lockInvoiceOfPayment } from '../../invoices/index.ts';
import {
  deleteUnsentPayment,
  limitAddress,
  limitLink,
  type LinkedPayment,
  linkedPayment,
} from '../../payments/index.ts';
import { liveAttemptOf, newestAttemptOf } from '../attempts.ts';
import { askProvider } from '../commands/ask-attempt.ts';
import { endFor, openFor } from '../commands/open-attempt.ts';
import type { LinkPayer } from './link-payer.ts';

type LinkAndKey = { token: string; key: string };
type StatusAnswer = { status: PaymentStatus };
type PaymentAndPayer = LinkedPayment & { payer: LinkPayer };

/**
 * Chooses a way of paying at a gateway for a payment that was begun by a link. A second call with the same way
 * finds the attempt that is open.
 */
export async function openSharedAttempt(
  call: StepsCall<null>,
  { token, key, ...wanted }: InputOf<typeof contract.shared_payments.open_attempt>,
): Promise<StatusAnswer> {
  const { link, payment, payer } = await findLinkedPayment(call, { token, key });
  await limitLink(call, link.id, 'way');
  await openFor(call, payment.id, wanted, payer);
  return currentStatus(call, { token, key });
}

/**
 * Lets a payment that was begun by a payment link be paid by bank transfer again. Its open attempt is ended at the
 * provider first.
 */
export async function endSharedAttempt(call: StepsCall<null>, linkAndKey: LinkAndKey): Promise<StatusAnswer> {
  const { link, payment, payer } = await findLinkedPayment(call, linkAndKey);
  await limitLink(call, link.id, 'way');
  await endFor(call, payment.id, payer);
  return currentStatus(call, linkAndKey);
}

/**
 * Asks the provider now whether the money of a payment that was begun by a payment link has come, and books it if so.
 * @throws Problem `payment.no_attempt`
 */
export async function askSharedAttempt(call: StepsCall<null>, linkAndKey: LinkAndKey): Promise<StatusAnswer> {
  const { link, payment } = await findLinkedPayment(call, linkAndKey);
  await limitLink(call, link.id, 'ask');
  const attempt = await call.read((read) => newestAttemptOf(read, payment.id));
  if (!attempt) return refuse('payment.no_attempt');
  const { status } = await askProvider(call, attempt.id);
  // The link may have ended meanwhile, and then the status could not be read through it.
  return status === 'RECEIVED' ? { status: 'VALID' } : currentStatus(call, linkAndKey);
}

/**
 * Gives up a payment that was begun by a link, so that another amount or payer can be entered. An open attempt is
 * ended at its provider first.
 * @throws Problem `payment.not_new` when it is paid or its proof was sent
 */
export async function dropShared(call: StepsCall<null>, linkAndKey: LinkAndKey): Promise<{ dropped: true }> {
  const { link, payment, payer } = await findLinkedPayment(call, linkAndKey);
  if (payment.status === 'VALID') return refuse('payment.not_new');
  if (await call.read((read) => liveAttemptOf(read, payment.id))) {
    await limitLink(call, link.id, 'way');
    await endFor(call, payment.id, payer);
  }
  await call.transaction(async (write) => {
    const locked = await lockInvoiceOfPayment(write, payment.id);
    if (locked.payment.status === 'REJECT') return;
    if (locked.payment.status !== 'NEW') return refuse('payment.not_new');
    await deleteUnsentPayment(write, locked);
  });
  return { dropped: true };
}

/**
 * The payment that a browser has begun by a link, and who pays it. The call is counted against the limit of its
 * address before anything is looked up.
 */
async function findLinkedPayment(call: StepsCall<null>, linkAndKey: LinkAndKey): Promise<PaymentAndPayer> {
  await limitAddress(call);
  return call.read(async (read) => {
    const { db, site } = read;
    const found = await linkedPayment(read, linkAndKey);
    const { email } = await db
      .selectFrom('site_settings')
      .select('email')
      .where('site_id', '=', site.id)
      .executeTakeFirstOrThrow();
    return { ...found, payer: { token: linkAndKey.token, name: found.payment.payer_name, siteEmail: email } };
  });
}

/** The status, as it is now, of a payment that was begun by a payment link. */
function currentStatus(call: StepsCall<null>, linkAndKey: LinkAndKey): Promise<StatusAnswer> {
  return call.read(async (read) => ({
    status: (await linkedPayment(read, linkAndKey)).payment.status as PaymentStatus,
  }));
}
