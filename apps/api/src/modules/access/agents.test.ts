import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, emailsTo, from } from '../../../test/support/access.ts';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { feeChain } from '../../../test/support/scenes/fee-chain.ts';
import { fileOf } from '../../../test/support/files.ts';
import { uploadAs } from '../../../test/support/upload.ts';
import { makeAdmin, type SeedPerson } from '../../seed/builders.ts';
import { DEMO_PASSWORD } from '../../seed/demo-password.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const agent = (more: object = {}) => makeAdmin(t.site, { role: 'AGENT', ...more });
const update = (one: SeedPerson, input: object, version = 1) =>
  t.as('MAIN').call('admins.update', { id: one.id, version, ...input });

async function signIn(who: SeedPerson) {
  const input = { email: who.email, password: DEMO_PASSWORD };
  const { body } = await t.anonymous.call('admin_access.sign_in', input, from(1));
  const session = bearer(body.data.token);
  return async () => (await t.anonymous.call('admin_access.account', {}, session)).status;
}

describe('the sessions of an agent', () => {
  it.each([
    ['a ban', (id: string) => t.as('MAIN').call('admins.ban', { id, note: 'Melanggar perjanjian' })],
    ['a deactivation', (id: string) => t.as('MAIN').call('admins.deactivate', { id })],
    ['another role', (id: string) => t.as('MAIN').call('admins.update', { id, version: 1, role: 'MEDIA' })],
  ])('end at once after %s', async (_, act) => {
    const one = await agent();
    const status = await signIn(one);
    expect(await status()).toBe(200);
    expect((await act(one.id)).status).toBe(200);
    expect(await status()).toBe(401);
  });

  it('go on when only its data change, and when the role stays', async () => {
    const one = await agent();
    const status = await signIn(one);
    await update(one, { name: 'Nama Baru', role: 'AGENT' });
    expect(await status()).toBe(200);
  });
});

describe('an agent that becomes something else', () => {
  it('is refused while others work under it, and leaves its place and stage afterwards', async () => {
    const top = await agent();
    const one = await agent({ parent_id: top.id, may_add_sub_agents: true });
    const below = await agent({ parent_id: one.id });
    const refused = await update(one, { role: 'MEDIA' });
    expect(refused.body).toMatchObject({ code: 'access.has_sub_agents' });
    await update(below, { parent_id: top.id });
    expect((await update(one, { role: 'MEDIA' })).status).toBe(200);
    const { data } = (await t.as('MAIN').call('admins.get', { id: one.id })).body;
    expect(data).toMatchObject({ role: 'MEDIA', parent: null, stage: null, may_add_sub_agents: false });
  });
});

describe('an agent that is moved under another', () => {
  it('stands at its new level, and frozen fees of its invoices stay with the old chain', async () => {
    const chain = await feeChain(t);
    const { id } = await chain.bookThrough(chain.b);
    const elsewhere = await agent({ name: 'Agen Lain' });
    expect((await t.as('MAIN').call('agents.get', { id: chain.b.id })).body.data.level).toBe(2);
    expect((await update(chain.b, { parent_id: elsewhere.id })).status).toBe(200);
    await chain.settle(id);
    expect((await chain.rowsOf(id)).map(([name]) => name).sort()).toEqual(['Agen A', 'Agen B']);
    expect((await update(chain.b, { parent_id: null }, 2)).status).toBe(200);
    expect((await t.as('MAIN').call('agents.get', { id: chain.b.id })).body.data.level).toBe(1);
  });
});

