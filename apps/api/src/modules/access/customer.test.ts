import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { from, emailsTo, tokenSentTo } from '../../../test/support/access.ts';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { makeAdmin, makeProfile, makeUser, type SeedPerson } from '../../seed/builders.ts';

let t: TestApp;
let agent: SeedPerson;
let subAgent: SeedPerson;
let stranger: SeedPerson;
beforeAll(async () => {
  t = await testApp();
  agent = t.site.admins.AGENT;
  subAgent = await makeAdmin(t.site, { role: 'AGENT', parent_id: agent.id });
  stranger = await makeAdmin(t.site, { role: 'AGENT' });
});
afterAll(() => t.close());

const form = { name: 'Hajah Maryam', email: 'maryam@example.com', phone: '0813-4444-5555' };

describe('a customer created in the office', () => {
  it('receives an invitation whose link sets the password', async () => {
    const { status, body } = await t.as('MAIN').call('users.create', form);
    expect(status).toBe(201);
    const created = (await t.as('MAIN').call('users.get', { id: body.data.id })).body.data;
    expect(created).toMatchObject({
      status: 'ACTIVE',
      has_password: false,
      phone: '+6281344445555',
      agent: null,
    });
    expect((await emailsTo(t, form.email))[0]?.template).toBe('account.invitation');
    t.clock.advance(71 * 3_600_000);
    const password = 'bunga di halaman';
    const token = await tokenSentTo(t, form.email);
    await t.anonymous.call('user_access.reset_password', {
      token,
      password,
      password_confirmation: password,
    });
    const signedIn = await t.anonymous.call('user_access.sign_in', { email: form.email, password }, from(1));
    expect(signedIn.status).toBe(200);
    expect((await t.as('MAIN').call('users.get', { id: body.data.slug })).body.data.has_password).toBe(true);
  });

  it('receives a second invitation on request, which ends the first link', async () => {
    const person = await makeUser(t.site, { password_hash: null });
    await t.as('MAIN').call('users.invite', { id: person.id });
    const first = await tokenSentTo(t, person.email);
    t.clock.advance(1_000);
    await t.as('MAIN').call('users.invite', { id: person.id });
    const password = 'bunga di halaman';
    const input = { token: first, password, password_confirmation: password };
    expect((await t.anonymous.call('user_access.reset_password', input)).body.code).toBe(
      'access.reset_link_invalid',
    );
  });

  it('belongs to the agent who created it, whatever the form says', async () => {
    const input = { ...form, email: 'own@example.com', agent_id: stranger.id };
    const { body } = await t.as(agent).call('users.create', input);
    const created = await t.as(agent).call('users.get', { id: body.data.slug });
    expect(created.body.data.agent?.id).toBe(agent.id);
  });

  it('is changed at the version that was read: a stale one is refused and changes nothing', async () => {
    const person = await makeUser(t.site, { name: 'Siti Nurhaliza' });
    const main = t.as('MAIN');
    const { version } = (await main.call('users.get', { id: person.id })).body.data;
    expect((await main.call('users.update', { id: person.id, version, name: 'Pertama' })).status).toBe(200);
    const stale = await main.call('users.update', { id: person.id, version, name: 'Kedua' });
    expect([stale.status, stale.body.code]).toEqual([409, 'kit.stale_version']);
    expect((await main.call('users.get', { id: person.id })).body.data).toMatchObject({
      name: 'Pertama',
      version: version + 1,
    });
  });

  it('cannot be handed to anybody but an agent', async () => {
    const input = { ...form, email: 'handed@example.com', agent_id: t.site.admins.FINANCE.id };
    const { body } = await t.as('MAIN').call('users.create', input);
    expect(body.errors).toHaveProperty('agent_id');
  });
});

