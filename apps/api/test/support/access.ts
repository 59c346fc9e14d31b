import { generate } from 'otplib';
import type { TestApp } from './app.ts';
import type { SeedPerson } from '../../src/seed/builders.ts';

/** Headers of a request from an address of one's own, so that the limits of one test are not those of the next. */
export function from(origin: number) {
  return { headers: { 'x-forwarded-for': `203.0.113.${origin}` } };
}

/** Headers of a request from a given address, as the proxy before the server names it. */
export function fromNetwork(address: string) {
  return { headers: { 'x-forwarded-for': address } };
}

/** The e-mails sent to an address, the newest first. */
export async function emailsTo(t: TestApp, email: string) {
  return t.db
    .selectFrom('messages')
    .select(['template', 'subject', 'body', 'locale'])
    .where('address', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The token in the newest e-mail sent to an address. */
export async function tokenSentTo(t: TestApp, email: string): Promise<string> {
  const [newest] = await emailsTo(t, email);
  return /token=([\w-]+)/.exec(newest?.body ?? '')?.[1] ?? '';
}

/** The code that an authenticator shows at the test's time. */
export function codeAt(t: TestApp, secret: string): Promise<string> {
  return generate({ secret, epoch: Math.floor(t.clock.now().getTime() / 1_000) });
}

/**
 * Turns the second factor of a person on, by the calls of the API.
 * @returns the secret
 */
export async function giveSecondFactor(t: TestApp, person: SeedPerson, password: string): Promise<string> {
  return (await giveSecondFactorAndCodes(t, person, password)).secret;
}

/**
 * Turns the second factor of a person on, by the calls of the API.
 * @returns the secret and the recovery codes
 */
export async function giveSecondFactorAndCodes(t: TestApp, person: SeedPerson, password: string) {
  const begun = await t.as(person).call('admin_access.begin_totp', { current_password: password });
  const { enrolment_token, secret } = begun.body.data;
  const otp = await codeAt(t, secret);
  const { body } = await t.as(person).call('admin_access.confirm_totp', { enrolment_token, otp });
  return { secret, codes: body.data.recovery_codes };
}

/**
 * Signs in with the password alone and sets up another second factor, after the one before was removed.
 * @returns the headers of the new session, and the recovery codes
 */
export async function giveAnotherSecondFactor(t: TestApp, person: SeedPerson, password: string) {
  const entry = { email: person.email, password };
  const session = bearer((await t.anonymous.call('admin_access.sign_in', entry)).body.data.token);
  const begun = await t.anonymous.call('admin_access.begin_totp', { current_password: password }, session);
  const { enrolment_token, secret } = begun.body.data;
  const input = { enrolment_token, otp: await codeAt(t, secret) };
  const { body } = await t.anonymous.call('admin_access.confirm_totp', input, session);
  return { session, codes: body.data.recovery_codes };
}

/** Headers of a request with the token of a session. */
export function bearer(token: string) {
  return { headers: { authorization: `Bearer ${token}` } };
}
