import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { PageMeta } from '@rihla/domain/kit/procedure';
import { todayIn } from '@rihla/domain/shared/dates';
import { isUuid } from '@rihla/domain/shared/ids';
import type { VoucherDetail, VoucherPaxRow, VoucherRow } from '@rihla/domain/vouchers/voucher.contract';
import { voucherListConfig, voucherPaxListConfig } from '@rihla/domain/vouchers/voucher-list';
import { type VoucherPhase, voucherPhase } from '@rihla/domain/vouchers/voucher-phase';
import { type RawBuilder, sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';
import { vouchersSeenBy } from './voucher.scope.ts';

type StoredRow = Omit<VoucherRow, 'phase' | 'left'>;

/** A page of the vouchers that the actor may see. */
export async function listVouchers(
  call: ReadCall<Admin>,
  query: ListQuery,
): Promise<{ data: VoucherRow[]; meta: PageMeta }> {
  const { phase, ...search } = query.search;
  const base = vouchersSeenBy(call);
  const askedPhases = Array.isArray(phase) ? (phase as VoucherPhase[]) : null;
  const rows = askedPhases ? base.where(inPhases(askedPhases, today(call))) : base;
  const columns = ['code', 'name', 'starts_on', 'ends_on', 'alumni_only', 'created_at'] as const;
  const { data, meta } = await runList(
    rows,
    (q) => q.select(ROW).$castTo<StoredRow>(),
    { ...query, search },
    {
      list: voucherListConfig,
      columns: {
        ...Object.fromEntries(columns.map((name) => [name, `v.${name}`])),
        max_pax: 'c.max_pax',
        used: 'c.taken',
      },
      searchIn: sql<string>`(v.code || ' ' || v.name)`,
      tie: 'v.id',
    },
  );
  return { data: data.map((row) => withPhase(row, today(call))), meta };
}

/**
 * One voucher that the actor may see, with its lines (the discounts by room type). It takes two SQL statements.
 * @param input `id` is the id, or the code in small letters
 * @throws Problem `kit.not_found`
 */
export async function getVoucher(
  call: ReadCall<Admin>,
  { id }: { id: string },
): Promise<{ data: VoucherDetail }> {
  const row = await vouchersSeenBy(call)
    .where(isUuid(id) ? 'v.id' : 'v.slug', '=', id)
    .select(ROW)
    .select('v.description')
    .$castTo<StoredRow & { description: string }>()
    .executeTakeFirst();
  if (!row) return refuse('kit.not_found');
  const lines = await linesSeenBy(call)
    .where('p.voucher_id', '=', row.id)
    .select(LINE)
    .orderBy('l.departure_at', 'asc')
    .orderBy('l.name')
    .orderBy('r.position')
    .orderBy('p.id')
    .$castTo<VoucherPaxRow>()
    .execute();
  return { data: { ...withPhase(row, today(call)), description: row.description, lines } };
}

/** A page of the lines (discounts for room types of packages) of the vouchers that the actor may see. */
export async function listVoucherPaxes(
  call: ReadCall<Admin>,
  query: ListQuery,
): Promise<{ data: VoucherPaxRow[]; meta: PageMeta }> {
  return runList(linesSeenBy(call), (q) => q.select(LINE).$castTo<VoucherPaxRow>(), query, {
    list: voucherPaxListConfig,
    columns: {
      voucher_id: 'p.voucher_id',
      listing_id: 'p.listing_id',
      listing_name: 'l.name',
      minimum_pax: 'p.minimum_pax',
      discount: 'p.discount',
      created_at: 'p.created_at',
    },
    tie: 'p.id',
    currencyOf: { discount: 'l.currency' },
  });
}

/**
 * One line (the discount for a room type) of a voucher that the actor may see.
 * @throws Problem `kit.not_found`
 */
export async function getVoucherPax(
  call: ReadCall<Admin>,
  { id }: { id: string },
): Promise<{ data: VoucherPaxRow }> {
  if (!isUuid(id)) return refuse('kit.not_found');
  const row = await linesSeenBy(call)
    .where('p.id', '=', id)
    .select(LINE)
    .$castTo<VoucherPaxRow>()
    .executeTakeFirst();
  return { data: row ?? refuse('kit.not_found') };
}

/**
 * A query of the lines (`p`, the discounts by room type) of the vouchers that an actor may see, joined with the package
 * (`l`) and the room variant (`r`).
 */
function linesSeenBy(call: ReadCall<Admin>) {
  const { db, site } = call;
  return db
    .selectFrom('vouchers_paxes as p')
    .innerJoin('listings as l', (join) =>
      join.onRef('l.site_id', '=', 'p.site_id').onRef('l.id', '=', 'p.listing_id'),
    )
    .innerJoin('listing_variants as r', (join) =>
      join.onRef('r.site_id', '=', 'p.site_id').onRef('r.id', '=', 'p.variant_id'),
    )
    .where('p.site_id', '=', site.id)
    .where('p.voucher_id', 'in', vouchersSeenBy(call).select('v.id'));
}

const ROW = [
  ...(
    [
      'id',
      'slug',
      'version',
      'code',
      'name',
      'picture_file_id',
      'starts_on',
      'ends_on',
      'alumni_only',
      'created_at',
    ] as const
  ).map((name) => `v.${name}` as const),
  'c.max_pax' as const,
  'c.taken as used' as const,
  sql<number>`(select count(distinct p.listing_id) from vouchers_paxes p
    where p.site_id = v.site_id and p.voucher_id = v.id and p.discount > 0)`.as('packages'),
];

const LINE = [
  ...(
    [
      'id',
      'version',
      'voucher_id',
      'listing_id',
      'variant_id',
      'minimum_pax',
      'discount',
      'created_at',
    ] as const
  ).map((name) => `p.${name}` as const),
  'l.slug as listing_slug' as const,
  'l.name as listing_name' as const,
  'l.departure_at' as const,
  'l.currency' as const,
  'r.name as variant_name' as const,
  'r.room_type' as const,
  'r.price' as const,
];

/** Adds to a voucher how many people may still use it and the phase it is in. */
function withPhase(row: StoredRow, day: string): VoucherRow {
  const left = row.max_pax - row.used;
  return { ...row, left, phase: voucherPhase({ ...row, left }, day) };
}

/** The current day at the site, `YYYY-MM-DD`. */
function today({ site, now }: Pick<ReadCall, 'site' | 'now'>): string {
  return todayIn(site.timeZone, now);
}

/**
 * SQL condition that a voucher (`v`, with its count `c`) is in one of several phases on a day: OVER, USED_UP, COMING or
 * RUNNING, by the rule of `voucherPhase`.
 * @param day `YYYY-MM-DD`
 */
function inPhases(phases: readonly VoucherPhase[], day: string): RawBuilder<boolean> {
  const conditions: Readonly<Record<VoucherPhase, RawBuilder<boolean>>> = {
    OVER: sql`v.ends_on < ${day}::date`,
    USED_UP: sql`(v.ends_on >= ${day}::date and c.taken >= c.max_pax)`,
    COMING: sql`(v.starts_on > ${day}::date and c.taken < c.max_pax)`,
    RUNNING: sql`(${day}::date between v.starts_on and v.ends_on and c.taken < c.max_pax)`,
  };
  return sql<boolean>`(${sql.join(
    phases.map((phase) => conditions[phase]),
    sql` or `,
  )})`;
}