describe('an agent', () => {
  it('sees its own customers and those of its sub-agents, and no others', async () => {
    const own = await makeUser(t.site, { agent_id: agent.id, name: 'Own' });
    const below = await makeUser(t.site, { agent_id: subAgent.id, name: 'Below' });
    const other = await makeUser(t.site, { agent_id: stranger.id, name: 'Other' });
    const ids = (await t.as(agent).call('users.list', { per_page: 100 })).body.data.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([own.id, below.id]));
    expect(ids).not.toContain(other.id);
    expect(ids).not.toContain(t.site.user.id);
    expect((await t.as(agent).call('users.get', { id: other.id })).status).toBe(404);
    expect((await t.as(agent).call('users.update', { id: other.id, version: 1, name: 'Mine' })).status).toBe(
      404,
    );
    expect((await t.as(subAgent).call('users.get', { id: own.id })).status).toBe(404);
  });

  it.each([
    ['email', 'taken.over@example.com'],
    ['phone', '0811-999-9999'],
  ])('does not change the %s of a customer, which is said at the field', async (field, value) => {
    const own = await makeUser(t.site, { agent_id: agent.id, phone: '+6281300001111' });
    const { status, body } = await t
      .as(agent)
      .call('users.update', { id: own.id, version: 1, [field]: value });
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
      403,
      'access.contact_not_by_agent',
      [field],
    ]);
    const { email, phone } = (await t.as('MAIN').call('users.get', { id: own.id })).body.data;
    const same = { id: own.id, version: 1, email, phone, name: 'Nama Baru' };
    expect((await t.as(agent).call('users.update', same)).status).toBe(200);
  });

  it('asks the office for another contact of a customer, at most twenty times a day', async () => {
    const own = await makeUser(t.site, { agent_id: agent.id, name: 'Nur Hasanah' });
    const ask = (input: object) => t.as(agent).call('users.ask_contact_change', { id: own.id, ...input });
    expect((await ask({ phone: '0811-999-9999' })).status).toBe(200);
    const inbox = await t.as('MAIN').call('admin_inboxes.list');
    expect(inbox.body.data[0]).toMatchObject({
      title: `${agent.name} meminta kontak Nur Hasanah diganti`,
      body: expect.stringContaining('0811-9999-999'),
    });
    expect((await t.as('MAIN').call('users.get', { id: own.id })).body.data.phone).not.toBe('+628119999999');
    expect((await ask({})).body.code).toBe('access.contact_unchanged');
    expect((await ask({ email: own.email })).body.code).toBe('access.contact_unchanged');
    const foreign = await makeUser(t.site, { agent_id: stranger.id });
    const of = { id: foreign.id, phone: '0811-999-9999' };
    expect((await t.as(agent).call('users.ask_contact_change', of)).status).toBe(404);
    const answers = [];
    for (let i = 0; i < 20; i += 1) answers.push((await ask({ phone: '0811-999-9999' })).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });

  it('does not hand a customer to another agent, nor ban one', async () => {
    const own = await makeUser(t.site, { agent_id: agent.id });
    const input = { id: own.id, version: 1, agent_id: stranger.id };
    expect((await t.as(agent).call('users.update', input)).status).toBe(200);
    expect((await t.as(agent).call('users.get', { id: own.id })).body.data.agent?.id).toBe(agent.id);
    expect((await t.as(agent).call('users.ban', { id: own.id, note: 'because' })).status).toBe(403);
  });
});

