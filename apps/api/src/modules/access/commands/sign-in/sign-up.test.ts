import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bearer, from } from '../../../../../test/support/access.ts';
import { testApp, type TestApp } from '../../../../../test/support/app.ts';
import { makeAdmin } from '../../../../seed/builders.ts';

const form = {
  name: 'Budi Hartono',
  phone: '0812-1111-2222',
  password: 'sambal hijau ibu',
  password_confirmation: 'sambal hijau ibu',
};

let t: TestApp;
let origin = 0;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(() => {
  origin += 1;
});

const register = (email: string, rest: object = {}) =>
  t.anonymous.call('user_access.sign_up', { ...form, email, ...rest }, from(origin));
const apply = (email: string, rest: object = {}) =>
  t.anonymous.call('admin_access.sign_up', { ...form, email, ...rest }, from(origin));

const userByEmail = (email: string) =>
  t.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const adminByEmail = (email: string) =>
  t.db.selectFrom('admins').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

describe('a visitor who registers', () => {
  it('becomes a customer and is signed in, with the phone in its stored form', async () => {
    const { status, body } = await register('Budi@Example.com');
    expect(status).toBe(201);
    const own = await t.anonymous.call('user_access.account', {}, bearer(body.data.token));
    expect(own.body.data).toMatchObject({
      email: 'budi@example.com',
      phone: '+6281211112222',
      device_count: 1,
    });
  });

  it('chooses a password of 8 to 128 characters', async () => {
    const choose = async (password: string) => {
      const chosen = { password, password_confirmation: password };
      return (await register(`long-${password.length}@example.com`, chosen)).status;
    };
    // Random letters, so that no part of them is a common password.
    const letters = 'kvzqhxwpjr'.repeat(12) + 'mftugbdncy';
    expect(await Promise.all([7, 8, 128, 129].map((length) => choose(letters.slice(-length))))).toEqual([
      422, 201, 201, 422,
    ]);
  });

  it('is refused a taken e-mail at its field, on this site only', async () => {
    await register('taken@example.com');
    const again = await register('taken@example.com');
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      code: 'access.email_taken',
      errors: { email: ['E-mail ini sudah terdaftar.'] },
    });
    const twin = await t.anonymous.call(
      'user_access.sign_up',
      { ...form, email: 'taken@example.com' },
      { headers: { ...from(origin).headers, host: t.twin.host } },
    );
    expect(twin.status).toBe(201);
  });

  it.each(['Budi123', 'Menang di evil.com', 'https://evil.example', 'Budi\nSetiawan', 'me@evil.example'])(
    'cannot be called %j, said at the field',
    async (name) => {
      const { status, body } = await register('named@example.com', { name });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['name']]);
      expect(body.errors?.name?.[0]).toContain('tanpa angka');
    },
  );

  it('is registered once when the form is sent twice at the same time', async () => {
    const answers = await Promise.all([register('twice@example.com'), register('twice@example.com')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each([
    ['a password of seven characters', { password: 'pendek7', password_confirmation: 'pendek7' }, 'password'],
    ['a common password', { password: 'Bismillah123', password_confirmation: 'Bismillah123' }, 'password'],
    [
      'a password that is the e-mail',
      { password: 'x@example.com', password_confirmation: 'x@example.com' },
      'password',
    ],
    ['two different passwords', { password_confirmation: 'another one' }, 'password_confirmation'],
    ['no phone number', { phone: 'ask me' }, 'phone'],
    ['no e-mail address', { email: 'budi at example' }, 'email'],
  ])('is refused %s, at its field', async (_, rest, field) => {
    const { status, body } = await register('x@example.com', rest);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  it('becomes the customer of the agent whose code was used; an unknown code is ignored', async () => {
    const agent = await makeAdmin(t.site, { role: 'AGENT', referral_code: 'ABC234' });
    await register('through@example.com', { ref: 'abc234' });
    expect((await userByEmail('through@example.com')).agent_id).toBe(agent.id);
    expect((await register('without@example.com', { ref: 'ZZZZ' })).status).toBe(201);
    expect((await userByEmail('without@example.com')).agent_id).toBeNull();
  });

  it('cannot send a role, a status or an agent', async () => {
    const { status, body } = await register('sly@example.com', {
      role: 'MAIN',
      status: 'ACTIVE',
      agent_id: null,
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['agent_id', 'role', 'status']);
  });
});

describe('an applicant who wants to become an agent', () => {
  it('registers with the code of an agent who may add sub-agents, and must be activated', async () => {
    const parent = await makeAdmin(t.site, {
      role: 'AGENT',
      referral_code: 'PARENT22',
      may_add_sub_agents: true,
    });
    const { status, body } = await apply('new-agent@example.com', { ref: 'parent22' });
    expect(status).toBe(201);
    expect(body.data).not.toHaveProperty('token');
    const created = await adminByEmail('new-agent@example.com');
    expect(created).toMatchObject({ role: 'AGENT', status: 'NEW', parent_id: parent.id });
    const input = { email: 'new-agent@example.com', password: form.password };
    expect((await t.anonymous.call('admin_access.sign_in', input, from(origin))).body.code).toBe(
      'access.not_activated',
    );
    await t.as('MAIN').call('admins.activate', { id: created.id });
    expect((await t.anonymous.call('admin_access.sign_in', input, from(origin))).status).toBe(200);
  });

  it.each([
    ['an unknown code', {}],
    [
      'a code of a banned agent',
      { referral_code: 'BANNED22', status: 'BANNED' as const, may_add_sub_agents: true },
    ],
    ['a code of an agent who may not add sub-agents', { referral_code: 'ALONE222' }],
  ])('is refused with %s', async (_, agent) => {
    if ('referral_code' in agent) await makeAdmin(t.site, { role: 'AGENT', ...agent });
    const ref = 'referral_code' in agent ? agent.referral_code : 'NOBODY22';
    const { body } = await apply(`refused-${origin}@example.com`, { ref });
    expect(body).toMatchObject({
      code: 'access.referral_code_unknown',
      errors: { ref: [expect.any(String)] },
    });
  });

  it('needs no code where the site takes applications', async () => {
    expect((await apply('open@example.com')).body.code).toBe('access.agent_registration_closed');
    await t.db
      .updateTable('site_settings')
      .set({ agent_registration_open: true })
      .where('site_id', '=', t.site.id)
      .execute();
    expect((await apply('open@example.com')).status).toBe(201);
    expect((await adminByEmail('open@example.com')).parent_id).toBeNull();
  });
});
