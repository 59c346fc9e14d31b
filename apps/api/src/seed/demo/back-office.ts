import { formatDate } from '@rihla/domain/shared/date-format';
import { addDays, type LocalDate } from '@rihla/domain/shared/dates';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Agency } from './agency.ts';
import { importStatement, type StatementLine } from './bank-statement.ts';
import { callsOfOne } from './call-as.ts';

/** The number of days before today whose transfers are on the bank statement. */
const DAYS = 14;
const DAY_MS = 24 * 3_600_000;

/** A transfer on the bank statement; `amount` in whole rupiah. */
type Transfer = { bank_id: string; payer: string; amount: number; day: LocalDate };

/**
 * Imports, as finance, the bank statement of the last two weeks and confirms its sure matches, and erases, as the
 * office, the data of a customer who never booked.
 */
export async function playBackOffice(app: FastifyInstance, agency: Agency): Promise<void> {
  await importTransfers(app, agency);
  await forgetSomebody(app, agency);
}

/** Imports the statement of the bank account with most transfers, and confirms the sure matches with VALID payments. */
async function importTransfers(app: FastifyInstance, { site, staff, clock }: Agency): Promise<void> {
  const since = new Date(clock.now().getTime() - DAYS * DAY_MS).toISOString();
  const { rows } = await sql<Transfer>`
    select p.bank_id, u.name as payer, p.amount,
           to_char(coalesce(p.submitted_at, p.created_at) at time zone ${site.timeZone}, 'YYYY-MM-DD') as day
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
  const { id, lines } = await importStatement(app, { site, staff, clock }, bank_id, linesOf(transfers));
  const sure = lines.filter((line) => line.sure && line.candidates[0]?.status === 'VALID');
  if (sure.length > 0)
    await callAs('statements.confirm', {
      id,
      lines: sure.map((line) => ({ line_id: line.id, payment_id: line.candidates[0]!.payment_id })),
    });
}

/** The lines of transfers on a bank statement, with also a deposit that names no payer and a fee of the bank. */
function linesOf(transfers: readonly Transfer[]): StatementLine[] {
  const { day } = transfers.at(-1)!;
  return [
    ...transfers.map(({ day: paidOn, payer, amount }, index) => ({
      day: paidOn,
      text: `TRSF E-BANKING CR ${1104 + index * 7}/FTSCY/WS95051 ${payer.toUpperCase()}`,
      amount,
    })),
    { day, text: 'SETORAN TUNAI CAB TEBET', amount: 5_000_000 },
    { day, text: 'BIAYA ADM', amount: -17_500 },
  ];
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
