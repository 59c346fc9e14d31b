import { generate } from 'otplib';
import type { TestApp } from './app.ts';
import type { SeedPerson } from '../../src/seed/builders.ts';

/** A place that requests come from, so that the limits of one test are not those of the next. */
export function from(place: number) {
  return { headers: { 'x-forwarded-for': `203.0.113.${place}` } };
}

/** The letters to somebody, the newest first. */
export async function lettersTo(t: TestApp, email: string) {
  return t.db
    .selectFrom('messages')
    .select(['template', 'subject', 'body', 'locale'])
    .where('address', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The token in the newest letter to somebody. */
export async function tokenSentTo(t: TestApp, email: string): Promise<string> {
  const [letter] = await lettersTo(t, email);
  return /token=([\w-]+)/.exec(letter?.body ?? '')?.[1] ?? '';
}

/** The code that an authenticator shows at the test's time. */
export function codeAt(t: TestApp, secret: string): Promise<string> {
  return generate({ secret, epoch: Math.floor(t.clock.now().getTime() / 1_000) });
}

/** Turns the second factor of somebody on, through the front door. @returns the secret */
export async function giveSecondFactor(t: TestApp, person: SeedPerson, password: string): Promise<string> {
  return (await giveSecondFactorAndCodes(t, person, password)).secret;
}

/** The same. @returns the recovery codes, too */
export async function giveSecondFactorAndCodes(t: TestApp, person: SeedPerson, password: string) {
  const begun = await t.as(person).call('admin_access.begin_totp', { current_password: password });
  const { enrolment_token, secret } = begun.body.data;
  const otp = await codeAt(t, secret);
  const { body } = await t.as(person).call('admin_access.confirm_totp', { enrolment_token, otp });
  return { secret, codes: body.data.recovery_codes };
}

/** A caller with a token that a sign-in has answered. */
export function bearer(token: string) {
  return { headers: { authorization: `Bearer ${token}` } };
}
