import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bearer, from } from '../../../../test/support/access.ts';
import { gatewayApp, type GatewayApp } from '../../../../test/support/servers/gateway-app.ts';
import {
  codeOn,
  deliver,
  enablePhoneSignIn,
  NAME,
  otherThan,
  personWithPhone,
  setPhoneSignIn,
} from '../../../../test/support/phones.ts';
import { jobCall } from '../../../kit/jobs/site-jobs.ts';
import { jobServices } from '../../../../test/support/jobs.ts';
import { makeAdmin, makeUser } from '../../../seed/builders.ts';
import { DEMO_PASSWORD } from '../../../seed/demo-password.ts';
import { deleteExpired } from '../index.ts';

let t: GatewayApp;
let round = 0;
let phone = '';
let person: ReturnType<typeof personWithPhone>;
beforeAll(async () => {
  t = await gatewayApp();
  await enablePhoneSignIn(t);
  person = personWithPhone(t, () => phone);
});
afterAll(() => t.close());
beforeEach(() => {
  // What the test before counted does not count any more.
  t.clock.advance(25 * 3_600_000);
  round += 1;
  phone = `+62813${String(1_000_000 + round)}`;
});

const storedCode = () =>
  t.db.selectFrom('phone_codes').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow();

describe('a visitor with a phone alone', () => {
  it('becomes a customer by the code and a name, and comes in again by another code', async () => {
    const code = await person.askAndRead();
    const nameless = await person.enter(code);
    expect(nameless.body).toMatchObject({ code: 'access.name_needed' });
    expect(await person.usersWith(phone)).toEqual([]);
    const { status, body } = await person.enter(code, NAME);
    expect(status).toBe(200);
    expect(body.data.account).toMatchObject({ name: 'Rohani Lubis', email: null, phone, role: 'USER' });
    const own = await t.anonymous.call('user_access.account', {}, bearer(body.data.token));
    expect(own.body.data).toMatchObject({
      email: null,
      phone,
      phone_confirmed_at: expect.any(String),
      has_password: false,
      phone_sign_in: true,
    });
    t.clock.advance(61_000);
    const again = await person.enter(await person.askAndRead());
    expect(again.body.data.account.id).toBe(body.data.account.id);
    expect(await person.usersWith(phone)).toHaveLength(1);
  });

  it('is counted for the agent of the link, and shown to the office by the phone', async () => {
    const agent = await makeAdmin(t.site, { role: 'AGENT', referral_code: `HP${round}` });
    const { body } = await person.enter(await person.askAndRead(), { ...NAME, ref: `hp${round}` });
    const [user] = await person.usersWith(phone);
    expect(user).toMatchObject({ agent_id: agent.id, email: null });
    const shown = await t.as('MAIN').call('users.get', { id: body.data.account.id });
    expect(shown.body.data).toMatchObject({ email: null, phone, has_password: false });
  });

  it('is known at its own site alone', async () => {
    const code = await person.askAndRead();
    const other = await person.enter(code, NAME, { headers: { host: t.twin.host } });
    expect(other.body.code).toBe('access.phone_sign_in_closed');
    expect((await person.enter(code, NAME)).status).toBe(200);
  });
});

