import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bearer,
  codeAt,
  emailsTo,
  from,
  giveAnotherSecondFactor,
  giveSecondFactorAndCodes,
  tokenSentTo,
} from '../../../../test/support/access.ts';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { jobServices } from '../../../../test/support/jobs.ts';
import { eachSite } from '../../../kit/jobs/site-jobs.ts';
import { makeAdmin, makeUser, type SeedPerson } from '../../../seed/builders.ts';
import { DEMO_PASSWORD } from '../../../seed/demo-password.ts';
import { deleteExpired } from '../jobs/delete-expired.ts';

const DAY_MS = 86_400_000;

let t: TestApp;
let person: SeedPerson;
let origin = 0;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  origin += 1;
  t.clock.advance(1_000);
  person = await makeUser(t.site, { phone: '+6281300001111' });
});

const account = async (who: SeedPerson = person) =>
  t.db.selectFrom('users').selectAll().where('id', '=', who.id).executeTakeFirstOrThrow();

async function changeOwn(input: object, caller = t.as(person)) {
  const { version } = await account();
  return caller.call(
    'user_access.update_account',
    { version, current_password: DEMO_PASSWORD, ...input },
    from(origin),
  );
}
const show = (token: string) => t.anonymous.call('account_changes.show', { token }, from(origin));
const undo = (token: string) => t.anonymous.call('account_changes.undo', { token }, from(origin));
const signIn = (email: string, password = DEMO_PASSWORD) =>
  t.anonymous.call('user_access.sign_in', { email, password }, from(origin));
const templatesTo = async (address: string) => (await emailsTo(t, address)).map(({ template }) => template);

