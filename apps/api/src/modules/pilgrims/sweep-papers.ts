import { SEALED_FIELDS } from '@rihla/domain/pilgrims/file.fields';
import type { LocalDate } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { Sweeper } from '../../kit/eraser.ts';
import { isLiveSql } from '../invoices/index.ts';
import { sweepSheets } from './reports/sweep-sheets.ts';
import { noteSweep } from './swept.queries.ts';

/**
 * SQL for the ids of the pilgrims whose last booked journey ended before a day. Pilgrims who were never booked are not
 * among them.
 */
export function returnedBefore(siteId: string, day: LocalDate) {
  return sql`(select b.profile_id from bookings b
      join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
      join listings l on l.site_id = i.site_id and l.id = i.listing_id
     where b.site_id = ${siteId} and b.profile_id is not null and l.departure_at is not null and ${isLiveSql}
     group by b.profile_id
    having max(l.departure_at + coalesce(l.days, 1) - 1) < ${day}::date)`;
}

/**
 * Deletes the care sheets of pilgrims whose last journey ended before a given day, and the data about a pregnancy in
 * their profiles.
 */
export const sweepCare: Sweeper = async (call, day) => {
  const { tx, site } = call;
  const sheets = await sql<{ id: string }>`
    delete from profile_care where site_id = ${site.id} and profile_id in ${returnedBefore(site.id, day)}
    returning profile_id as id`.execute(tx);
  const pregnancies = await sql<{ id: string }>`
    update profiles set is_pregnant = false, pregnancy_weeks = null
     where site_id = ${site.id} and (is_pregnant or pregnancy_weeks is not null)
       and id in ${returnedBefore(site.id, day)}
    returning id`.execute(tx);
  const ids = [...new Set([...sheets.rows, ...pregnancies.rows].map(({ id }) => id))];
  await noteSweep(call, 'CARE', ids);
  return { ids, columns: ['is_pregnant', 'pregnancy_weeks', 'pregnancy_weeks_on'] };
};

/** Deletes the vaccinations of pilgrims whose last journey ended before a given day. */
export const sweepVaccinations: Sweeper = async (call, day) => {
  const { tx, site } = call;
  const found = await sql<{ id: string }>`
    delete from vaccinations where site_id = ${site.id} and profile_id in ${returnedBefore(site.id, day)}
    returning profile_id as id`.execute(tx);
  const ids = [...new Set(found.rows.map(({ id }) => id))];
  await noteSweep(call, 'VACCINATIONS', ids);
  return { ids, columns: [] };
};

/**
 * Deletes identity card and passport numbers, with their hashes and masks, of pilgrims whose last journey ended before
 * a given day, and the sheets that repeat them.
 */
export const sweepNumbers: Sweeper = async (call, day) => {
  const { tx, site } = call;
  await sweepSheets(call, returnedBefore(site.id, day));
  const columns = SEALED_FIELDS.flatMap((field) => [`${field}_sealed`, `${field}_hash`, `${field}_mask`]);
  const found = await sql<{ id: string }>`
    update profiles set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = null`))}
     where site_id = ${site.id} and num_nonnulls(${sql.join(columns.map((column) => sql.ref(column)))}) > 0
       and id in ${returnedBefore(site.id, day)}
    returning id`.execute(tx);
  const ids = found.rows.map(({ id }) => id);
  await noteSweep(call, 'NUMBERS', ids);
  return { ids, columns };
};