describe('asking for a code', () => {
  it('is answered alike whether the number is known, unconfirmed, banned or nobody’s', async () => {
    const answers = [];
    for (const prepare of [
      async () => undefined,
      () => makeUser(t.site, { phone }),
      () => person.confirmed(),
      () => person.confirmed({ status: 'BANNED' }),
    ]) {
      round += 1;
      phone = `+62813${String(1_000_000 + round)}`;
      await prepare();
      const { status, body } = await person.ask(phone, from(round));
      answers.push({ status, body, sent: (await codeOn(t, phone)).length });
    }
    const one = { status: 200, body: { data: { resend_in: 60, ends_in: 600 } }, sent: 6 };
    expect(answers).toEqual([one, one, one, one]);
  });

  it('is refused where the agency has not switched it on, and asks the office nothing more', async () => {
    await setPhoneSignIn(t, false);
    const open = await t.anonymous.call('public_sites.get', {});
    expect(open.body.data.phone_sign_in).toBe(false);
    expect((await person.ask()).body.code).toBe('access.phone_sign_in_closed');
    await setPhoneSignIn(t, true);
    const again = await t.anonymous.call('public_sites.get', {});
    expect(again.body.data.phone_sign_in).toBe(true);
  });

  it('is refused within a minute, with the seconds to wait, however the number is written', async () => {
    await person.ask();
    t.clock.advance(20_000);
    const soon = await person.ask(`0${phone.slice(3, 6)}-${phone.slice(6)}`);
    expect(soon.body).toMatchObject({ code: 'kit.too_many_requests', data: { seconds: 40 } });
    t.clock.advance(40_000);
    expect((await person.ask()).status).toBe(200);
  });

  it('is limited to five an hour and ten a day for one number, from anywhere', async () => {
    const statuses = [];
    for (let n = 0; n < 24; n += 1) {
      statuses.push((await person.ask(phone, from(n + 1))).status);
      t.clock.advance(n === 11 ? 3_600_000 : 61_000);
    }
    expect(statuses.slice(0, 12).filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.slice(12).filter((status) => status === 200)).toHaveLength(5);
  });

  it('is limited to a hundred an hour from one address', { timeout: 240_000 }, async () => {
    const statuses = [];
    for (let n = 0; n < 104; n += 1)
      statuses.push((await person.ask(`+62857${4_000_000 + n}`, from(200))).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect((await person.ask(phone, from(201))).status).toBe(200);
  });
});

describe('a code', () => {
  it('stands in no row of the database in the clear, and is forgotten once it was handed over', async () => {
    await person.ask();
    expect((await storedCode()).sealed).not.toBeNull();
    const code = await codeOn(t, phone);
    const row = await storedCode();
    expect(row.sealed).toBeNull();
    expect(JSON.stringify(row)).not.toContain(code);
    const message = await t.db
      .selectFrom('messages')
      .selectAll()
      .where('address', '=', phone)
      .executeTakeFirstOrThrow();
    expect(message).toMatchObject({ template: 'phone_code', status: 'SENT', recipient_kind: 'VISITOR' });
    expect(JSON.stringify(message)).not.toContain(code);
    const shown = await t.as('MAIN').call('messages.get', { id: message.id });
    expect(shown.status).toBe(200);
    expect(JSON.stringify(shown.body)).not.toContain(code);
    await person.enter(code, NAME);
    const kept = await t.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(code);
  });

  it('works once', async () => {
    const code = await person.askAndRead();
    expect((await person.enter(code, NAME)).status).toBe(200);
    expect((await person.enter(code, NAME)).body.code).toBe('access.phone_code_wrong');
  });

  it('is good for nothing after ten minutes, and neither sent nor kept any more', async () => {
    const code = await person.askAndRead();
    t.clock.advance(600_000);
    expect((await person.enter(code, NAME)).body.code).toBe('access.phone_code_wrong');
    await person.ask();
    t.clock.advance(601_000);
    const before = t.simulators.whatsapp.messages().length;
    await deliver(t);
    expect(t.simulators.whatsapp.messages()).toHaveLength(before);
    await deleteExpired(jobCall(jobServices(t), t.site));
    expect(await t.db.selectFrom('phone_codes').selectAll().where('phone', '=', phone).execute()).toEqual([]);
  });

  it('ends with the next one', async () => {
    const first = await person.askAndRead();
    t.clock.advance(61_000);
    const second = await person.askAndRead();
    if (first !== second) expect((await person.enter(first, NAME)).body.code).toBe('access.phone_code_wrong');
    expect((await person.enter(second, NAME)).status).toBe(200);
  });

  it('is of no use for another number, nor for another purpose', async () => {
    const code = await person.askAndRead();
    const other = await t.anonymous.call(
      'user_access.sign_in_by_phone',
      { phone: '+6281399999998', code, ...NAME },
      from(1),
    );
    expect(other.body.code).toBe('access.phone_code_wrong');
    const customer = await makeUser(t.site);
    const { version } = (await t.as(customer).call('user_access.account', {})).body.data;
    const confirm = { version, phone, code, current_password: DEMO_PASSWORD };
    const taken = await t.as(customer).call('user_access.confirm_phone', confirm);
    expect(taken.body).toMatchObject({ code: 'access.phone_code_wrong' });
    t.clock.advance(61_000);
    expect((await t.as(customer).call('user_access.ask_own_phone_code', { phone })).status).toBe(200);
    expect((await person.enter(await codeOn(t, phone), NAME)).body.code).toBe('access.phone_code_wrong');
  });

  it('is of no use at another agency that is open by phone too', async () => {
    await enablePhoneSignIn({ ...t, as: t.asTwin });
    const atTwin = { headers: { ...from(1).headers, host: t.twin.host } };
    const code = await person.askAndRead();
    expect((await person.enter(code, NAME, atTwin)).body.code).toBe('access.phone_code_wrong');
    expect((await person.ask(phone, atTwin)).status).toBe(200);
    const twins = await codeOn(t, phone);
    if (code !== twins)
      expect((await person.enter(code, NAME, atTwin)).body.code).toBe('access.phone_code_wrong');
    const [here, there] = [await person.enter(code, NAME), await person.enter(twins, NAME, atTwin)];
    expect([here.status, there.status]).toEqual([200, 200]);
    expect(here.body.data.account.id).not.toBe(there.body.data.account.id);
  });

  it('is of no use for a change once the number is another', async () => {
    const { token, account } = await person.signUp();
    const me = bearer(token);
    t.clock.advance(61_000);
    expect((await t.anonymous.call('user_access.ask_own_phone_code', {}, me)).status).toBe(200);
    const phone_code = await codeOn(t, phone);
    const renumber = async (to: string) => {
      t.clock.advance(1_000);
      // A number that is confirmed anew stays confirmed.
      const columns = { phone: to, phone_confirmed_at: t.clock.now().toISOString() };
      await t.db.updateTable('users').set(columns).where('id', '=', account.id).execute();
    };
    const add = async () => {
      const { version } = (await t.anonymous.call('user_access.account', {}, me)).body.data;
      const input = { version, email: `baru${round}@contoh.id`, phone_code };
      return t.anonymous.call('user_access.update_account', input, me);
    };
    await renumber(`${phone}9`);
    const refused = await add();
    expect([refused.status, refused.body.code]).toEqual([422, 'access.phone_code_wrong']);
    await renumber(phone);
    expect((await add()).status).toBe(200);
  });

  it('is not found by guessing: five wrong ones end it, whoever types them', async () => {
    const code = await person.askAndRead();
    for (let n = 0; n < 5; n += 1) {
      const { body } = await person.enter(otherThan(code), NAME, from(n + 10));
      expect(body.code).toBe('access.phone_code_wrong');
      expect(body.errors).toHaveProperty('code');
    }
    expect((await person.enter(code, NAME, from(20))).body.code).toBe('access.phone_code_wrong');
  });

  it('is guessed at as slowly as a password, over all codes of a day', async () => {
    const statuses = [];
    for (let n = 0; n < 8; n += 1) statuses.push((await person.enter('123456', NAME)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  });
});

describe('an account that there is', () => {
  it('is opened by its confirmed number alone: one that only names the number is left alone', async () => {
    const named = await makeUser(t.site, { phone });
    const { account } = await person.signUp();
    expect(account.id).not.toBe(named.id);
    const own = await t.as(named).call('user_access.account', {});
    expect(own.body.data).toMatchObject({ email: named.email, phone_confirmed_at: null });
  });

  it('is not opened by this door where it is that of staff', async () => {
    const admin = await makeAdmin(t.site, { role: 'FINANCE', phone });
    const { account } = await person.signUp();
    expect(account.id).not.toBe(admin.id);
    expect(account.role).toBe('USER');
  });

  it('says that it is banned after the right code, and not before', async () => {
    await person.confirmed({ status: 'BANNED' });
    const code = await person.askAndRead();
    expect((await person.enter(otherThan(code))).body.code).toBe('access.phone_code_wrong');
    expect((await person.enter(code)).body.code).toBe('access.banned');
  });

  it('says that it is not active after the right code', async () => {
    await person.confirmed({ status: 'NEW' });
    expect((await person.enter(await person.askAndRead())).body.code).toBe('access.not_activated');
  });

  it('is not locked out on its own device by strangers who guess elsewhere', async () => {
    const { token } = await person.signUp();
    expect(token).toBeTruthy();
    t.clock.advance(61_000);
    const signedIn = await person.enter(await person.askAndRead());
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!;
    for (let n = 0; n < 6; n += 1) await person.enter('000000', {}, from(1));
    t.clock.advance(61_000);
    const code = await person.askAndRead();
    const headers = { ...from(1).headers, cookie };
    expect((await person.enter(code, {}, { headers })).status).toBe(200);
  });
});
