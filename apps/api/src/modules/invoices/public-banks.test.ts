import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const account = {
  name: 'Rekening',
  owner: 'PT Demo',
  number: '1234567890',
  currency: 'IDR',
  show_on_payment: true,
};

const add = async (bank: string, is_public: boolean, more: Record<string, unknown> = {}) =>
  (await t.as('MAIN').call('banks.create', { ...account, bank, is_public, ...more })).body.data.id;

describe('the public list of accounts', () => {
  it('holds those the agency shows to everybody, and of each what a payer needs', async () => {
    await add('Bank Terbuka', true);
    await add('Bank Kantor', false);
    const { status, body } = await t.anonymous.call('public_banks.list', { sort: 'bank' });
    expect(status).toBe(200);
    const names = body.data.map(({ bank }) => bank);
    expect(names).toContain('Bank Terbuka');
    expect(names).not.toContain('Bank Kantor');
    expect(body.data.find(({ bank }) => bank === 'Bank Terbuka')).toMatchObject({
      owner: 'PT Demo',
      number: '1234567890',
    });
    expect(Object.keys(body.data[0]!)).not.toContain('is_public');
  });

  it('is narrowed by currency, and forgets an account that was archived', async () => {
    const dollars = await add('Bank Valas', true, { currency: 'USD' });
    const names = async () =>
      (await t.anonymous.call('public_banks.list', { search: { currency: ['USD'] } })).body.data.map(
        ({ bank }) => bank,
      );
    expect(await names()).toEqual(['Bank Valas']);
    await t.as('MAIN').call('banks.archive', { id: dollars });
    expect(await names()).toEqual([]);
  });

  it('is another list at another agency', async () => {
    const { body } = await t.asTwin('USER').call('public_banks.list');
    expect(body.data.map(({ bank }) => bank)).not.toContain('Bank Terbuka');
  });
});
