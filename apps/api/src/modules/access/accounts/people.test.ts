import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailsTo, from } from '../../../../test/support/access.ts';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { makeAdmin, makeUser } from '../../../seed/builders.ts';
import { DEMO_PASSWORD } from '../../../seed/demo-password.ts';

let t: TestApp;
let phone = '';
let round = 0;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(() => {
  round += 1;
  phone = `+62815${String(1_000_000 + round)}`;
});

const signIn = async (area: 'user_access' | 'admin_access') =>
  (await t.anonymous.call(`${area}.sign_in`, { email: phone, password: DEMO_PASSWORD }, from(round))).status;
const askForLink = (area: 'user_access' | 'admin_access') =>
  t.anonymous.call(`${area}.reset_password`, { email: phone }, from(round));

describe('a phone number that several accounts name', () => {
  it('opens the account of the customer who has confirmed it, whoever else signs up with it', async () => {
    const owner = await makeUser(t.site, { phone, phone_confirmed_at: t.clock.now().toISOString() });
    const stranger = { name: 'Bukan Pemilik', email: `bukan-pemilik-${round}@contoh.test`, phone };
    const input = { ...stranger, password: 'Kata-sandi-lain-7', password_confirmation: 'Kata-sandi-lain-7' };
    expect((await t.anonymous.call('user_access.sign_up', input)).status).toBe(201);
    expect(await signIn('user_access')).toBe(200);
    await askForLink('user_access');
    expect(await emailsTo(t, owner.email)).toHaveLength(1);
  });

  it('opens none of two accounts of customers that only name it, as in families', async () => {
    const mother = await makeUser(t.site, { phone });
    const son = await makeUser(t.site, { phone });
    expect(await signIn('user_access')).toBe(422);
    await askForLink('user_access');
    expect(await emailsTo(t, mother.email)).toEqual([]);
    expect(await emailsTo(t, son.email)).toEqual([]);
  });

  it('opens the account that was kept when both became one', async () => {
    const kept = await makeUser(t.site, { phone });
    const merged = await makeUser(t.site, { phone });
    const input = { kept_id: kept.id, merged_id: merged.id, reason: 'Orang yang sama' };
    expect((await t.as('MAIN').call('customer_merges.create', input)).status).toBe(201);
    expect(await signIn('user_access')).toBe(200);
  });

  it('opens the account of staff that the office has activated, whoever applies with it', async () => {
    const agent = await makeAdmin(t.site, { role: 'AGENT', phone });
    const applicant = await makeAdmin(t.site, { role: 'AGENT', phone, status: 'NEW' });
    expect(await signIn('admin_access')).toBe(200);
    await askForLink('admin_access');
    expect(await emailsTo(t, agent.email)).toHaveLength(1);
    expect(await emailsTo(t, applicant.email)).toEqual([]);
  });

  it('opens none of two accounts of staff that the office has activated', async () => {
    await makeAdmin(t.site, { role: 'AGENT', phone });
    await makeAdmin(t.site, { role: 'FINANCE', phone });
    expect(await signIn('admin_access')).toBe(422);
  });
});
