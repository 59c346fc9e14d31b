import { formatDate } from '@rihla/domain/shared/date-format';
import { addDays } from '@rihla/domain/shared/dates';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { makeSession } from '../builders.ts';
import type { Agency } from './agency.ts';
import { callsOfOne } from './call-as.ts';

/** The number of days before today whose transfers are on the bank statement. */
const DAYS = 14;
const DAY_MS = 24 * 3_600_000;

/** A transfer on the bank statement; `day` is written as `DD/MM/YYYY`, `amount` in whole rupiah. */
type Transfer = { bank_id: string; payer: string; amount: number; day: string };

/**
 * Imports, as finance, the bank statement of the last two weeks and confirms its sure matches, and erases, as the
 * office, the data of a customer who never booked.
 */
export async function playBackOffice(app: FastifyInstance, agency: Agency): Promise<void> {
  await importStatement(app, agency);
  await forgetSomebody(app, agency);
}

/** Imports a statement of the bank account with most transfers, and confirms the sure matches with VALID payments. */
async function importStatement(app: FastifyInstance, { site, staff, clock }: Agency): Promise<void> {
  const since = new Date(clock.now().getTime() - DAYS * DAY_MS).toISOString();
  const { rows } = await sql<Transfer>`
    select p.bank_id, u.name as payer, p.amount,
           to_char(coalesce(p.submitted_at, p.created_at) at time zone ${site.timeZone}, 'DD/MM/YYYY') as day
      from payments p
      join invoices i on i.site_id = p.site_id and i.id = p.invoice_id
      join users u on u.site_id = i.site_id and u.id = i.user_id
     where p.site_id = ${site.id} and p.channel = 'MANUAL' and p.currency = 'IDR' and p.bank_id is not null
       and p.created_at > ${since}::timestamptz and p.status in ('VALID', 'PENDING')
     order by p.created_at`.execute(site.db);
  const byBank = Map.groupBy(rows, ({ bank_id }) => bank_id);
  const [busiest] = [...byBank].toSorted(([, a], [, b]) => b.length - a.length);
  if (!busiest) return;
  const [bank_id, transfers] = busiest;
  const callAs = callsOfOne(app, { site, clock }, staff.FINANCE);
  const file_id = await upload(app, await makeSession(site, staff.FINANCE), fileOf(transfers));
  const { id } = (await callAs('statements.create', { file_id, bank_id })).data;
  const lines = (await callAs('statements.lines', { id, per_page: 100 })).data;
  const sure = lines.filter((line) => line.sure && line.candidates[0]?.status === 'VALID');
  if (sure.length > 0)
    await callAs('statements.confirm', {
      id,
      lines: sure.map((line) => ({ line_id: line.id, payment_id: line.candidates[0]!.payment_id })),
    });
}

/** A bank statement as a CSV file of the bank BCA, with also a fee of the bank and a deposit that names no payer. */
function fileOf(transfers: readonly Transfer[]): Buffer {
  const line = (day: string, text: string, amount: number) =>
    `"${day}","${text}","0000","${Math.abs(amount).toLocaleString('en-US')}.00 ${amount < 0 ? 'DB' : 'CR'}","0.00"`;
  const last = transfers.at(-1)!.day;
  const rows = [
    ...transfers.map(({ day, payer, amount }, index) =>
      line(day, `TRSF E-BANKING CR ${1104 + index * 7}/FTSCY/WS95051 ${payer.toUpperCase()}`, amount),
    ),
    line(last, 'SETORAN TUNAI CAB TEBET', 5_000_000),
    line(last, 'BIAYA ADM', -17_500),
  ];
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

/** Adds a customer, dated three months ago, and erases the account at that person's request, dated two days ago. */
async function forgetSomebody(app: FastifyInstance, { site, staff, clock, today }: Agency): Promise<void> {
  const now = clock.now();
  const callAs = callsOfOne(app, { site, clock }, staff.MAIN);
  clock.set(new Date(now.getTime() - 92 * DAY_MS));
  const { data } = await callAs('users.create', {
    name: 'Yulianti Kusumawardhani',
    email: 'yulianti@contoh.test',
    phone: '081290007716',
  });
  clock.set(new Date(now.getTime() - 2 * DAY_MS));
  await callAs('privacy.erase', {
    id: data.id,
    reason: `Diminta lewat e-mail tanggal ${formatDate(addDays(today, -3), 'id', 'full')}, dijawab dan dikonfirmasi lewat telepon.`,
  });
  clock.set(now);
}
