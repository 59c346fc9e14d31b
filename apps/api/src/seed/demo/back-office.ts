import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { formatDate } from '@rihla/domain/shared/date-format';
import { addDays, type LocalDate } from '@rihla/domain/shared/dates';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { hasTraitSql } from '../../kit/state-sql.ts';
import type { Agency } from './agency.ts';
import { importStatement, type StatementLine } from './bank-statement.ts';
import { callsOfOne } from './call-as.ts';

/** The number of days before today whose transfers are on the bank statement. */
const DAYS = 14;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A transfer on the bank statement; `amount` in whole rupiah. */
type Transfer = { bank_id: string; payer: string; amount: number; day: LocalDate };

/**
 * Imports, as finance, the bank statement of the last two weeks and confirms its sure matches, and erases, as the
 * office, the data of a customer who never booked. The office has sorted its tags, a customer has an account twice, and
 * another had, packages say how their groups travel between cities, and a customer has asked to cancel.
 */
export async function playBackOffice(app: FastifyInstance, agency: Agency): Promise<void> {
  await importTransfers(app, agency);
  await forgetSomebody(app, agency);
  await sortTags(app, agency);
  await addTransports(app, agency);
  await registerTwice(app, agency);
  await mergeTwo(app, agency);
  await askToCancel(app, agency);
}

/** The kinds of tags, each with the tags that are of it. */
const TAG_KINDS = [
  { name: 'Tujuan', tags: ['Turki', 'Jepang', 'Haji'] },
  { name: 'Musim', tags: ['Ramadan', 'Itikaf'] },
  {
    name: 'Layanan',
    tags: ['Reguler', 'Hemat', 'Keluarga', 'Plus', 'VIP', 'Penerbangan langsung', 'Tour', 'Tabungan'],
  },
] as const;

/** Sorts, as the office, the tags of packages by kind. */
async function sortTags(app: FastifyInstance, { site, staff, clock }: Agency): Promise<void> {
  const callAs = callsOfOne(app, { site, clock }, staff.MAIN);
  const { data: tags } = await callAs('tags.list', { per_page: 100 });
  for (const kind of TAG_KINDS) {
    const known: readonly string[] = kind.tags;
    const ofKind = tags.filter(({ name }) => known.includes(name));
    if (ofKind.length === 0) continue;
    const { data } = await callAs('tags_categories.create', { name: kind.name });
    for (const { id, version } of ofKind)
      await callAs('tags.update', { id, version, tag_category_id: data.id });
  }
}

/** Adds, as the office, the bus between Makkah and Madinah to each package on sale that stays in both. */
async function addTransports(app: FastifyInstance, { site, staff, clock, today }: Agency): Promise<void> {
  const callAs = callsOfOne(app, { site, clock }, staff.MAIN);
  const { rows } = await sql<{ listing_id: string; day: number; from_place: string; to_place: string }>`
    select l.id as listing_id, s.next_in - l.departure_at + 1 as day, s.city as from_place, s.next_city as to_place
      from listings l
      join (select h.site_id, h.listing_id, c.name as city, lead(c.name) over stays as next_city,
                   lead(h.check_in) over stays as next_in
              from listing_hotels h join hotels m on m.id = h.hotel_id join cities c on c.id = m.city_id
             where h.site_id = ${site.id} window stays as (partition by h.listing_id order by h.check_in)) s
        on s.site_id = l.site_id and s.listing_id = l.id
     where l.site_id = ${site.id} and ${hasTraitSql('l.status', listingMachine, 'on_sale')} and l.departure_at > ${today}::date
       and s.city in ('Makkah', 'Madinah') and s.next_city in ('Makkah', 'Madinah') and s.next_city <> s.city
     order by l.departure_at, l.id, day`.execute(site.db);
  for (const ride of rows)
    await callAs('listings_transports.create', {
      ...ride,
      kind: 'BUS',
      note: 'Bus ber-AC, sekitar lima jam dengan satu kali istirahat',
    });
}

/** Adds, as the office, the account of a customer once more, under a shorter name and with another e-mail address. */
async function registerTwice(app: FastifyInstance, agency: Agency): Promise<void> {
  await addOnceMore(app, agency, { customer: 6, daysAgo: 11 });
}

/** Merges, as the office, the second account of a customer into the first. */
async function mergeTwo(app: FastifyInstance, agency: Agency): Promise<void> {
  const { site, staff, clock, customers } = agency;
  const merged = await addOnceMore(app, agency, { customer: 10, daysAgo: 24 });
  const now = clock.now();
  clock.set(new Date(now.getTime() - 23 * DAY_MS));
  await callsOfOne(
    app,
    { site, clock },
    staff.MAIN,
  )('customer_merges.create', {
    kept_id: customers[10]!.id,
    merged_id: merged,
    reason: 'Mendaftar dua kali, dipastikan lewat telepon.',
  });
  clock.set(now);
}

/**
 * Adds, as the office, another account of a customer, under a shorter name and with another e-mail address.
 * @returns its id
 */
async function addOnceMore(
  app: FastifyInstance,
  { site, staff, clock, customers }: Agency,
  { customer, daysAgo }: { customer: number; daysAgo: number },
): Promise<string> {
  const { name, phone } = customers[customer]!;
  const now = clock.now();
  clock.set(new Date(now.getTime() - daysAgo * DAY_MS));
  const shortName = name.split(' ')[0]!;
  const email = `${shortName.toLowerCase()}.keluarga@contoh.test`;
  const { data } = await callsOfOne(
    app,
    { site, clock },
    staff.MAIN,
  )('users.create', { name: shortName, phone: phone ?? undefined, email });
  clock.set(now);
  return data.id;
}

/** Asks, as the customer of a booking on which something is paid, to cancel it; nobody has decided yet. */
async function askToCancel(app: FastifyInstance, { site, clock, customers, today }: Agency): Promise<void> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select i.id, i.user_id from invoices i
     where i.site_id = ${site.id} and i.status = 'PARTIAL' and i.trashed_at is null and i.currency = 'IDR'
       and i.departure_at > ${addDays(today, 45)}::date and i.user_id <> ${customers[0]!.id}
       and not exists (select from payments p where p.site_id = i.site_id and p.invoice_id = i.id and p.status = 'PENDING')
     order by i.created_at desc limit 1`.execute(site.db);
  const customer = customers.find(({ id }) => id === rows[0]?.user_id);
  if (!customer) return;
  const now = clock.now();
  clock.set(new Date(now.getTime() - 5 * HOUR_MS));
  await callsOfOne(
    app,
    { site, clock },
    customer,
  )('user_cancellations.request', {
    id: rows[0]!.id,
    note: 'Ibu saya harus menjalani operasi bulan depan, jadi kami belum dapat berangkat.',
  });
  clock.set(now);
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
