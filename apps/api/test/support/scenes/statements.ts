import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import type { TestApp, Who } from '../app.ts';
import { uploadAs } from '../upload.ts';

export type Imported = OutputOf<typeof contract.statements.create>['data'];
export type StatementLine = OutputOf<typeof contract.statements.lines>['data'][number];

/** A transaction on a bank statement; an amount below 0 is a debit. */
export type Transaction = { day?: string; text: string; amount: number };

/** A statement in the format of BCA, with the headings by which it is recognised. */
export function bcaFile(transactions: readonly Transaction[]): Buffer {
  const rows = transactions.map(({ day = '16/11/2026', text, amount }) => {
    const shown = `${Math.abs(amount).toLocaleString('en-US')}.00 ${amount < 0 ? 'DB' : 'CR'}`;
    return `"${day}","${text}","0000","${shown}","0.00"`;
  });
  return Buffer.from(['Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo', ...rows].join('\r\n'));
}

/** Uploads the file of a statement and returns its id. */
export async function uploadStatement(t: TestApp, bytes: Buffer, who: Who = 'FINANCE'): Promise<string> {
  const { status, body, data } = await uploadAs(t.as(who), {
    purpose: 'STATEMENT',
    bytes,
    name: 'mutasi.csv',
  });
  if (status !== 201) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return data.id;
}

/** Imports a statement of the site's bank account. */
export async function importFile(t: TestApp, bytes: Buffer): Promise<Imported> {
  const file_id = await uploadStatement(t, bytes);
  const { status, body } = await t
    .as('FINANCE')
    .call('statements.create', { file_id, bank_id: t.site.bank.id });
  if (status !== 201) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body.data;
}

/** The lines of a statement as FINANCE sees them. */
export async function linesOf(t: TestApp, id: string): Promise<StatementLine[]> {
  const { body } = await t.as('FINANCE').call('statements.lines', { id });
  return body.data;
}

/**
 * Confirms the proposed payment of each line that is sure.
 * @returns the results
 */
export async function confirmSure(t: TestApp, id: string, who: Who = 'FINANCE') {
  const lines = (await linesOf(t, id)).filter(({ sure }) => sure);
  const { body } = await t.as(who).call('statements.confirm', {
    id,
    lines: lines.map((line) => ({ line_id: line.id, payment_id: line.candidates[0]!.payment_id })),
  });
  return body.data.results;
}
