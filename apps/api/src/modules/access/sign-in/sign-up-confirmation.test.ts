import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailsTo, from, tokenSentTo } from '../../../../test/support/access.ts';
import { testApp, type TestApp } from '../../../../test/support/app.ts';

const password = 'sambal hijau ibu';
const form = { name: 'Budi Hartono', phone: '0812-1111-2222', password, password_confirmation: password };

let t: TestApp;
let round = 0;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(() => {
  // What the test before counted does not count any more.
  t.clock.advance(25 * 3_600_000);
  round += 1;
});

const register = (email: string, origin = 1) =>
  t.anonymous.call('user_access.sign_up', { ...form, email }, from(origin));
const confirm = (token: string, headers = {}) =>
  t.anonymous.call('user_access.confirm_sign_up', { token }, { headers });
const address = (n: number) => `person${round}-${n}@example.com`;

async function unconfirmedOf(email: string) {
  return t.db
    .selectFrom('unconfirmed_sign_ups')
    .innerJoin('users', 'users.id', 'unconfirmed_sign_ups.user_id')
    .select('unconfirmed_sign_ups.id')
    .where('users.email', '=', email)
    .execute();
}

describe('a new account', () => {
  it('is confirmed once by the link in its letter, which leads to the site of the request', async () => {
    await register(address(1));
    const [letter] = await emailsTo(t, address(1));
    expect(letter?.template).toBe('account.sign_up_confirmation');
    expect(letter?.body).toContain(`http://${t.site.host}/app/#/confirm-email?token=`);
    const token = await tokenSentTo(t, address(1));
    expect((await confirm(token)).body.data).toEqual({ msg: 'E-mail Anda sudah dikonfirmasi.' });
    expect(await unconfirmedOf(address(1))).toEqual([]);
    expect((await confirm(token)).body.code).toBe('access.confirmation_invalid');
  });

  it('is not confirmed by a made-up token, at another site, as staff, or after a week', async () => {
    await register(address(1));
    const token = await tokenSentTo(t, address(1));
    const invalid = { code: 'access.confirmation_invalid' };
    expect((await confirm(`${token.slice(0, -4)}AAAA`)).body).toMatchObject(invalid);
    expect((await confirm(token, { host: t.twin.host })).body).toMatchObject(invalid);
    const asStaff = await t.anonymous.call('admin_access.confirm_sign_up', { token });
    expect(asStaff.body).toMatchObject(invalid);
    t.clock.advance(7 * 86_400_000);
    expect((await confirm(token)).body).toMatchObject(invalid);
    expect(await unconfirmedOf(address(1))).toHaveLength(1);
  });

  it('is confirmed by the mailbox that sets a password', async () => {
    await register(address(1));
    t.clock.advance(1_000);
    await t.anonymous.call('user_access.reset_password', { email: address(1) }, from(2));
    const token = await tokenSentTo(t, address(1));
    await t.anonymous.call('user_access.reset_password', {
      token,
      password: 'teh tarik dua gelas',
      password_confirmation: 'teh tarik dua gelas',
    });
    expect(await unconfirmedOf(address(1))).toEqual([]);
  });

  it('is confirmed, as that of an agent, by its own letter, or by the office that activates it', async () => {
    await t.db
      .updateTable('site_settings')
      .set({ agent_registration_open: true })
      .where('site_id', '=', t.site.id)
      .execute();
    for (const n of [1, 2]) {
      await t.anonymous.call('admin_access.sign_up', { ...form, email: address(n) }, from(1));
    }
    const waiting = () =>
      t.db.selectFrom('unconfirmed_sign_ups').select('admin_id').where('admin_id', 'is not', null).execute();
    expect(await waiting()).toHaveLength(2);
    await t.anonymous.call('admin_access.confirm_sign_up', { token: await tokenSentTo(t, address(1)) });
    const [last] = await waiting();
    await t.as('MAIN').call('admins.activate', { id: last!.admin_id! });
    expect(await waiting()).toEqual([]);
  });
});

describe('registrations from one address', () => {
  it('go on for everybody who confirms', async () => {
    for (let n = 0; n < 30; n += 1) {
      expect((await register(address(n))).status).toBe(201);
      await confirm(await tokenSentTo(t, address(n)));
    }
  });

  it('stop at twenty that nobody has confirmed, for a day, at this address only', async () => {
    for (let n = 0; n < 20; n += 1) expect((await register(address(n))).status).toBe(201);
    const refused = await register(address(20));
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('access.too_many_unconfirmed');
    expect((await register(address(20), 2)).status).toBe(201);
    await confirm(await tokenSentTo(t, address(0)));
    expect((await register(address(21))).status).toBe(201);
    t.clock.advance(86_400_000);
    expect((await register(address(22))).status).toBe(201);
  });

  it('are three hundred attempts an hour, those that fail among them', async () => {
    await register(address(0));
    await t.db.updateTable('rate_limits').set({ points: 299 }).where('key', 'like', 'sign_up:%').execute();
    expect((await register(address(0))).status).toBe(409);
    expect((await register(address(0))).body.code).toBe('kit.too_many_requests');
  });
});

describe('registrations at one site', () => {
  it('stop at five hundred of a day that nobody has confirmed, wherever they come from', async () => {
    await sql`
      with made as (
        insert into users (site_id, slug, name, email, phone, status)
        select ${t.site.id}, 'crowd-' || n, 'Crowd', 'crowd' || n || '@example.com', '+62812000' || n + 10000, 'ACTIVE'
          from generate_series(1, 499) n
        returning id)
      insert into unconfirmed_sign_ups (site_id, token_hash, user_id, origin, created_at, ends_at)
      select ${t.site.id}, sha256(id::text::bytea), id, id::text, ${t.clock.now()}, ${t.clock.now()}::timestamptz + interval '7 days'
        from made`.execute(t.db);
    expect((await register(address(1), 11)).status).toBe(201);
    expect((await register(address(2), 12)).body.code).toBe('access.too_many_unconfirmed');
    const twin = { headers: { ...from(12).headers, host: t.twin.host } };
    const elsewhere = await t.anonymous.call('user_access.sign_up', { ...form, email: address(2) }, twin);
    expect(elsewhere.status).toBe(201);
    t.clock.advance(86_400_000);
    expect((await register(address(2), 12)).status).toBe(201);
  });
});

describe('letters to a mailbox that somebody registers again and again', () => {
  it('are five a day, whatever follows the plus', async () => {
    for (let n = 0; n < 5; n += 1)
      expect((await register(`victim${round}+${n}@example.com`, n)).status).toBe(201);
    const sixth = await register(`victim${round}+5@example.com`, 6);
    expect(sixth.status).toBe(429);
    expect(sixth.body).toMatchObject({
      code: 'access.too_many_letters',
      errors: { email: [expect.any(String)] },
    });
  });
});
