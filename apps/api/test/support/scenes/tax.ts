import type { TestApp } from '../app.ts';

/** Changes settings of the site, such as those of its tax, by the call of the API. */
export async function registerTax(t: TestApp, settings: Record<string, unknown>): Promise<void> {
  const main = t.as('MAIN');
  const { version } = (await main.call('sites.detail', {})).body.data;
  const { status } = await main.call('sites.update', { id: t.site.id, version, ...settings });
  if (status !== 200) throw new Error(`answered ${status}`);
}

/** The balances of an invoice in the books, by account. */
export async function booksOf(t: TestApp, id: string): Promise<Record<string, number>> {
  const rows = await t.db
    .selectFrom('journal_lines')
    .select((eb) => ['account', eb.fn.sum<string>('amount').as('amount')])
    .where('ref', '=', id)
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
}
