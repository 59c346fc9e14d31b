import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { book, findings, pay, payValid } from '../../../test/support/scenes/booked.ts';
import { bcaFile, uploadStatement } from '../../../test/support/scenes/statements.ts';
import { makeBank, type SeedBank } from '../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

describe('the currency of a bank account', () => {
  async function toDollars({ id }: Pick<SeedBank, 'id'>) {
    const { version } = (await t.as('FINANCE').call('banks.get', { id })).body.data;
    return t.as('FINANCE').call('banks.update', { id, version, currency: 'USD' });
  }

  it('is chosen anew while no money of it is recorded', async () => {
    const bank = await makeBank(t.site, { name: 'Rekening baru', number: '1260026011' });
    expect((await toDollars(bank)).body.data).toMatchObject({ currency: 'USD' });
  });

  it('stays once a payment names the account, also while its proof waits', async () => {
    const bank = await makeBank(t.site, { name: 'Rekening setoran', number: '1260026012' });
    const { id } = await book(t);
    await pay(t, id, 15_000_000, { bank_id: bank.id });
    const { status, body } = await toDollars(bank);
    expect([status, body.code]).toEqual([409, 'bank.currency_used']);
    expect(Object.keys(body.errors ?? {})).toEqual(['currency']);
  });

  it('stays once the books name the account; its other fields change', async () => {
    const bank = await makeBank(t.site, { name: 'Rekening buku', number: '1260026013' });
    const { id } = await book(t);
    await payValid(t, id, 15_000_000, { bank_id: bank.id });
    expect((await toDollars(bank)).body.code).toBe('bank.currency_used');
    const changed = { id: bank.id, version: 1, name: 'Rekening utama', currency: 'IDR' as const };
    expect((await t.as('FINANCE').call('banks.update', changed)).status).toBe(200);
    expect(await findings(t)).toEqual([]);
  });

  it('stays once a statement of the account was imported', async () => {
    const bank = await makeBank(t.site, { name: 'Rekening mutasi', number: '1260026014' });
    const file_id = await uploadStatement(t, bcaFile([{ text: 'BUNGA', amount: 12_345 }]));
    await t.as('FINANCE').call('statements.create', { file_id, bank_id: bank.id });
    expect((await toDollars(bank)).body.code).toBe('bank.currency_used');
  });
});
