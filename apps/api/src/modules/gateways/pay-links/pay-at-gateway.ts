import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { refuse } from '@rihla/domain/payments/payment.errors';
import type { PaymentStatus } from '@rihla/domain/payments/payment-acts';
import type { StepsCall } from '../../../kit/call.ts';
import { lockInvoiceOfPayment } from '../../invoices/index.ts';
import {
  dropUnsent,
  limitAddress,
  limitLink,
  type LinkedPayment,
  linkedPayment,
} from '../../payments/index.ts';
import { liveAttemptOf, newestAttemptOf } from '../attempts.ts';
import { askProvider } from '../commands/ask-attempt.ts';
import { endFor, openFor } from '../commands/open-attempt.ts';
import type { LinkPayer } from './link-payer.ts';

type Mine = { token: string; key: string };
type Standing = { status: PaymentStatus };
type Found = LinkedPayment & { payer: LinkPayer };

/** Chooses a way of paying at a gateway for a payment that was begun by a link. A second press finds the open attempt. */
export async function openSharedAttempt(
  call: StepsCall<null>,
  { token, key, ...wanted }: InputOf<typeof contract.shared_payments.open_attempt>,
): Promise<Standing> {
  const { link, payment, payer } = await find(call, { token, key });
  await limitLink(call, link.id, 'way');
  await openFor(call, payment.id, wanted, payer);
  return standing(call, { token, key });
}

/** Pays by bank transfer instead: the open attempt is ended at its provider first. */
export async function endSharedAttempt(call: StepsCall<null>, mine: Mine): Promise<Standing> {
  const { link, payment, payer } = await find(call, mine);
  await limitLink(call, link.id, 'way');
  await endFor(call, payment.id, payer);
  return standing(call, mine);
}

/** Asks the provider now whether the money of a payment begun by a link has come. */
export async function askSharedAttempt(call: StepsCall<null>, mine: Mine): Promise<Standing> {
  const { link, payment } = await find(call, mine);
  await limitLink(call, link.id, 'ask');
  const attempt = await call.read((read) => newestAttemptOf(read, payment.id));
  if (!attempt) return refuse('payment.no_attempt');
  const { status } = await askProvider(call, attempt.id);
  // The link may be over with the money that has just come.
  return status === 'RECEIVED' ? { status: 'VALID' } : standing(call, mine);
}

/** Gives up a payment begun by a link, so that another amount or person can be chosen. An open attempt is ended first. */
export async function dropShared(call: StepsCall<null>, mine: Mine): Promise<{ dropped: true }> {
  const { link, payment, payer } = await find(call, mine);
  if (payment.status === 'VALID') return refuse('payment.not_new');
  if (await call.read((read) => liveAttemptOf(read, payment.id))) {
    await limitLink(call, link.id, 'way');
    await endFor(call, payment.id, payer);
  }
  await call.transaction(async (write) => {
    const locked = await lockInvoiceOfPayment(write, payment.id);
    if (locked.payment.status === 'REJECT') return;
    if (locked.payment.status !== 'NEW') return refuse('payment.not_new');
    await dropUnsent(write, locked);
  });
  return { dropped: true };
}

/** The payment of a token and key, and who pays it; counted against the address before anything is looked up. */
async function find(call: StepsCall<null>, mine: Mine): Promise<Found> {
  await limitAddress(call);
  return call.read(async (read) => {
    const { db, site } = read;
    const found = await linkedPayment(read, mine);
    const { email } = await db
      .selectFrom('site_settings')
      .select('email')
      .where('site_id', '=', site.id)
      .executeTakeFirstOrThrow();
    return { ...found, payer: { token: mine.token, name: found.payment.payer_name, siteEmail: email } };
  });
}

/** How a payment begun by a link stands now. */
function standing(call: StepsCall<null>, mine: Mine): Promise<Standing> {
  return call.read(async (read) => ({
    status: (await linkedPayment(read, mine)).payment.status as PaymentStatus,
  }));
}
