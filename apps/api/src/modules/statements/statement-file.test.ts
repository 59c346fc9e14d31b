import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { book, pay } from '../../../test/support/scenes/booked.ts';
import { bcaFile, importFile, linesOf, uploadStatement } from '../../../test/support/scenes/statements.ts';
import { uploadAs } from '../../../test/support/upload.ts';
import { makeBank } from '../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const only = async (id: string) => (await linesOf(t, id))[0]!;

describe('the file of a statement', () => {
  const preview = async (bytes: Buffer, more: Record<string, unknown> = {}) => {
    const file_id = await uploadStatement(t, bytes);
    return t.as('FINANCE').call('statements.preview', { file_id, bank_id: t.site.bank.id, ...more });
  };
  const mapped = { skip: 0, day: 0, texts: [1], amount: 2, side: 3, debit: null, credit: null };

  it('is shown before anything is kept, with the rows that could not be read', async () => {
    const { body } = await preview(
      bcaFile([
        { text: 'A', amount: 5 },
        { day: 'besok', text: 'B', amount: 7 },
      ]),
    );
    expect(body.data).toMatchObject({
      layout: 'BCA',
      lines: 1,
      came: 5,
      unreadable: [{ row: 3, reason: 'DAY', text: expect.stringContaining('B') as string }],
    });
  });

  it.each([
    ['a row of a million empty cells', ','.repeat(1_000_000)],
    ['a row of a million letters', `16/11/2026,${'x'.repeat(1_000_000)},5`],
  ])('is refused as unreadable with %s', async (_what, row) => {
    const { status, body } = await preview(Buffer.from(`Tanggal,Keterangan,Jumlah\n${row}\n`));
    expect([status, body.code]).toEqual([422, 'statement.unreadable']);
  });

  it('tells before the import how many of its lines are stored already, twins each by itself', async () => {
    const twin = { text: 'SETORAN KEMBAR', amount: 779_000 };
    const file = bcaFile([twin, twin, { text: 'SETORAN BARU', amount: 780_000 }]);
    expect((await preview(file)).body.data).toMatchObject({ lines: 3, known: 0 });
    await importFile(t, bcaFile([twin]));
    expect((await preview(file)).body.data).toMatchObject({ lines: 3, known: 1 });
    await importFile(t, file);
    expect((await preview(file)).body.data).toMatchObject({ lines: 3, known: 3 });
    const other = await makeBank(t.site, { name: 'Rekening kedua', number: '7100200399' });
    expect((await preview(file, { bank_id: other.id })).body.data).toMatchObject({ lines: 3, known: 0 });
  });

  it('is read by the columns that the office has chosen, which are remembered for the account', async () => {
    const file = Buffer.from('16/11/2026;Setoran;250.000;K\n16/11/2026;Biaya;5.000;D\n');
    expect((await preview(file)).body.data).toMatchObject({
      layout: null,
      rows: [['16/11/2026', 'Setoran', '250.000', 'K'], expect.anything()],
    });
    const file_id = await uploadStatement(t, file);
    const input = { file_id, bank_id: t.site.bank.id };
    expect((await t.as('FINANCE').call('statements.create', input)).body).toMatchObject({
      code: 'statement.layout_unknown',
    });
    const made = await t.as('FINANCE').call('statements.create', { ...input, columns: mapped });
    expect(made.body.data).toMatchObject({ lines: 2 });
    expect((await preview(file)).body.data).toMatchObject({ layout: 'MAPPED', remembered: true, lines: 2 });
    const wrong = { ...mapped, debit: 2 };
    expect((await preview(file, { columns: wrong })).body).toMatchObject({ code: 'statement.columns_wrong' });
  });

  it('is refused when it is of another account, without transactions, or no text', async () => {
    const head = 'No. rekening : 99998888777\n';
    const other = Buffer.concat([Buffer.from(head), bcaFile([{ text: 'A', amount: 5 }])]);
    const refusal = async (bytes: Buffer) => {
      const file_id = await uploadStatement(t, bytes);
      return (await t.as('FINANCE').call('statements.create', { file_id, bank_id: t.site.bank.id })).body
        .code;
    };
    expect(await refusal(other)).toBe('statement.other_account');
    expect(await refusal(bcaFile([]))).toBe('statement.no_lines');
    const zip = await uploadAs(t.as('FINANCE'), {
      purpose: 'STATEMENT',
      bytes: Buffer.from([80, 75, 3, 4, 0, 0]),
    });
    expect(zip.status).toBe(415);
    expect((await uploadAs(t.as('AGENT'), { purpose: 'STATEMENT', bytes: Buffer.from('a') })).status).toBe(
      403,
    );
  });

  it('is refused with more lines than are read, or more than 5 MB', async () => {
    const many = Array.from({ length: 20_001 }, () => ({ text: 'A', amount: 5 }));
    expect((await preview(bcaFile(many))).body).toMatchObject({
      code: 'statement.too_many_rows',
      data: { maximum: 20_000 },
    });
    expect((await preview(Buffer.alloc(5_242_881, 'a,5\n'))).body.code).toBe('kit.too_large');
  });

  it('is read in the encodings of Windows like any other', async () => {
    const text = 'Tanggal;Keterangan;Debit;Kredit\r\n16/11/2026;TRF SITI;;1.000.000,00\r\n';
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    for (const bytes of [Buffer.from(text, 'latin1'), utf16, Buffer.from(`\u{FEFF}${text}`)])
      expect((await preview(bytes)).body.data).toMatchObject({ layout: 'OTHER', came: 1_000_000 });
  });

  it('is seen by the finance of its own agency alone', async () => {
    const statement = await importFile(t, bcaFile([{ text: 'RAHASIA', amount: 31_000 }]));
    expect((await t.asTwin('FINANCE').call('statements.get', { id: statement.slug })).status).toBe(404);
    expect((await t.as('FINANCE').call('statements.get', { id: statement.slug })).body.data).toMatchObject({
      open: 1,
    });
    expect((await t.as('DIRECTOR').call('statements.list')).status).toBe(403);
  });

  it('takes few statements to list', async () => {
    const { id } = await importFile(t, bcaFile([{ text: 'DAFTAR', amount: 32_000 }]));
    expect((await t.as('FINANCE').call('statements.lines', { id })).queries).toBeLessThanOrEqual(4);
    expect((await t.as('FINANCE').call('statements.list')).queries).toBeLessThanOrEqual(4);
  });

  it('finds what has been started meanwhile when it is compared again', async () => {
    const statement = await importFile(t, bcaFile([{ text: 'TRF YUSUF MAULANA', amount: 17_000_000 }]));
    expect((await only(statement.id)).candidates).toEqual([]);
    const { id } = await book(t, t.site.listing, 1, { pic_name: 'Yusuf Maulana' });
    await pay(t, id, 17_000_000, { type: 'DOWN_PAYMENT' });
    const { body } = await t.as('FINANCE').call('statements.match', { id: statement.id });
    expect((await only(statement.id)).candidates, JSON.stringify(body)).toHaveLength(1);
  });
});
