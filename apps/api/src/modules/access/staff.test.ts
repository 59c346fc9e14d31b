import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { from, emailsTo } from '../../../test/support/access.ts';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { makeAdmin } from '../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

let created = 0;
const person = (rest: object = {}) => {
  created += 1;
  return { name: 'Rina Kurnia', email: `rina${created}@example.com`, phone: '0811-222-3333', ...rest };
};
const bankAndNik = {
  nik: '3204110609970001',
  bank_account_number: '7100998877',
  bank_account_name: 'Rina Kurnia',
  bank_name: 'BSI',
  bank_branch: 'Bandung',
};
const password = { password: 'angin dari selatan', password_confirmation: 'angin dari selatan' };

describe('a staff member', () => {
  it('is created with a role and invited to set a password', async () => {
    const input = person({ role: 'MEDIA' });
    const { status, body } = await t.as('MAIN').call('admins.create', input);
    expect(status).toBe(201);
    const created = (await t.as('MAIN').call('admins.get', { id: body.data.slug })).body.data;
    expect(created).toMatchObject({
      role: 'MEDIA',
      status: 'ACTIVE',
      has_password: false,
      referral_code: null,
    });
    expect((await emailsTo(t, input.email))[0]?.template).toBe('account.invitation');
  });

  it('can sign in with a password from the form and receives no invitation', async () => {
    const input = person({ role: 'MEDIA', ...password });
    await t.as('MAIN').call('admins.create', input);
    expect(await emailsTo(t, input.email)).toEqual([]);
    const signIn = { email: input.email, password: password.password };
    expect((await t.anonymous.call('admin_access.sign_in', signIn, from(1))).status).toBe(200);
  });

  it.each([
    ['finances', 'FINANCE'],
    ['tour_guides', 'GUIDE'],
    ['agents', 'AGENT'],
  ] as const)(
    'is created under %s with the role %s, and that list shows no other role',
    async (path, role) => {
      const { body } = await t.as('MAIN').call(`${path}.create`, person(path === 'agents' ? bankAndNik : {}));
      expect((await t.as('MAIN').call('admins.get', { id: body.data.id })).body.data.role).toBe(role);
      const list = await t.as('MAIN').call(`${path}.list`, { per_page: 100 });
      expect(new Set(list.body.data.map((row) => row.role))).toEqual(new Set([role]));
      expect((await t.as('MAIN').call(`${path}.get`, { id: t.site.admins.MEDIA.id })).status).toBe(404);
    },
  );

  it('cannot be created with another role than the one of the group', async () => {
    const { status, body } = await t.as('MAIN').call('finances.create', person({ role: 'ROOT' }));
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('role');
  });

  it('is listed in four statements at most', async () => {
    expect((await t.as('MAIN').call('admins.list', { per_page: 10 })).queries).toBeLessThanOrEqual(4);
    expect(
      (await t.as('MAIN').call('admins.get', { id: t.site.admins.AGENT.id })).queries,
    ).toBeLessThanOrEqual(8);
  });
});