describe('the records of an agent', () => {
  it('have a reference number that no other agent has, by which the office finds it', async () => {
    const [one, other] = [await agent(), await agent()];
    expect((await update(one, { reference_id: 'AG-0017' })).status).toBe(200);
    const taken = await update(other, { reference_id: 'ag-0017' });
    expect([taken.body.code, Object.keys(taken.body.errors ?? {})]).toEqual([
      'access.reference_id_taken',
      ['reference_id'],
    ]);
    expect((await update(other, { reference_id: '' })).status).toBe(200);
    const found = await t.as('MAIN').call('agents.list', { q: 'AG-0017' });
    expect(found.body.data.map(({ id }) => id)).toEqual([one.id]);
  });

  it('tell the agents above the last digits of the account and no reason of the office, and the office all', async () => {
    const top = await agent();
    const one = await agent({ parent_id: top.id, bank_account_number: '710-099-8877' });
    await t.as('MAIN').call('admins.ban', { id: one.id, note: 'Melanggar perjanjian' });
    const shown = async (who: SeedPerson | 'DIRECTOR') => {
      const { data } = (await t.as(who).call('agents.get', { id: one.id })).body;
      return [data.bank_account_number, data.status_note];
    };
    expect(await shown(top)).toEqual(['•••• 8877', null]);
    expect(await shown('DIRECTOR')).toEqual(['710-099-8877', 'Melanggar perjanjian']);
  });

  it('have a picture of the identity card, seen by the office and the agents above, and by nobody beside', async () => {
    const [top, beside] = [await agent(), await agent()];
    const one = await agent({ parent_id: top.id });
    const bytes = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#7a8' } })
      .jpeg()
      .toBuffer();
    const file = (await uploadAs(t.as('MAIN'), { purpose: 'ID_CARD', bytes })).data.id;
    expect((await update(one, { id_card_file_id: file })).status).toBe(200);
    const detail = (await t.as('DIRECTOR').call('agents.get', { id: one.id })).body.data;
    expect(detail.id_card_file_id).toBe(file);
    const sees = async (who: SeedPerson | 'DIRECTOR' | 'FINANCE' | 'MEDIA') => {
      const named = await t.as(who).inject({ url: `/admin_api/files/${file}` });
      return named.statusCode;
    };
    const seen = await Promise.all((['DIRECTOR', top, beside, 'FINANCE', 'MEDIA'] as const).map(sees));
    expect(seen).toEqual([200, 200, 404, 404, 404]);
    const portrait = await fileOf(t, 'AVATAR', { kind: 'ADMIN', id: t.site.admins.MAIN.id });
    expect((await update(one, { id_card_file_id: portrait }, 2)).status).toBe(422);
  });
});

describe('somebody who waits to become an agent', () => {
  it('is told of to the office by letter and notice, and told itself when it is let in', async () => {
    const boss = await agent({ may_add_sub_agents: true, name: 'Fatimah' });
    const input = {
      name: 'Rina Kurnia',
      email: 'rina.baru@example.com',
      phone: '0811-222-3333',
      nik: '3204110609970001',
      bank_account_number: '7100998877',
      bank_account_name: 'Rina Kurnia',
      bank_name: 'BSI',
      bank_branch: 'Bandung',
    };
    const { body } = await t.as(boss).call('agents.create', input);
    const toOffice = (await emailsTo(t, t.site.admins.MAIN.email)).find(
      ({ template }) => template === 'agent.applied',
    );
    expect(toOffice?.body).toContain('Agen induk: Fatimah');
    expect((await emailsTo(t, input.email)).map(({ template }) => template)).toEqual(['account.invitation']);
    await t.as('MAIN').call('admins.activate', { id: body.data.id });
    expect((await emailsTo(t, input.email)).map(({ template }) => template)).toContain('account.activated');
  });

  it('is one of twenty a day whom one agent may add', async () => {
    const boss = await agent({ may_add_sub_agents: true });
    const add = (n: number) =>
      t.as(boss).call('agents.create', {
        name: 'Rina Kurnia',
        email: `rina.${n}@example.com`,
        phone: '0811-222-3333',
        nik: '3204110609970001',
        bank_account_number: '7100998877',
        bank_account_name: 'Rina Kurnia',
        bank_name: 'BSI',
        bank_branch: 'Bandung',
      });
    for (let n = 1; n <= 20; n += 1) expect((await add(n)).status).toBe(201);
    expect((await add(21)).body.code).toBe('kit.too_many_requests');
    t.clock.advance(86_400_000);
    expect((await add(22)).status).toBe(201);
  });
});
