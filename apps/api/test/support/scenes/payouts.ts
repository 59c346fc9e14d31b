import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { expect } from 'vitest';
import { makeAdmin, type SeedPerson } from '../../../src/seed/builders.ts';
import type { TestApp } from '../app.ts';
import { evidence } from './booked.ts';
import { feeChain } from './fee-chain.ts';

export type Withdrawal = OutputOf<typeof contract.invoices_fees.get>['data'];
export type Wallet = OutputOf<typeof contract.fee_wallets.own>['data'];

/** Bank details of an agent that have not been changed for more than a day. */
export const ACCOUNT = {
  bank_name: 'Bank Syariah Indonesia',
  bank_account_number: '7001260011',
  bank_account_name: 'Agen A',
  bank_changed_at: '2026-01-02T03:04:05Z',
};

/**
 * Creates the worked example of docs/rules/fees.md with bank accounts: A earns by flat fees, B below A for 25 %. It
 * adds a colleague of FINANCE, because the person who asks for a withdrawal may not pay it.
 */
export async function payoutScene(t: TestApp) {
  const chain = await feeChain(t);
  const { a, b, bookThrough, settle, act } = chain;
  await t.db.updateTable('admins').set(ACCOUNT).where('id', 'in', [a.id, b.id]).execute();
  // The database dates a change of the account; these must be old ones.
  await t.db
    .updateTable('admins')
    .set({ bank_changed_at: ACCOUNT.bank_changed_at, bank_changed_by: null })
    .where('id', 'in', [a.id, b.id])
    .execute();
  const colleague = await makeAdmin(t.site, { role: 'FINANCE', name: 'Rekan Keuangan' });

  /**
   * Lets an agent earn 2,100,000 for each of some travellers, paid by one payment.
   * @returns the id of the invoice
   */
  async function earn(agent: SeedPerson, count = 1): Promise<string> {
    const { id } = await bookThrough(agent, count);
    await settle(id);
    return id;
  }

  /**
   * Asks for the fees of an agent, as the agent.
   * @returns the id of the request
   */
  async function ask(agent: SeedPerson, input: { invoice_ids?: string[] } = {}): Promise<string> {
    const { status, body } = await t.as(agent).call('invoices_fees.create', input);
    expect(status, JSON.stringify(body)).toBe(201);
    return (body.data as { id: string }).id;
  }

  const get = async (id: string): Promise<Withdrawal> =>
    (await t.as('FINANCE').call('invoices_fees.get', { id })).body.data;

  const wallet = async (agent: SeedPerson): Promise<Wallet> =>
    (await t.as(agent).call('fee_wallets.own', {})).body.data;

  return {
    ...chain,
    colleague,
    earn,
    ask,
    get,
    wallet,
    sums: async (agent: SeedPerson) => (await wallet(agent)).sums.find(({ currency }) => currency === 'IDR')!,
    cancel: (id: string) => act('DIRECTOR', 'invoices.cancel', { id, note: 'Jamaah berhalangan' }),
    transferInput: async (ids: string[], amount: number) => ({
      invoices_fee_ids: ids,
      amount,
      photo_file_id: await evidence(t, { kind: 'ADMIN', id: t.site.admins.FINANCE.id }),
      bank_id: t.site.bank.id,
      paid_on: '2026-11-16',
    }),
  };
}

export type PayoutScene = Awaited<ReturnType<typeof payoutScene>>;

/**
 * The input of a deposit of the tax withheld in November 2026.
 * @param nth makes the number of its receipt unique
 */
export async function taxDepositInput(t: TestApp, amount: number, nth: number) {
  return {
    month: '2026-11-20',
    amount,
    paid_on: '2026-11-16',
    bank_id: t.site.bank.id,
    ntpn: `9f2a 1b7c 3d4e ${String(nth).padStart(4, '0')}`,
    photo_file_id: await evidence(t, { kind: 'ADMIN', id: t.site.admins.FINANCE.id }),
  };
}
