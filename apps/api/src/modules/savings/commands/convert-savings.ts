import type { contract } from '@rihla/domain/contract';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { splitSavings } from '@rihla/domain/savings/balance';
import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import { refuse } from '@rihla/domain/savings/savings.errors';
import { amount } from '@rihla/domain/shared/money';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { holdCustomer } from '../../access/index.ts';
import { createInvoice } from '../../booking/index.ts';
import { drawSavings } from '../../invoices/index.ts';
import { payWithSavings } from '../../payments/index.ts';
import { findPlan, type LockedPlan, lockPlan } from '../plan.scope.ts';

type Conversion = InputOf<typeof contract.user_savings.convert>;
type ConvertedSavings = OutputOf<typeof contract.user_savings.convert>['data'];

/**
 * Books a departure and pays it from the balance of a savings plan: seats, invoice and first payment in one
 * transaction. The payment is the balance or the price of the booking, whichever is less; the rest stays in the plan.
 * The customer is locked before the plan, as in every booking.
 * @throws Problem `kit.not_found`, `savings.below_minimum_balance`, `savings.other_currency`, and those of a booking
 */
export async function convertSavings(
  call: WriteCall<Actor>,
  { id, ...booking }: Conversion,
): Promise<ConvertedSavings> {
  const found = await findPlan(call, id);
  if (!(await holdCustomer(call, found.user_id, 'wait'))) return refuseKit('kit.not_found');
  const locked = await lockPlan(call, found.id);
  assertReady(locked);
  const { invoice: plan, balance } = locked;
  const booked = await createInvoice(
    call,
    {
      ...booking,
      // The agent through whom the plan was made earns by the booking, unless the customer has followed another
      // agent's link since.
      ref: booking.ref ?? plan.referral_code,
      ...(call.actor.kind === 'ADMIN' ? { user_id: plan.user_id } : {}),
    },
    { paidBySavings: true },
  );
  if (booked.currency !== plan.currency) return refuse('savings.other_currency');
  const { paid, left } = splitSavings(amount(balance), amount(booked.total));
  if (paid > 0) await pay(call, locked, booked.id, paid);
  call.emit('savings.converted', { invoiceId: plan.id, bookingId: booked.id, paid });
  const status = paid === 0 ? booked.status : paid === booked.total ? 'PAID' : 'PARTIAL';
  return { ...booked, status, paid, balance: left };
}

/**
 * Refuses to book while the balance of a plan is 0 or below the least balance of its terms.
 * @throws Problem `savings.below_minimum_balance`
 */
function assertReady({ plan, invoice, balance }: LockedPlan): void {
  if (balance > 0 && balance >= plan.minimum_balance) return;
  refuse('savings.below_minimum_balance', { minimum: plan.minimum_balance, currency: invoice.currency });
}

/**
 * Takes an amount out of the balance of a plan and pays a booking with it.
 * @param paid in the smallest unit
 * @throws Problem `savings.balance_too_small`
 */
async function pay(
  call: WriteCall<Actor>,
  { invoice, balance }: LockedPlan,
  bookingId: string,
  paid: number,
) {
  if (!(await drawSavings(call, invoice.id, paid)))
    refuse('savings.balance_too_small', { balance, currency: invoice.currency });
  await payWithSavings(call, { invoiceId: bookingId, savingsInvoiceId: invoice.id, amount: paid });
}
