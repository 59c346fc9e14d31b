import { sql } from 'kysely';
import { localInbox } from '../../src/gateways/mail/inbox.ts';
import { deliverMessages } from '../../src/modules/messaging/jobs/deliver-messages.ts';
import { makeUser } from '../../src/seed/builders.ts';
import { from } from './access.ts';
import type { TestApp } from './app.ts';
import type { GatewayApp } from './servers/gateway-app.ts';
import { runToEnd } from './jobs.ts';

/** Connects the site's WhatsApp to the simulator and lets customers sign in by phone. */
export async function enablePhoneSignIn(t: GatewayApp): Promise<void> {
  await connectWhatsapp(t);
  await setPhoneSignIn(t, true);
}

/** Connects the site's WhatsApp to the simulator, and sends the test message that this needs. */
export async function connectWhatsapp(t: GatewayApp): Promise<void> {
  const set = async (active: boolean) => {
    const { version } = (await t.as('MAIN').call('whatsapp.get', {})).body.data;
    const input = { provider: 'CLOUD' as const, simulated: true, active, options: [], keys: [], version };
    return t.as('MAIN').call('whatsapp.update', input);
  };
  await set(false);
  await t.as('MAIN').call('whatsapp.test', { phone: '+6281200009999' });
  const { status, body } = await set(true);
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** Sets whether customers may sign in by phone. */
export async function setPhoneSignIn(t: GatewayApp, phone_sign_in: boolean): Promise<void> {
  const { id, version } = (await t.as('MAIN').call('sites.detail', {})).body.data;
  const { status, body } = await t.as('MAIN').call('sites.update', { id, version, phone_sign_in });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** Sends the messages that are waiting in the outbox. */
export const deliver = (t: GatewayApp) => runToEnd(deliverMessages(localInbox()), t);

/** The code that was sent last to a phone, after waiting messages have been sent; empty for none. */
export async function codeOn(t: GatewayApp, phone: string): Promise<string> {
  await deliver(t);
  const last = t.simulators.whatsapp.messages().findLast(({ to }) => `+${to}` === phone);
  return /\d{6}/.exec(last?.text ?? '')?.[0] ?? '';
}

/** A code that differs from a given one. */
export const otherThan = (code: string): string => (code.startsWith('9') ? '0' : '9') + code.slice(1);

/** The name that a new customer of these tests gives. */
export const NAME = { name: 'Rohani Lubis' };

/**
 * What a person with one phone does at the door of a site.
 * @param phoneNow the number that the person has in the present test
 */
export function personWithPhone(t: GatewayApp, phoneNow: () => string) {
  const ask = (to = phoneNow(), options: object = from(1)) =>
    t.anonymous.call('user_access.ask_phone_code', { phone: to }, options);
  const enter = (code: string, rest: object = {}, options: object = from(1)) =>
    t.anonymous.call('user_access.sign_in_by_phone', { phone: phoneNow(), code, ...rest }, options);
  const askAndRead = async () => {
    const { status, body } = await ask();
    if (status !== 200) throw new Error(JSON.stringify(body));
    return codeOn(t, phoneNow());
  };
  return {
    ask,
    enter,
    askAndRead,
    signUp: async () => (await enter(await askAndRead(), NAME)).body.data,
    /** An account at which the number is confirmed already. */
    confirmed: (rest: object = {}) =>
      makeUser(t.site, { phone: phoneNow(), phone_confirmed_at: t.clock.now().toISOString(), ...rest }),
    usersWith: (number: string) =>
      t.db.selectFrom('users').selectAll().where('phone', '=', number).orderBy('id').execute(),
  };
}

/** Stores a code that a phone was sent, with its message, which is addressed to nobody's account. */
export async function storePhoneCode(t: TestApp, userId: string, phone: string): Promise<void> {
  const at = t.clock.now().toISOString();
  const { id } = await t.db
    .insertInto('phone_codes')
    .values({
      site_id: t.site.id,
      phone,
      purpose: 'CONFIRM',
      user_id: userId,
      code_hash: 'x',
      created_at: at,
      ends_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into messages (site_id, channel, template, fact, recipient_kind, recipient_id, address, locale, subject,
      body, next_attempt_at, created_at)
    values (${t.site.id}, 'WHATSAPP', 'phone_code', ${`phone_code:${id}`}, 'VISITOR', ${id}, ${phone}, 'id', 'x', 'x', ${at},
      ${at})`.execute(t.db);
}
