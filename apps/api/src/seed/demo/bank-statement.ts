import type { LocalDate } from '@rihla/domain/shared/dates';
import type { FastifyInstance } from 'fastify';
import { makeSession } from '../builders.ts';
import type { CallOutput } from '../call-api.ts';
import type { Agency } from './agency.ts';
import { callsOfOne } from './call-as.ts';

/** A line of a bank statement; the amount in whole rupiah, below 0 where money leaves. */
export type StatementLine = { day: LocalDate; text: string; amount: number };

/**
 * Imports, as finance, the statement of a bank account.
 * @returns the id of the statement, and its lines with the payments that each may be
 */
export async function importStatement(
  app: FastifyInstance,
  { site, staff, clock }: Pick<Agency, 'site' | 'staff' | 'clock'>,
  bank_id: string,
  lines: readonly StatementLine[],
): Promise<{ id: string; lines: CallOutput<'statements.lines'>['data'] }> {
  const callAs = callsOfOne(app, { site, clock }, staff.FINANCE);
  const file_id = await upload(app, await makeSession(site, staff.FINANCE), fileOf(lines));
  const { id } = (await callAs('statements.create', { file_id, bank_id })).data;
  return { id, lines: (await callAs('statements.lines', { id, per_page: 100 })).data };
}

/** A bank statement as a CSV file of the bank BCA. */
function fileOf(lines: readonly StatementLine[]): Buffer {
  const rows = lines.map(({ day, text, amount }) => {
    const [year, month, date] = day.split('-');
    const sum = `${Math.abs(amount).toLocaleString('en-US')}.00 ${amount < 0 ? 'DB' : 'CR'}`;
    return `"${date}/${month}/${year}","${text}","0000","${sum}","0.00"`;
  });
  return Buffer.from(['Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo', ...rows].join('\r\n'));
}

/**
 * Uploads a statement as a browser does.
 * @returns the id of the file
 */
async function upload(app: FastifyInstance, token: string, bytes: Buffer): Promise<string> {
  const boundary = 'mutasi';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nSTATEMENT\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="mutasi.csv"\r\ncontent-type: text/csv\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const response = await app.inject({
    method: 'POST',
    url: '/admin_api/files',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  });
  if (response.statusCode !== 201) throw new Error(`the statement was refused: ${response.body}`);
  return response.json<{ data: { id: string } }>().data.id;
}
