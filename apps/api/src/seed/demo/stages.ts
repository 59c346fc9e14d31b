import { sql } from 'kysely';
import type { SeedSite } from '../builders.ts';

/**
 * The settings of the first stage (level of agents). An agent who sells to `sales_quota` travellers within
 * `rolling_days` is proposed for the next stage.
 */
const FIRST_STAGE = {
  position: 1,
  can_invoice: false,
  can_upgrade: true,
  sales_quota: 10,
  rolling_days: 180,
};

const STAGES = [
  {
    ...FIRST_STAGE,
    key: 'SILVER',
    name: 'Silver',
    description: 'Agen baru. Naik ke Gold setelah 10 jamaah dalam enam bulan.',
    ...fees(250_000, 750_000),
  },
  {
    ...FIRST_STAGE,
    key: 'GOLD',
    name: 'Gold',
    description: 'Boleh membuat invoice sendiri. Naik ke Platinum setelah 30 jamaah dalam setahun.',
    position: 2,
    can_invoice: true,
    sales_quota: 30,
    rolling_days: 365,
    ...fees(400_000, 1_100_000),
  },
  {
    ...FIRST_STAGE,
    key: 'PLATINUM',
    name: 'Platinum',
    description: 'Jenjang tertinggi, dengan fee terbesar dan pendampingan kantor.',
    position: 3,
    can_invoice: true,
    can_upgrade: false,
    sales_quota: 0,
    rolling_days: 365,
    ...fees(500_000, 1_500_000),
  },
];

/**
 * Adds the stages (levels) of an agency's agents, and the fees of each stage for every package in rupiah, and puts each
 * agent on a stage. There are no fees for savings programs, with which nobody travels.
 * @returns the ids of the agents who may make invoices: all where fees are a percentage, otherwise those whose stage
 * allows it
 */
export async function writeStages({ db, id }: SeedSite): Promise<ReadonlySet<string>> {
  await db
    .insertInto('stages')
    .values(STAGES.map((stage) => ({ ...stage, site_id: id })))
    .execute();
  await sql`
    insert into flat_fees (site_id, listing_id, stage_id, new_to_part, part_to_paid, new_to_paid)
    select l.site_id, l.id, s.id, s.default_new_to_part, s.default_part_to_paid, s.default_new_to_paid
      from listings l join stages s on s.site_id = l.site_id
     where l.site_id = ${id} and l.currency = 'IDR' and l.category <> 'TABUNGAN'`.execute(db);
  // The first agent is on the stage Gold, all others on Silver.
  await sql`
    update admins a set stage_id = s.id
      from (select id, row_number() over (order by created_at, id) = 1 as is_first from admins
             where site_id = ${id} and role = 'AGENT') n, stages s
     where a.site_id = ${id} and a.id = n.id and s.site_id = ${id}
       and s.key = case when n.is_first then 'GOLD' else 'SILVER' end`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select a.id from admins a
      join site_settings t on t.site_id = a.site_id
      join stages s on s.site_id = a.site_id and s.id = a.stage_id
     where a.site_id = ${id} and (t.fee_strategy = 'PERCENT' or s.can_invoice)`.execute(db);
  return new Set(rows.map((agent) => agent.id));
}

/**
 * The default fees of a stage for each traveller, in rupiah.
 * @param first when the first money comes
 * @param rest when the invoice is settled; both when that happens at once
 */
function fees(first: number, rest: number) {
  return { default_new_to_part: first, default_part_to_paid: rest, default_new_to_paid: first + rest };
}
