import { type Region, type ReportedFile } from '@rihla/domain/pilgrims/reports/ministry-sheet';
import { openFields, type OpenFields, type SealedField } from '@rihla/domain/pilgrims/file.fields';
import type { SweptOn } from '@rihla/domain/pilgrims/swept';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import type { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import type { StateWith } from '@rihla/domain/kit/machine';
import type { Currency } from '@rihla/domain/shared/money';
import { isLiveSql } from '../invoices/index.ts';
import { sweptColumn } from './swept.queries.ts';

/** The departure that a report is about. */
export type Departure = {
  id: string;
  slug: string;
  name: string;
  category: string;
  currency: Currency;
  departure_at: string | null;
  days: number | null;
  /** The name of the government's reporting system. */
  system: string;
  /** How many months a passport must last after the return. */
  passport_months: number;
};

/** A traveller of a live invoice; `profile` is null where it is not known yet who travels. */
export type Traveller = {
  booking_id: string;
  price: number;
  invoice: {
    id: string;
    slug: string;
    number: string;
    status: StateWith<typeof invoiceMachine, 'seated'>;
    total: number;
    paid: number;
    first_paid_on: string | null;
    last_paid_on: string | null;
  };
  profile: TravellerFile | null;
  registration_number: string | null;
};

/** The file of a traveller; identity numbers are masked, and encrypted as base64. */
type TravellerFile = {
  id: string;
  slug: string;
  user_slug: string;
  version: number;
  swept: SweptOn;
} & Omit<ReportedFile, SealedField> & { [F in SealedField as `${F}_mask`]: string | null } & {
    /** Base64, because JSON has no bytes. */
    [F in SealedField as `${F}_sealed`]: string | null;
  };

type TravellersCall = Pick<ReadCall, 'db' | 'site'>;

/**
 * The fields of a package that the reports about its pilgrims need, with the site's rules. A package without a journey,
 * such as a savings program, is answered too; it has no travellers.
 */
export async function findDeparture({ db, site }: TravellersCall, listingId: string): Promise<Departure> {
  return db
    .selectFrom('listings as l')
    .innerJoin('site_settings as s', 's.site_id', 'l.site_id')
    .select(['l.id', 'l.slug', 'l.name', 'l.category', 'l.currency', 'l.departure_at', 'l.days'])
    .select(['s.reporting_system as system', 's.passport_months'])
    .where('l.site_id', '=', site.id)
    .where('l.id', '=', listingId)
    .executeTakeFirstOrThrow() as Promise<Departure>;
}

/**
 * The travellers of a departure in the order in which they were booked, each with the invoice and the profile;
 * invoices that have ended are left out. It takes one SQL statement.
 */
export async function listTravellers({ db, site }: TravellersCall, listingId: string): Promise<Traveller[]> {
  const found = await sql<Traveller>`
    select b.id as booking_id, b.price, r.registration_number,
           jsonb_build_object('id', i.id, 'slug', i.slug, 'number', i.number, 'status', i.status, 'total', i.total,
             'paid', i.paid, 'first_paid_on', p.first_paid_on, 'last_paid_on', p.last_paid_on) as invoice,
           case when f.id is not null then ${file} end as profile
      from invoices i
      join bookings b on b.site_id = i.site_id and b.invoice_id = i.id
      left join profiles f on f.site_id = b.site_id and f.id = b.profile_id
      left join users u on u.site_id = f.site_id and u.id = f.user_id
      left join districts d on d.id = f.district_id
      left join districts reg on reg.code = left(d.code, 5) and length(d.code) >= 5
      left join districts prov on prov.code = left(d.code, 2)
      left join visa_providers v on v.id = f.visa_provider_id
      left join insurances a on a.id = f.insurance_id
      left join pilgrim_registrations r
        on r.site_id = i.site_id and r.listing_id = i.listing_id and r.profile_id = f.id
      left join lateral (
        select min(paid_on) as first_paid_on, max(paid_on) as last_paid_on from payments
         where site_id = i.site_id and invoice_id = i.id and status = 'VALID' and type <> 'EQUIPMENT' and not late
      ) p on true
     where i.site_id = ${site.id} and i.listing_id = ${listingId}
       and ${isLiveSql}
     order by i.sequence, b.position`.execute(db);
  return found.rows;
}

const OPEN_FIELDS = Object.keys(openFields) as (keyof OpenFields)[];

/** The file as JSON. It is built in parts, because a function of PostgreSQL takes at most a hundred arguments. */
const file = sql`(
  jsonb_build_object('id', f.id, 'slug', f.slug, 'user_slug', u.slug, 'version', f.version, 'name', f.name, 'swept', ${sweptColumn('f')},
    'no_ktp_mask', f.no_ktp_mask, 'passport_number_mask', f.passport_number_mask,
    'no_ktp_sealed', encode(f.no_ktp_sealed, 'base64'),
    'passport_number_sealed', encode(f.passport_number_sealed, 'base64'),
    'province', ${region('prov')}, 'regency', ${region('reg')},
    'district', case when d.level = 'DISTRICT' then ${region('d')} end,
    'visa_provider', v.name, 'insurance', a.name)
  || jsonb_build_object(${sql.join(OPEN_FIELDS.slice(0, 20).flatMap(pair))})
  || jsonb_build_object(${sql.join(OPEN_FIELDS.slice(20).flatMap(pair))}))`;

/** The name of a column and the column, as arguments of `jsonb_build_object`. */
function pair(name: string) {
  return [sql.lit(name), sql.ref(`f.${name}`)];
}

/** SQL expression for code and name of a region; null when it is not known. */
function region(alias: string) {
  return sql<Region | null>`case when ${sql.ref(`${alias}.id`)} is not null then
    jsonb_build_object('code', ${sql.ref(`${alias}.code`)}, 'name', ${sql.ref(`${alias}.name`)}) end`;
}