describe('the list of customers', () => {
  it('finds by name, e-mail and phone, and filters by status and agent', async () => {
    const person = await makeUser(t.site, {
      name: 'Zubaidah Unik',
      phone: '+6281777666555',
      agent_id: stranger.id,
    });
    for (const q of ['zubaidah', person.email.slice(0, 12), '0817 7766 6555', '666555']) {
      const { body } = await t.as('MAIN').call('users.list', { q });
      expect(body.data.map(({ id }) => id)).toContain(person.id);
    }
    const ofAgent = await t.as('MAIN').call('users.list', { search: { agent_id: [stranger.id] } });
    expect(ofAgent.body.data.every((row) => row.agent?.id === stranger.id)).toBe(true);
    expect(
      (await t.as('MAIN').call('users.list', { q: 'zubaidah', search: { status: ['BANNED'] } })).body.data,
    ).toEqual([]);
  });

  it('counts the profiles of each customer, with four statements however many there are', async () => {
    const family = await makeUser(t.site);
    await makeProfile(t.site, { user_id: family.id });
    await makeProfile(t.site, { user_id: family.id });
    const { body, queries } = await t.as('MAIN').call('users.list', { per_page: 10 });
    expect(body.data.find(({ id }) => id === family.id)).toMatchObject({
      profiles_count: 2,
      invoices_count: 0,
    });
    expect(queries).toBeLessThanOrEqual(4);
    expect((await t.as('MAIN').call('users.get', { id: family.id })).queries).toBeLessThanOrEqual(8);
  });

  it('never shows a customer of another site', async () => {
    const { body } = await t.asTwin('MAIN').call('users.list', { per_page: 100 });
    expect(body.data.map(({ email }) => email)).toEqual([t.twin.user.email]);
    expect((await t.asTwin('MAIN').call('users.get', { id: t.site.user.id })).status).toBe(404);
  });
});

describe('a banned customer', () => {
  it('is signed out at once, with the reason stored, and may sign in again when activated', async () => {
    const person = await makeUser(t.site);
    expect((await t.as(person).call('user_access.account')).status).toBe(200);
    const banned = await t.as('MAIN').call('users.ban', { id: person.id, note: 'Bukti transfer palsu' });
    expect(banned.body.data).toEqual({ id: person.id, status: 'BANNED', version: 2 });
    const { data } = (await t.as('MAIN').call('users.get', { id: person.id })).body;
    expect(data).toMatchObject({ version: 2, device_count: 0, status_note: 'Bukti transfer palsu' });
    expect((await t.as(person).call('user_access.account')).status).toBe(401);
    const active = await t.as('MAIN').call('users.activate', { id: person.id });
    expect(active.body.data).toMatchObject({ status: 'ACTIVE', version: 3 });
    expect((await t.as('MAIN').call('users.get', { id: person.id })).body.data.status_note).toBeNull();
  });

  it('is shown to the own agent without the reason of the office', async () => {
    const person = await makeUser(t.site, { agent_id: t.site.admins.AGENT.id });
    await t.as('MAIN').call('users.ban', { id: person.id, note: 'Bukti transfer palsu' });
    const { data } = (await t.as('AGENT').call('users.get', { id: person.id })).body;
    expect(data).toMatchObject({ status: 'BANNED', status_note: null });
  });

  it('receives no invitation', async () => {
    const person = await makeUser(t.site, { status: 'BANNED', password_hash: null });
    expect((await t.as('MAIN').call('users.invite', { id: person.id })).status).toBe(409);
    expect(await emailsTo(t, person.email)).toEqual([]);
  });

  it('cannot be banned without a reason, nor twice', async () => {
    const person = await makeUser(t.site);
    expect((await t.as('MAIN').call('users.ban', { id: person.id, note: '' })).status).toBe(422);
    await t.as('MAIN').call('users.ban', { id: person.id, note: 'Bukti transfer palsu' });
    const again = await t.as('MAIN').call('users.ban', { id: person.id, note: 'Bukti transfer palsu' });
    expect(again.body).toMatchObject({ code: 'kit.illegal_transition', data: { state: 'BANNED' } });
  });
});

describe('deleting a customer', () => {
  it('deletes the profiles of the family', async () => {
    const person = await makeUser(t.site);
    await makeProfile(t.site, { user_id: person.id });
    expect((await t.as('MAIN').call('users.delete', { id: person.id })).status).toBe(200);
    expect((await t.as('MAIN').call('users.get', { id: person.id })).status).toBe(404);
  });
});
