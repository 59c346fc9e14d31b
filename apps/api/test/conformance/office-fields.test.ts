import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin, makeUser, type SeedPerson } from '../../src/seed/builders.ts';
import { testApp, type TestApp, type Who } from '../support/app.ts';
import { book, liftUnpaidLimit, wish } from '../support/scenes/booked.ts';
import type { CallKey } from '../../src/seed/call-api.ts';

let t: TestApp;
let agent: SeedPerson;
let other: SeedPerson;
let customer: SeedPerson;
beforeAll(async () => {
  t = await testApp();
  agent = await makeAdmin(t.site, { role: 'AGENT', may_add_sub_agents: true });
  other = await makeAdmin(t.site, { role: 'AGENT' });
  customer = await makeUser(t.site, { agent_id: agent.id });
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());

type Input = Record<string, unknown>;
type Case = {
  call: CallKey;
  /** What the caller may send. */
  input: () => Promise<Input> | Input;
  /** Fields that are the office's, each with a value. */
  fields: () => Input;
};

const person = (input: Input = {}) => ({
  name: 'Hasan Basri',
  email: `${crypto.randomUUID()}@contoh.test`,
  phone: '081299990000',
  ...input,
});
const invoiceOf = async (who: Who) => {
  const caller = t.as(who);
  const key = who === 'USER' ? 'user_invoices.create' : 'invoices.create';
  const user = who === 'USER' ? {} : { user_id: customer.id };
  return (await caller.call(key, { ...wish(t.site.listing), ...user })).body.data as { id: string };
};
const prices = { discount_office: 1_000, discount_agent: 1_000 };
const ownBooking = { admin_notes: 'Dari kantor', ...prices };

/** What an agent sends and may, and beside it what only the office writes. */
const ofAgents: Case[] = [
  {
    call: 'invoices.create',
    input: () => ({ ...wish(t.site.listing), user_id: customer.id }),
    fields: () => ({
      admin_notes: 'Dari kantor',
      ...prices,
      agent_id: other.id,
      total: 1,
      payment_deadline_at: 'x',
    }),
  },
  {
    call: 'invoices.update',
    input: async () => ({ id: (await invoiceOf(agent)).id, version: 1, notes: 'Kursi roda' }),
    fields: () => ({
      admin_notes: 'Dari kantor',
      equipment_total: 5,
      agent_fee_adjustment: 5,
      agent_id: other.id,
      status: 'PAID',
    }),
  },
  {
    call: 'users.create',
    input: () => person(),
    fields: () => ({ status: 'BANNED', password: 'x', points: 5, status_note: 'x' }),
  },
  {
    call: 'users.update',
    input: async () => ({
      id: (await makeUser(t.site, { agent_id: agent.id })).id,
      version: 1,
      name: 'Hasan',
    }),
    fields: () => ({ status: 'BANNED', password: 'x', points: 5, status_note: 'x' }),
  },
  {
    call: 'profiles.create',
    input: () => ({ name: 'Hasan Basri', user_id: customer.id }),
    fields: () => ({ status: 'STORED', site_id: t.twin.id, registration_number: 'x' }),
  },
  {
    call: 'payments.create',
    input: async () => ({ invoice_id: (await invoiceOf(agent)).id, type: 'DOWN_PAYMENT', amount: 5_000_000 }),
    fields: () => ({ status: 'VALID', unique_number: 1, base_amount: 1, created_by: other.id, refund: 1 }),
  },
];

/** What a customer sends and may, and beside it what only the office writes. */
const ofCustomers: Case[] = [
  {
    call: 'user_invoices.create',
    input: () => wish(t.site.listing),
    fields: () => ({ ...ownBooking, user_id: customer.id, customer: person(), agent_id: agent.id, total: 1 }),
  },
  {
    call: 'user_invoices.update',
    input: async () => ({ id: (await invoiceOf('USER')).id, version: 1, notes: 'Kursi roda' }),
    fields: () => ({
      admin_notes: 'x',
      equipment_total: 5,
      agent_fee_adjustment: 5,
      status: 'PAID',
      payment_deadline_at: 'x',
    }),
  },
  {
    call: 'user_access.update_account',
    input: async () => ({ version: (await t.as('USER').call('user_access.account')).body.data.version }),
    fields: () => ({ role: 'ROOT', agent_id: agent.id, status: 'ACTIVE', points: 5, status_note: 'x' }),
  },
  {
    call: 'my_profiles.create',
    input: () => ({ name: 'Hasan Basri' }),
    fields: () => ({ user_id: customer.id, status: 'STORED', registration_number: 'x' }),
  },
  {
    call: 'user_payments.create',
    input: async () => ({
      invoice_id: (await invoiceOf('USER')).id,
      type: 'DOWN_PAYMENT',
      amount: 5_000_000,
    }),
    fields: () => ({ status: 'VALID', unique_number: 1, base_amount: 1, created_by: agent.id }),
  },
];

describe.each([
  ['an agent', (): Who => agent, ofAgents],
  ['a customer', (): Who => 'USER', ofCustomers],
] as const)('%s', (_who, who, cases) => {
  it.each(cases.map((one) => [one.call, one] as const))(
    'is refused by %s each field that only the office writes, and not what is its own',
    async (call, { input, fields }) => {
      for (const [field, value] of Object.entries(fields())) {
        const answer = await t.as(who()).call(call, { ...(await input()), [field]: value });
        expect([field, answer.status]).toEqual([field, expect.toBeOneOf([403, 422])]);
      }
      const answer = await t.as(who()).call(call, await input());
      expect([answer.status, answer.body.errors]).toEqual([expect.toBeOneOf([200, 201]), undefined]);
    },
  );
});

describe('an agent', () => {
  it('cannot give itself customers or sub-agents a better place, whatever the form says', async () => {
    const made = await t.as(agent).call('users.create', { ...person(), agent_id: other.id });
    await t.as(agent).call('users.update', { id: customer.id, version: 1, agent_id: other.id, name: 'Ani' });
    const users = t.db.selectFrom('users').select('agent_id');
    for (const id of [made.body.data.id, customer.id]) {
      expect(await users.where('id', '=', id).executeTakeFirst()).toEqual({ agent_id: agent.id });
    }
    const bank = {
      nik: '3204110609970001',
      bank_account_number: '7100998877',
      bank_account_name: 'Rina',
      bank_name: 'BSI',
      bank_branch: 'Bandung',
    };
    const wanted = { ...bank, parent_id: other.id, may_add_sub_agents: true, status: 'ACTIVE' };
    const below = await t.as(agent).call('agents.create', { ...person(), ...wanted });
    const columns = ['parent_id', 'may_add_sub_agents', 'status', 'role', 'stage_id'] as const;
    const row = t.db.selectFrom('admins').select(columns).where('id', '=', below.body.data.id);
    expect(await row.executeTakeFirst()).toEqual({
      parent_id: agent.id,
      may_add_sub_agents: false,
      status: 'NEW',
      role: 'AGENT',
      stage_id: null,
    });
  });

  it('may leave the office’s notes empty', async () => {
    const input = { ...wish(t.site.listing), user_id: customer.id, admin_notes: null };
    expect((await t.as(agent).call('invoices.create', input)).status).toBe(201);
  });
});

describe('the office', () => {
  it('writes its notes while it books', async () => {
    const { id } = await book(t, t.site.listing, 1, { admin_notes: 'Pelanggan lama' });
    const { body } = await t.as('MAIN').call('invoices.get', { id });
    expect(body.data.admin_notes).toBe('Pelanggan lama');
  });
});