describe('managing staff', () => {
  it('lets MAIN update everybody but itself and the roles above it', async () => {
    const main = t.as('MAIN');
    const change = (id: string) => main.call('admins.update', { id, version: 1, name: 'New name' });
    expect((await change(t.site.admins.FINANCE.id)).status).toBe(200);
    expect((await change(t.site.admins.MAIN.id)).body.code).toBe('access.not_on_yourself');
    const ban = await main.call('admins.ban', { id: t.site.admins.MAIN.id, note: 'tired of it' });
    expect(ban.body.code).toBe('access.not_on_yourself');
  });

  it.each(['DIRECTOR', 'ROOT'] as const)('lets MAIN do nothing to a %s, nor make one', async (role) => {
    const main = t.as('MAIN');
    const { id } = await makeAdmin(t.site, { role });
    const acts = [
      main.call('admins.update', { id, version: 1, name: 'New name' }),
      main.call('admins.update', { id, version: 1, email: 'taken.over@example.com' }),
      main.call('admins.update', { id, version: 1, phone: '0811-222-3333' }),
      main.call('admins.update', { id, version: 1, role: 'MEDIA' }),
      main.call('admins.ban', { id, note: 'tired of it' }),
      main.call('admins.deactivate', { id }),
      main.call('admins.activate', { id }),
      main.call('admins.invite', { id }),
      main.call('admins.reset_totp', { id }),
    ];
    for (const { status, body } of await Promise.all(acts)) {
      expect([status, body.code]).toEqual([403, 'access.role_above_own']);
    }
    const made = await main.call('admins.create', person({ role }));
    expect([made.body.code, Object.keys(made.body.errors ?? {})]).toEqual([
      'access.role_not_grantable',
      ['role'],
    ]);
    const media = await makeAdmin(t.site, { role: 'MEDIA' });
    const raised = await main.call('admins.update', { id: media.id, version: 1, role });
    expect(raised.body.code).toBe('access.role_not_grantable');
  });

  it('lets a DIRECTOR make and change a DIRECTOR, and everybody below, but no ROOT', async () => {
    const director = t.as('DIRECTOR');
    const { status, body } = await director.call('admins.create', person({ role: 'DIRECTOR' }));
    expect(status).toBe(201);
    const { id } = body.data;
    const renamed = await director.call('admins.update', { id, version: 1, name: 'Second director' });
    expect(renamed.status).toBe(200);
    expect((await director.call('admins.ban', { id, note: 'left the agency' })).status).toBe(200);
    const main = await makeAdmin(t.site, { role: 'MAIN' });
    expect((await director.call('admins.ban', { id: main.id, note: 'left the agency' })).status).toBe(200);
    const root = await director.call('admins.update', {
      id: t.site.admins.ROOT.id,
      version: 1,
      name: 'Nobody',
    });
    expect(root.body.code).toBe('access.role_above_own');
    expect((await director.call('admins.create', person({ role: 'ROOT' }))).body.code).toBe(
      'access.role_not_grantable',
    );
    const itself = await director.call('admins.update', {
      id: t.site.admins.DIRECTOR.id,
      version: 1,
      role: 'ROOT',
    });
    expect(itself.body.code).toBe('access.not_on_yourself');
  });

  it('lets only ROOT give the role ROOT', async () => {
    expect((await t.as('MAIN').call('admins.create', person({ role: 'ROOT' }))).body.code).toBe(
      'access.role_not_grantable',
    );
    const { id } = await makeAdmin(t.site, { role: 'MEDIA' });
    const promotion = { id, version: 1, role: 'ROOT' };
    expect((await t.as('MAIN').call('admins.update', promotion)).body.code).toBe('access.role_not_grantable');
    expect((await t.as('ROOT').call('admins.update', promotion)).status).toBe(200);
    expect((await t.as('ROOT').call('admins.get', { id })).body.data.role).toBe('ROOT');
  });

  it('lets ROOT create staff at the site it visits, and nowhere else', async () => {
    const input = person({ role: 'FINANCE' });
    const { body } = await t.as('ROOT').call('admins.create', input, { headers: { 'x-site': 'twin' } });
    expect((await t.asTwin('MAIN').call('admins.get', { id: body.data.id })).status).toBe(200);
    expect((await t.as('MAIN').call('admins.get', { id: body.data.id })).status).toBe(404);
    expect((await emailsTo(t, input.email))[0]?.body).toContain(t.twin.host);
  });

  it('refuses an update with a version that is not the newest', async () => {
    const { id } = await makeAdmin(t.site, { role: 'MEDIA' });
    await t.as('MAIN').call('admins.update', { id, version: 1, name: 'First' });
    const { body } = await t.as('MAIN').call('admins.update', { id, version: 1, name: 'Second' });
    expect(body).toMatchObject({ code: 'kit.stale_version', data: { current: 2 } });
  });

  it('deletes whoever never signed in, and refuses to delete others', async () => {
    const fresh = await makeAdmin(t.site, { role: 'FINANCE' });
    const worked = await makeAdmin(t.site, { role: 'FINANCE', last_login_at: t.clock.now().toISOString() });
    expect((await t.as('MAIN').call('finances.delete', { id: fresh.id })).status).toBe(200);
    expect((await t.as('MAIN').call('finances.delete', { id: worked.id })).body.code).toBe(
      'access.person_has_history',
    );
  });
});

