import { refuse } from '@rihla/domain/access/access.errors';
import type { Customer } from '../../../../kit/actor.ts';
import type { StepsCall } from '../../../../kit/call.ts';
import { findById } from '../../accounts/people.ts';
import { assertPhoneSignInOpen, type CodeOwner, sendPhoneCode } from '../../sign-in/phone-codes.ts';

/**
 * Sends a code by WhatsApp to a phone of a visitor who signs up or in with it. The answer is the same whether an
 * account has the number or not.
 */
export async function askPhoneCode(call: StepsCall<null>, { phone }: { phone: string }) {
  return sendCode(call, { phone, purpose: 'SIGN_IN', userId: null });
}

/**
 * Sends a code by WhatsApp to a customer who is signed in: to the given number, to confirm it, or without one to the
 * confirmed number of the account.
 * @throws Problem `access.phone_not_confirmed` where the account has none
 */
export async function askOwnPhoneCode(call: StepsCall<Customer>, input: { phone?: string | undefined }) {
  const { id } = call.actor;
  if (input.phone !== undefined)
    return sendCode(call, { phone: input.phone, purpose: 'CONFIRM', userId: id });
  const person = await call.read((step) => findById(step, 'USER', id));
  if (!person?.phone || person.phoneConfirmedAt === null) return refuse('access.phone_not_confirmed');
  return sendCode(call, { phone: person.phone, purpose: 'CHANGE', userId: id });
}

async function sendCode<A extends Customer | null>(call: StepsCall<A>, owner: CodeOwner) {
  await call.read((step) => assertPhoneSignInOpen(step));
  return call.transaction((step) => sendPhoneCode(step, owner));
}
