import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailsTo } from '../../../../test/support/access.ts';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { makeAdmin, type SeedPerson } from '../../../seed/builders.ts';
import { DEMO_PASSWORD } from '../../../seed/demo-password.ts';

const BANK = {
  bank_name: 'Bank Syariah Indonesia',
  bank_branch: 'Depok',
  bank_account_number: '7100998877',
  bank_account_name: 'Salma Rahmadani',
};

let t: TestApp;
let agent: SeedPerson;
beforeAll(async () => {
  t = await testApp();
  agent = await makeAdmin(t.site, { role: 'AGENT' });
});
afterAll(() => t.close());

describe('an agent’s own bank account', () => {
  it('is refused with a wrong password and stays as it was', async () => {
    const { status, body } = await update({ current_password: 'bukan kata sandi saya' });
    expect(status).toBe(422);
    expect(body.code).toBe('access.current_password_wrong');
    expect((await own()).bank).toBeNull();
  });

  it('is updated with the password, shown by its last digits, and told by letter', async () => {
    const { status } = await update({ current_password: DEMO_PASSWORD });
    expect(status).toBe(200);
    expect((await own()).bank).toEqual({
      bank_name: BANK.bank_name,
      bank_branch: BANK.bank_branch,
      last4: '8877',
      holder: BANK.bank_account_name,
    });
    expect((await emailsTo(t, agent.email)).map(({ template }) => template)).toEqual([
      'account.bank_changed',
    ]);
  });

  it('changed by the office is told to the agent by letter', async () => {
    t.clock.advance(1_000);
    const { body } = await t.as('MAIN').call('agents.get', { id: agent.id });
    const changed = await t
      .as('MAIN')
      .call('agents.update', { id: agent.id, version: body.data.version, bank_account_number: '1230001' });
    expect(changed.status).toBe(200);
    expect((await emailsTo(t, agent.email)).map(({ template }) => template)).toEqual([
      'account.bank_changed',
      'account.bank_changed',
    ]);
  });

  it('is an act of agents alone', async () => {
    const { status } = await t
      .as('FINANCE')
      .call('admin_access.update_bank', { ...BANK, version: 1, current_password: DEMO_PASSWORD });
    expect(status).toBe(403);
  });
});

async function own() {
  return (await t.as(agent).call('admin_access.account')).body.data;
}

async function update({ current_password }: { current_password: string }) {
  const { version } = await own();
  return t.as(agent).call('admin_access.update_bank', { ...BANK, version, current_password });
}
