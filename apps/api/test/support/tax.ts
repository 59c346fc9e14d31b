import type { TestApp } from './app.ts';

/** Changes the tax of the site, as all its settings, through the front door. */
export async function registerTax(t: TestApp, settings: Record<string, unknown>): Promise<void> {
  const main = t.as('MAIN');
  const { version } = (await main.call('sites.detail', {})).body.data;
  const { status } = await main.call('sites.update', { id: t.site.id, version, ...settings });
  if (status !== 200) throw new Error(`answered ${status}`);
}

/** What the books say of an invoice, by account. */
export async function booksOf(t: TestApp, id: string): Promise<Record<string, number>> {
  const rows = await t.db
    .selectFrom('journal_lines')
    .select((eb) => ['account', eb.fn.sum<string>('amount').as('amount')])
    .where('ref', '=', id)
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
}
