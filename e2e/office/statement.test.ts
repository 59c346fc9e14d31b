import { describe, expect } from 'vitest';
import { todayIn } from '@rihla/domain/shared/dates';
import { call, type Signed, signedIn } from '../support/api.ts';
import { expectAccessible, it, LAPTOP, type Page, PHONE, screen } from '../support/browser.ts';
import { t } from '../support/words.ts';

const TODAY = todayIn('Asia/Jakarta', new Date());
const AMOUNT = 12_345_000 + (Date.now() % 900);

describe('a bank statement', () => {
  it('is imported by finance: the sure line is validated by one click, another becomes income', async ({
    open,
  }) => {
    const finance = await signedIn('finance@demo.rihla.test');
    const payer = await waitingPayment(finance);
    const page = await open({ as: finance, size: LAPTOP });
    await page.goto(screen('/admin/transactions/payments'));
    await page.getByRole('link', { name: t('nav.statements') }).click();
    await page.getByRole('link', { name: t('statement.import') }).click();
    await choose(page, statementOf(payer));
    await page.getByText(t('statement.layout.BCA')).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('statement.import_lines', { count: 2 }) }).click();

    await page.getByRole('button', { name: t('statement.confirm_sure', { count: 1 }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('statement.confirm_sure', { count: 1 }) }).click();
    await page.getByText(t('statement.confirmed', { done: 1, refused: 0 })).waitFor();
    const { status } = (await call(finance, 'payments.get', { id: payer.paymentId })).data;
    expect(status).toBe('VALID');

    await page.getByText(payer.interest).first().click();
    await page
      .getByRole('button', { name: t('event.statement_line.record_income') })
      .first()
      .click();
    await page.getByLabel(t('field.statement_line.note')).fill('Bunga tabungan');
    await expectAccessible(page);
    await page
      .getByRole('button', { name: t('event.statement_line.record_income') })
      .last()
      .click();
    await page.getByText(t('event_done.statement_line.record_income')).first().waitFor();

    const statement = page.url();
    await page.goto(screen('/admin/transactions/statements/add'));
    await choose(page, statementOf(payer));
    await page.getByText(t('statement.nothing_new')).waitFor();
    await expectAccessible(page);
    expect(await page.getByRole('button', { name: t('statement.import_lines', { count: 2 }) }).count()).toBe(
      0,
    );

    const phone = await open({ as: finance, size: PHONE, locale: 'en' });
    await phone.goto(statement);
    await phone.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(phone);
  });
});

type Payer = { paymentId: string; name: string; amount: number; interest: string };

/** A payment of the demo that waits for validation, made anew so that nothing else is like it. */
async function waitingPayment(finance: Signed): Promise<Payer> {
  const { data } = await call(finance, 'invoices.list', {
    search: { status: ['PARTIAL'] },
    per_page: 100,
  });
  const banks = (await call(finance, 'banks.list', {})).data;
  const free = data.find(({ currency, total, paid }) => currency === 'IDR' && total - paid > 2 * AMOUNT)!;
  const made = await call(finance, 'payments.create', {
    invoice_id: free.id,
    type: 'CREDIT',
    channel: 'MANUAL',
    amount: AMOUNT,
    bank_id: banks.find(({ currency }) => currency === 'IDR')!.id,
    paid_on: TODAY,
    notes: 'Setoran',
  });
  const { id, amount } = made.data;
  return { paymentId: id, name: free.pic_name, amount, interest: `BUNGA ${AMOUNT}` };
}

/** The statement of the bank: the transfer of the payer, and interest. */
function statementOf({ name, amount, interest }: Payer): Buffer {
  const money = (units: number) => `"${units.toLocaleString('en-US')}.00 CR"`;
  const [year, month, day] = TODAY.split('-');
  const row = (text: string, units: number) => `${day}/${month}/${year},${text},0000,${money(units)},"0.00"`;
  return Buffer.from(
    [
      'Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo',
      row(`TRSF E-BANKING CR ${name.toUpperCase()}`, amount),
      row(interest, 4_321),
    ].join('\r\n'),
  );
}

/** Chooses the account and the file of a statement. */
async function choose(page: Page, bytes: Buffer): Promise<void> {
  await page.getByRole('combobox', { name: t('field.statement.bank_id') }).click();
  await page.getByRole('option').first().click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('act.choose_file') }).click();
  await (await chooser).setFiles({ name: 'mutasi.csv', mimeType: 'text/csv', buffer: bytes });
}
