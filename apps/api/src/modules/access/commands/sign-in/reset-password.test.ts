import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { from, emailsTo, tokenSentTo } from '../../../../../test/support/access.ts';
import { testApp, type TestApp } from '../../../../../test/support/app.ts';
import { makeAdmin, makeUser, type SeedPerson } from '../../../../seed/builders.ts';
import { DEMO_PASSWORD } from '../../../../seed/demo-password.ts';

const NEW_PASSWORD = 'teh tarik dua gelas';
const set = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };

let t: TestApp;
let person: SeedPerson;
let origin = 0;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  origin += 1;
  person = await makeUser(t.site);
});

const ask = (email: string, address = origin) =>
  t.anonymous.call('user_access.reset_password', { email }, from(address));
const use = (token: string, rest: object = set) =>
  t.anonymous.call('user_access.reset_password', { token, ...rest });
const signIn = (password: string) =>
  t.anonymous.call('user_access.sign_in', { email: person.email, password }, from(origin));

describe('a forgotten password', () => {
  it('is replaced through the link in the e-mail, which leads to the site of the request', async () => {
    expect((await ask(person.email)).status).toBe(200);
    const [email] = await emailsTo(t, person.email);
    expect(email?.body).toContain(`http://${t.site.host}/app/#/forget-password?token=`);
    expect(email?.body).toContain('&area=user');
    expect((await use(await tokenSentTo(t, person.email))).status).toBe(200);
    expect((await signIn(DEMO_PASSWORD)).body.code).toBe('access.wrong_credentials');
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  });

  it('is answered alike whether the account exists or not, and takes as long', async () => {
    const started = performance.now();
    const unknown = await ask('nobody@demo.rihla.test');
    const took = performance.now() - started;
    const known = await ask(person.email);
    expect(unknown.body).toEqual(known.body);
    expect(took).toBeGreaterThan(140);
    expect(await emailsTo(t, 'nobody@demo.rihla.test')).toEqual([]);
  });

  it('ends every session and notifies the owner when it is replaced', async () => {
    const session = t.as(person);
    expect((await session.call('user_access.account')).status).toBe(200);
    await ask(person.email);
    await use(await tokenSentTo(t, person.email));
    expect((await session.call('user_access.account')).status).toBe(401);
    const templates = (await emailsTo(t, person.email)).map(({ template }) => template);
    expect(templates.toSorted()).toEqual(['account.password_changed', 'account.password_reset']);
  });

  it('unlocks an account locked by failures when it is replaced', async () => {
    for (let i = 0; i < 5; i += 1) {
      await t.anonymous.call(
        'user_access.sign_in',
        { email: person.email, password: 'wrong' },
        from(origin + 100),
      );
    }
    await ask(person.email);
    await use(await tokenSentTo(t, person.email));
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  });

  it('is refused a sixth link within an hour', async () => {
    for (let i = 0; i < 5; i += 1) expect((await ask(person.email, 50 + i)).status).toBe(200);
    const sixth = await ask(person.email, 60);
    expect(sixth.status).toBe(429);
    expect(sixth.headers['retry-after']).toBe('3600');
    t.clock.advance(3_600_000);
    expect((await ask(person.email, 60)).status).toBe(200);
  });

  it('sends the link by WhatsApp too, where the agency does and the owner has confirmed the phone', async () => {
    const texts = async (of: SeedPerson) =>
      t.db
        .selectFrom('messages')
        .select(['address', 'template'])
        .where('recipient_id', '=', of.id)
        .where('channel', '=', 'WHATSAPP')
        .execute();
    const claimed = await makeUser(t.site, { phone: '+6281300002221' });
    const owner = await makeUser(t.site, { phone: '+6281300002222' });
    await t.db
      .updateTable('users')
      .set({ phone_confirmed_at: t.clock.now().toISOString() })
      .where('id', '=', owner.id)
      .execute();
    await ask(owner.email);
    expect(await texts(owner)).toEqual([]);
    const now = t.clock.now().toISOString();
    const connected = { provider: 'CLOUD', active: true, simulated: true, verified_at: now };
    await t.db
      .insertInto('whatsapp_connections')
      .values({ site_id: t.site.id, ...connected })
      .execute();
    await ask(owner.email, 301);
    await ask(claimed.email, 302);
    expect(await texts(owner)).toEqual([{ address: owner.phone, template: 'account.password_reset' }]);
    expect(await texts(claimed)).toEqual([]);
    await t.db.deleteFrom('whatsapp_connections').where('site_id', '=', t.site.id).execute();
  });

  it('sends no e-mail to a banned person', async () => {
    const banned = await makeUser(t.site, { status: 'BANNED' });
    expect((await ask(banned.email)).status).toBe(200);
    expect(await emailsTo(t, banned.email)).toEqual([]);
  });
});

describe('a link to set a password', () => {
  const refused = { code: 'access.reset_link_invalid' };

  it('works once', async () => {
    await ask(person.email);
    const token = await tokenSentTo(t, person.email);
    const answers = await Promise.all([use(token), use(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await use(token)).body).toMatchObject(refused);
  });

  it('expires after an hour', async () => {
    await ask(person.email);
    const token = await tokenSentTo(t, person.email);
    t.clock.advance(3_600_000);
    expect((await use(token)).body).toMatchObject(refused);
  });

  it('ends when another one is sent', async () => {
    await ask(person.email);
    const first = await tokenSentTo(t, person.email);
    t.clock.advance(1_000);
    await ask(person.email);
    expect((await use(first)).body).toMatchObject(refused);
    expect((await use(await tokenSentTo(t, person.email))).status).toBe(200);
  });

  it('survives a password that is refused', async () => {
    await ask(person.email);
    const token = await tokenSentTo(t, person.email);
    const weak = { password: 'password123', password_confirmation: 'password123' };
    expect((await use(token, weak)).body.errors).toHaveProperty('password');
    const uneven = { ...set, password_confirmation: 'something else' };
    expect((await use(token, uneven)).body.errors).toHaveProperty('password_confirmation');
    expect((await use(token)).status).toBe(200);
  });

  it('works neither for the other kind of account nor at another site', async () => {
    await ask(person.email);
    const token = await tokenSentTo(t, person.email);
    expect((await t.anonymous.call('admin_access.reset_password', { token, ...set })).body).toMatchObject(
      refused,
    );
    const twin = await t.anonymous.call(
      'user_access.reset_password',
      { token, ...set },
      { headers: { host: t.twin.host } },
    );
    expect(twin.body).toMatchObject(refused);
    expect((await use('x'.repeat(64))).body).toMatchObject(refused);
  });

  it('is sent in the language of its reader', async () => {
    const reader = await makeAdmin(t.site, { role: 'MEDIA', locale: 'en' });
    await t.anonymous.call('admin_access.reset_password', { email: reader.email }, from(origin));
    const [email] = await emailsTo(t, reader.email);
    expect(email?.subject).toBe('A new password for your Demo Wisata account');
    expect(email?.body).toContain('&area=admin');
  });
});
