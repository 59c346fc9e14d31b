import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const HEAD = 'number;date;customer;phone;product;price;status';
const csv = (...rows: string[]) => [HEAD, ...rows].join('\r\n');
const row = (number: string, status = 'ACTIVE') =>
  `${number};2026-11-16;"Siti; Aminah";0812-3456-7890;Saudi 10 GB;350000;${status}`;
const preview = (text: string) => t.as('MAIN').call('roamax.preview', { csv: text });
const take = (text: string) => t.as('MAIN').call('roamax.import', { csv: text });
const stored = async () => (await t.as('MAIN').call('roamax.list', { sort: 'number' })).body.data;

describe('the import of Roamax orders', () => {
  it('says before what it will do, does it, and does nothing the second time', async () => {
    const text = csv(row('RX-1'), row('RX-2'), 'RX-3;yesterday;Ali;0812;Saudi;?;ACTIVE');
    const expected = { added: 2, changed: 0, unchanged: 0, bad: 1 };
    const before = await preview(text);
    expect(before.body.data).toEqual({
      ...expected,
      bad_rows: [{ line: 4, number: 'RX-3', fields: ['ordered_on', 'customer_phone', 'price'] }],
    });
    expect(await stored()).toEqual([]);
    expect((await take(text)).body.data).toMatchObject(expected);
    expect((await take(text)).body.data).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(await stored()).toMatchObject([
      { number: 'RX-1', customer_name: 'Siti; Aminah', customer_phone: '+6281234567890', price: 350_000 },
      { number: 'RX-2', status: 'ACTIVE' },
    ]);
  });

  it('takes over what the provider says differently by now', async () => {
    const text = csv(row('RX-2', 'EXPIRED'), row('RX-1'));
    expect((await preview(text)).body.data).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    expect((await take(text)).body.data).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    expect(await stored()).toMatchObject([{ status: 'ACTIVE' }, { number: 'RX-2', status: 'EXPIRED' }]);
  });

  it('refuses a file that is none, is empty, lacks columns or is too long', async () => {
    expect((await take('a"b,c')).body.code).toBe('roamax.unreadable');
    expect((await take(HEAD)).body.code).toBe('roamax.empty');
    expect((await take('number;price\nRX-1;5')).body).toMatchObject({ code: 'roamax.columns_missing' });
    const long = csv(...Array.from({ length: 2_001 }, (_, at) => row(`L-${at}`)));
    expect((await take(long)).body.code).toBe('roamax.too_many_rows');
    expect((await take('x'.repeat(600_001))).status).toBe(422);
    expect(await stored()).toHaveLength(2);
  });

  it('keeps to its site', async () => {
    expect((await t.asTwin('MAIN').call('roamax.list', {})).body.data).toEqual([]);
    expect((await t.asTwin('MAIN').call('roamax.import', { csv: csv(row('RX-1')) })).body.data).toMatchObject(
      {
        added: 1,
      },
    );
    expect(await stored()).toHaveLength(2);
  });
});