describe('a changed e-mail address', () => {
  it('is told to the old address with a link that shows what it undoes, masked', async () => {
    await changeOwn({ email: 'stranger@evil.example' });
    expect(await templatesTo(person.email)).toEqual(['account.changed']);
    expect(await templatesTo('stranger@evil.example')).toEqual([]);
    const { status, body } = await show(await tokenSentTo(t, person.email));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      changed: ['EMAIL'],
      by_owner: true,
      changed_at: t.clock.now().toISOString(),
      email: { before: `${person.email[0]}***@${person.email.split('@')[1]}`, now: 's***@evil.example' },
      phone: null,
    });
    expect(JSON.stringify(body)).not.toContain(person.email);
  });

  it('is undone with one press: the old address is back, sessions, password and links end, the office is told', async () => {
    const session = bearer((await signIn(person.email)).body.data.token);
    await changeOwn({ email: 'taken.over@evil.example' });
    const token = await tokenSentTo(t, person.email);
    await t.anonymous.call('user_access.reset_password', { email: 'taken.over@evil.example' }, from(origin));
    const stolen = await tokenSentTo(t, 'taken.over@evil.example');
    expect((await undo(token)).status).toBe(200);

    expect(await account()).toMatchObject({ email: person.email, password_hash: null });
    expect((await t.anonymous.call('user_access.account', {}, session)).status).toBe(401);
    const password = 'bunga di halaman';
    const set = { token: stolen, password, password_confirmation: password };
    expect((await t.anonymous.call('user_access.reset_password', set)).body.code).toBe(
      'access.reset_link_invalid',
    );
    expect((await signIn('taken.over@evil.example')).body.code).toBe('access.wrong_credentials');
    expect((await signIn(person.email)).body.code).toBe('access.wrong_credentials');

    const own = { ...set, token: await tokenSentTo(t, person.email) };
    expect((await t.anonymous.call('user_access.reset_password', own)).status).toBe(200);
    expect((await signIn(person.email, password)).status).toBe(200);
    for (const role of ['MAIN', 'DIRECTOR'] as const) {
      expect(await templatesTo(t.site.admins[role].email)).toContain('account.change_undone');
      expect((await t.as(role).call('admin_inboxes.list')).body.data[0]).toMatchObject({
        link: expect.stringMatching(/^\/admin\/credentials\/users\/[\w-]+$/),
      });
    }
    expect(await templatesTo(t.site.admins.FINANCE.email)).not.toContain('account.change_undone');
  });

  it('is undone once, within seven days, and at its own site', async () => {
    await changeOwn({ email: 'once@evil.example' });
    const token = await tokenSentTo(t, person.email);
    const atTwin = { headers: { host: t.twin.host } };
    for (const call of ['account_changes.show', 'account_changes.undo'] as const) {
      expect((await t.anonymous.call(call, { token }, atTwin)).body.code).toBe('access.undo_link_invalid');
    }
    const both = await Promise.all([undo(token), undo(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await show(token)).body.code).toBe('access.undo_link_invalid');

    const late = await makeUser(t.site);
    await t.as('MAIN').call('users.update', { id: late.id, version: 1, email: 'late@evil.example' });
    const old = await tokenSentTo(t, late.email);
    t.clock.advance(7 * DAY_MS - 1);
    expect((await show(old)).status).toBe(200);
    t.clock.advance(2);
    expect((await undo(old)).body.code).toBe('access.undo_link_invalid');
    await eachSite(jobServices(t), deleteExpired);
    expect(await t.db.selectFrom('account_changes').select('id').execute()).toEqual([]);
  });

  it('refuses more than sixty undo links from one address in fifteen minutes, and takes them from another', async () => {
    const guess = () => undo('nothing-that-was-ever-sent');
    for (let tried = 0; tried < 60; tried += 1) expect((await guess()).status).toBe(410);
    const refused = await guess();
    expect(refused.body.code).toBe('kit.too_many_requests');
    origin += 1;
    expect((await guess()).status).toBe(410);
    origin -= 1;
    t.clock.advance(15 * 60_000 + 1);
    expect((await guess()).status).toBe(410);
  });

  it('is still undone by the first link after further changes, whose own links then open nothing', async () => {
    await changeOwn({ email: 'first@evil.example' });
    const first = await tokenSentTo(t, person.email);
    t.clock.advance(DAY_MS);
    await changeOwn({ email: 'second@evil.example', phone: '0813-9999-9999' });
    const second = await tokenSentTo(t, 'first@evil.example');
    expect((await show(first)).body.data).toMatchObject({
      changed: ['EMAIL', 'PHONE'],
      email: { now: 's***@evil.example' },
      phone: { before: '+62813****1111', now: '+62813****9999' },
    });
    expect((await undo(first)).status).toBe(200);
    expect(await account()).toMatchObject({ email: person.email, phone: '+6281300001111' });
    expect((await undo(second)).body.code).toBe('access.undo_link_invalid');
  });

  it('is still undone by the first link after whoever took the account has undone a later change', async () => {
    await changeOwn({ email: 'mine@evil.example' });
    const first = await tokenSentTo(t, person.email);
    t.clock.advance(1_000);
    await changeOwn({ email: 'mine.too@evil.example' });
    expect((await undo(await tokenSentTo(t, 'mine@evil.example'))).status).toBe(200);
    expect((await account()).email).toBe('mine@evil.example');
    expect((await undo(first)).status).toBe(200);
    expect((await account()).email).toBe(person.email);
  });

  it('keeps the old address for its owner until the week is over', async () => {
    await changeOwn({ email: 'moved@evil.example' });
    const form = { name: 'Orang Lain', phone: '0811-222-3333', email: person.email };
    const password = { password: 'angin dari selatan', password_confirmation: 'angin dari selatan' };
    const taken = await t.anonymous.call('user_access.sign_up', { ...form, ...password }, from(origin));
    expect([taken.status, taken.body.code]).toEqual([409, 'access.email_taken']);
    expect(taken.body.errors).toHaveProperty('email');
    expect((await t.as('MAIN').call('users.create', form)).body.code).toBe('access.email_taken');
    const other = await makeUser(t.site);
    const moved = await t.as('MAIN').call('users.update', { id: other.id, version: 1, email: person.email });
    expect(moved.body.code).toBe('access.email_taken');
    // Staff are another kind of people, with addresses of their own.
    expect((await t.as('MAIN').call('admins.create', { ...form, role: 'MEDIA' })).status).toBe(201);
    t.clock.advance(7 * DAY_MS);
    expect((await t.as('MAIN').call('users.create', form)).status).toBe(201);
  });

  it('is told by a letter without a link where nobody ever opened the account', async () => {
    const fresh = await makeUser(t.site, { password_hash: null });
    await t.as('MAIN').call('users.update', { id: fresh.id, version: 1, email: 'right@example.com' });
    const [letter] = await emailsTo(t, fresh.email);
    expect(letter?.template).toBe('account.changed_unopened');
    expect(letter?.body).not.toContain('token=');
  });

  it('is counted: ten changes of e-mail or phone a day', async () => {
    const answers = [];
    for (let i = 0; i < 11; i += 1) answers.push(await changeOwn({ phone: `0812-3333-44${10 + i}` }));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('takes along a second factor that was set up after it', async () => {
    const admin = await makeAdmin(t.site, { role: 'MEDIA' });
    await t.as('MAIN').call('admins.update', { id: admin.id, version: 1, email: 'staff@evil.example' });
    const token = await tokenSentTo(t, admin.email);
    t.clock.advance(1_000);
    await giveSecondFactorAndCodes(t, admin, DEMO_PASSWORD);
    expect((await undo(token)).status).toBe(200);
    expect((await t.as('MAIN').call('admins.get', { id: admin.id })).body.data).toMatchObject({
      email: admin.email,
      second_factor: false,
    });
  });
});

describe('a changed phone', () => {
  it('is told by e-mail and to the old phone, when the office changes it too', async () => {
    await t.as('MAIN').call('users.update', { id: person.id, version: 1, phone: '0812-3333-4444' });
    const messages = await t.db
      .selectFrom('messages')
      .select(['channel', 'address', 'template', 'body'])
      .where('recipient_id', '=', person.id)
      .orderBy('channel')
      .execute();
    expect(messages).toMatchObject([
      { channel: 'EMAIL', address: person.email, template: 'account.changed' },
      { channel: 'WHATSAPP', address: '+6281300001111', template: 'account.changed' },
    ]);
    const token = /token=([\w-]+)/.exec(messages[1]!.body)![1]!;
    expect((await show(token)).body.data).toMatchObject({ changed: ['PHONE'], by_owner: false });
    expect((await undo(token)).status).toBe(200);
    expect((await account()).phone).toBe('+6281300001111');
  });

  it('writes nothing where the form brings what was there', async () => {
    const input = {
      id: person.id,
      version: 1,
      email: person.email,
      phone: '0813-0000-1111',
      name: 'Nama Baru',
    };
    expect((await t.as('MAIN').call('users.update', input)).status).toBe(200);
    expect(await templatesTo(person.email)).toEqual([]);
  });
});

describe('a removed second factor', () => {
  it.each(['its owner', 'the main admin'])(
    'is told when %s removes it, and comes back with its recovery codes',
    async (by) => {
      const admin = await makeAdmin(t.site, { role: 'MEDIA' });
      const { secret, codes } = await giveSecondFactorAndCodes(t, admin, DEMO_PASSWORD);
      t.clock.advance(30_000);
      const input = { current_password: DEMO_PASSWORD, otp: codes[0]! };
      if (by === 'its owner') await t.as(admin).call('admin_access.disable_totp', input, from(origin));
      else await t.as('MAIN').call('admins.reset_totp', { id: admin.id });
      const token = await tokenSentTo(t, admin.email);
      t.clock.advance(30_000);
      // Whoever removed it puts one of their own in its place.
      const { session, codes: otherCodes } = await giveAnotherSecondFactor(t, admin, DEMO_PASSWORD);
      expect((await show(token)).body.data.changed).toEqual(['SECOND_FACTOR']);
      expect((await undo(token)).status).toBe(200);
      expect((await t.anonymous.call('admin_access.account', {}, session)).status).toBe(401);

      const password = 'bunga di halaman';
      const set = { token: await tokenSentTo(t, admin.email), password, password_confirmation: password };
      expect((await t.anonymous.call('admin_access.reset_password', set)).status).toBe(200);
      t.clock.advance(30_000);
      const enter = (otp: string) =>
        t.anonymous.call('admin_access.sign_in', { email: admin.email, password, otp }, from(origin));
      expect((await enter(otherCodes[1]!)).body.code).toBe('access.recovery_code_wrong');
      expect((await enter(await codeAt(t, secret))).status).toBe(200);
      expect((await enter(codes[1]!)).status).toBe(200);
    },
  );

  it('is stored sealed while it waits', async () => {
    const admin = await makeAdmin(t.site, { role: 'MEDIA' });
    const { secret } = await giveSecondFactorAndCodes(t, admin, DEMO_PASSWORD);
    await t.as('MAIN').call('admins.reset_totp', { id: admin.id });
    const row = await t.db
      .selectFrom('account_changes')
      .select('totp_secret')
      .where('admin_id', '=', admin.id)
      .executeTakeFirstOrThrow();
    expect(row.totp_secret?.toString('utf8')).not.toContain(secret);
  });
});

describe('a link that is none of ours', () => {
  it.each(['', 'x', 'A'.repeat(64)])('opens nothing: %j', async (token) => {
    expect((await show(token)).body.code).toBe('access.undo_link_invalid');
    expect((await undo(token)).body.code).toBe('access.undo_link_invalid');
  });
});