describe('an agent', () => {
  it('must have every field of the form; the NIK is stored encrypted and shown by its last digits', async () => {
    const missing = await t.as('MAIN').call('agents.create', person());
    expect(Object.keys(missing.body.errors ?? {}).sort()).toEqual(Object.keys(bankAndNik).sort());
    const { body } = await t.as('MAIN').call('agents.create', person({ ...bankAndNik, fee_percent: 25 }));
    const created = (await t.as('MAIN').call('agents.get', { id: body.data.id })).body.data;
    expect(created).toMatchObject({ nik_last4: '0001', fee_percent: 25, bank_branch: 'Bandung' });
    expect(created.referral_code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    const row = await t.db
      .selectFrom('admins')
      .selectAll()
      .where('id', '=', body.data.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify({ ...row, nik_sealed: String(row.nik_sealed) })).not.toContain(bankAndNik.nik);
    expect(t.services.sealer.open('nik', row.nik_sealed!, row.id)).toBe(bankAndNik.nik);
  });

  it.each([
    ['a fee above 100', { fee_percent: 101 }, 'fee_percent'],
    ['a NIK of 15 digits', { nik: '320411060997000' }, 'nik'],
    ['a NIK whose birth day is 72', { nik: '3204117209970001' }, 'nik'],
  ])('cannot have %s', async (_, rest, field) => {
    const { status, body } = await t.as('MAIN').call('agents.create', person({ ...bankAndNik, ...rest }));
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  it.each([
    ['id', 'Fee minimal 0 dan maksimal 100!'],
    ['en', 'The fee is at least 0 and at most 100!'],
  ])('is refused a fee of 101 or -1 in the words of the specification (%s)', async (locale, words) => {
    for (const fee_percent of [101, -1]) {
      const input = person({ ...bankAndNik, fee_percent });
      const { body } = await t
        .as('MAIN')
        .call('agents.create', input, { headers: { 'accept-language': locale } });
      expect(body.errors).toEqual({ fee_percent: [words] });
    }
  });

  it('creates sub-agents only where it may; they are its own and not active yet', async () => {
    const alone = await makeAdmin(t.site, { role: 'AGENT' });
    expect((await t.as(alone).call('agents.create', person(bankAndNik))).body.code).toBe(
      'access.sub_agents_not_allowed',
    );
    const boss = await makeAdmin(t.site, { role: 'AGENT', may_add_sub_agents: true });
    const input = person({ ...bankAndNik, status: 'ACTIVE', may_add_sub_agents: true, parent_id: alone.id });
    const { body } = await t.as(boss).call('agents.create', input);
    const created = (await t.as('MAIN').call('agents.get', { id: body.data.id })).body.data;
    expect(created).toMatchObject({ status: 'NEW', may_add_sub_agents: false, parent: { id: boss.id } });
  });

  it('sees the agents below it, at any depth, and no others', async () => {
    const [top, other] = [
      await makeAdmin(t.site, { role: 'AGENT' }),
      await makeAdmin(t.site, { role: 'AGENT' }),
    ];
    const middle = await makeAdmin(t.site, { role: 'AGENT', parent_id: top.id });
    const bottom = await makeAdmin(t.site, { role: 'AGENT', parent_id: middle.id });
    const { body } = await t.as(top).call('agents.list');
    expect(body.data.map(({ id }) => id).sort()).toEqual([middle.id, bottom.id].sort());
    expect((await t.as(top).call('agents.get', { id: other.id })).status).toBe(404);
    expect((await t.as(middle).call('agents.get', { id: top.id })).status).toBe(404);
  });

  it('cannot be put below its own sub-agent, or below somebody who is no agent', async () => {
    const top = await makeAdmin(t.site, { role: 'AGENT' });
    const middle = await makeAdmin(t.site, { role: 'AGENT', parent_id: top.id });
    const bottom = await makeAdmin(t.site, { role: 'AGENT', parent_id: middle.id });
    const put = (parent_id: string) =>
      t.as('MAIN').call('agents.update', { id: top.id, version: 1, parent_id });
    expect((await put(bottom.id)).body.code).toBe('access.parent_is_below');
    expect((await put(top.id)).body.code).toBe('access.parent_is_below');
    expect((await put(t.site.admins.MEDIA.id)).body.code).toBe('access.parent_not_an_agent');
    expect((await put(t.twin.admins.AGENT.id)).body.code).toBe('access.parent_not_an_agent');
  });

  it('has a stage of its site; its sub-agents have none until the office gives one', async () => {
    const insertStage = async (siteId: string, more: object = {}) => {
      const values = {
        key: 'GOLD',
        name: 'Gold',
        description: 'Gold',
        position: 1,
        sales_quota: 1,
        rolling_days: 30,
      };
      return t.db
        .insertInto('stages')
        .values({ ...values, site_id: siteId, ...more })
        .returning('id')
        .executeTakeFirstOrThrow();
    };
    const gold = await insertStage(t.site.id);
    const archived = await insertStage(t.site.id, { key: 'OLD', archived_at: t.clock.now().toISOString() });
    const foreign = await insertStage(t.twin.id);
    const created = await t.as('MAIN').call('agents.create', person({ ...bankAndNik, stage_id: gold.id }));
    const { id } = created.body.data;
    const stageOfAgent = async () => (await t.as('MAIN').call('agents.get', { id })).body.data.stage;
    expect(await stageOfAgent()).toEqual({ id: gold.id, name: 'Gold' });
    for (const stage_id of [archived.id, foreign.id]) {
      const { status, body } = await t.as('MAIN').call('agents.update', { id, version: 1, stage_id });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['stage_id']]);
    }
    await t.as('MAIN').call('agents.update', { id, version: 1, stage_id: null });
    expect(await stageOfAgent()).toBeNull();
    await t.db
      .updateTable('admins')
      .set({ may_add_sub_agents: true })
      .where('id', '=', t.site.admins.AGENT.id)
      .execute();
    const below = await t.as('AGENT').call('agents.create', person({ ...bankAndNik, stage_id: gold.id }));
    const subAgent = (await t.as('MAIN').call('agents.get', { id: below.body.data.id })).body.data;
    expect(subAgent).toMatchObject({ stage: null, parent: { id: t.site.admins.AGENT.id } });
  });

  it('receives a referral code when a staff member becomes one', async () => {
    const { id } = await makeAdmin(t.site, { role: 'MEDIA' });
    await t.as('MAIN').call('admins.update', { id, version: 1, role: 'AGENT' });
    const { body } = await t.as('MAIN').call('agents.get', { id });
    expect(body.data.referral_code).toMatch(/^.{8}$/);
  });
});

describe('the history of an account', () => {
  it('names who did what, and holds no secret', async () => {
    const { id } = await makeAdmin(t.site, { role: 'MEDIA' });
    await t.as('MAIN').call('admins.ban', { id, note: 'Meninggalkan kantor' });
    const move = await t.db
      .selectFrom('moves')
      .selectAll()
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(move).toMatchObject({ event: 'ban', from_state: 'ACTIVE', actor_id: t.site.admins.MAIN.id });
    const log = await t.db
      .selectFrom('audit_log')
      .select(['before', 'after', 'actor_id'])
      .where('row_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.at(-1)?.actor_id).toBe(t.site.admins.MAIN.id);
    expect(JSON.stringify(log)).not.toContain('argon2');
  });
});
