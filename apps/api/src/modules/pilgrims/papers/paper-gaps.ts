import { type MahramProblem, mahramProblems, type MahramTraveller } from '@rihla/domain/pilgrims/mahram-rule';
import { type VaccineGap, vaccineGaps, type VaccineRule } from '@rihla/domain/pilgrims/vaccine-rules';
import type { JourneyGaps } from '@rihla/domain/pilgrims/wizard/requirements';
import { type LocalDate, localDateOf } from '@rihla/domain/shared/dates';
import { type RawBuilder, sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { isLiveSql } from '../../invoices/index.ts';

type SiteCall = Pick<ReadCall, 'db' | 'site'>;

/** The vaccines and the mahram that the travellers of a departure lack, by the id of the profile. */
export type PaperGaps = {
  listing: { id: string; slug: string; name: string; departure_at: string };
  /** Whether the site requires the mahram of a traveller to be settled before the departure. */
  mahram_needed: boolean;
  of: ReadonlyMap<string, { vaccines: VaccineGap[]; mahram: MahramProblem | null }>;
};

/** A departure with the site's rules and its travellers, as it is read. */
type Row = {
  listing: PaperGaps['listing'] & { category: string; countries: string[] };
  rules: VaccineRule[];
  mahram_below_age: number;
  mahram_needed: boolean;
  travellers: (MahramTraveller & { id: string; vaccinations: { vaccine: string; given_on: string }[] })[];
};

/**
 * The vaccines and the mahram (close male relative) that each traveller of some departures lacks, by the rules of the
 * site. The map is by the id of the departure; a package without a date is missing. One statement, whatever the number
 * of travellers.
 */
export async function paperGapsOf(
  call: SiteCall,
  listingIds: readonly string[],
): Promise<Map<string, PaperGaps>> {
  const found = await readGaps(call, sql`l.id = any(${listingIds}::uuid[])`);
  return new Map(found.map((gaps) => [gaps.listing.id, gaps]));
}

/**
 * The vaccines and the mahram that the travellers of a pilgrim's next departure lack. It takes one SQL statement.
 * @param today today in the site's time zone
 * @returns null where the pilgrim is booked on no coming departure
 */
export async function nextPaperGaps(
  call: SiteCall,
  profileId: string,
  today: LocalDate,
): Promise<PaperGaps | null> {
  const next = sql`(
    select l.id from bookings b
      join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
      join listings l on l.site_id = i.site_id and l.id = i.listing_id
     where b.site_id = ${call.site.id} and b.profile_id = ${profileId} and l.departure_at >= ${today}::date and ${isLiveSql}
     order by l.departure_at, l.id limit 1)`;
  const [found] = await readGaps(call, sql`l.id = ${next}`);
  return found ?? null;
}

/** The vaccines and the mahram that travellers lack, for each departure `l` for which an SQL condition is true. */
async function readGaps({ db, site }: SiteCall, condition: RawBuilder<unknown>): Promise<PaperGaps[]> {
  const found = await sql<Row>`
    select jsonb_build_object('id', l.id, 'slug', l.slug, 'name', l.name, 'departure_at', l.departure_at,
             'category', l.category, 'countries', ${countries}) as listing,
           s.mahram_below_age, s.mahram_needed,
           coalesce((select jsonb_agg(to_jsonb(r)) from vaccine_rules r
                      where r.site_id = l.site_id and r.archived_at is null), '[]') as rules,
           coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'passport_name', f.passport_name,
               'gender', f.gender, 'birth_date', f.birth_date, 'mahram_relation', f.mahram_relation,
               'mahram_name', f.mahram_name, 'vaccinations', coalesce((
                 select jsonb_agg(jsonb_build_object('vaccine', v.vaccine, 'given_on', v.given_on)) from vaccinations v
                  where v.site_id = f.site_id and v.profile_id = f.id), '[]')))
             from invoices i
             join bookings b on b.site_id = i.site_id and b.invoice_id = i.id
             join profiles f on f.site_id = b.site_id and f.id = b.profile_id
            where i.site_id = l.site_id and i.listing_id = l.id and ${isLiveSql}), '[]') as travellers
      from listings l
      join site_settings s on s.site_id = l.site_id
     where l.site_id = ${site.id} and ${condition} and l.departure_at is not null`.execute(db);
  return found.rows.map(gapsOn);
}

/** The vaccines and the mahram that the travellers of one departure lack, by the id of the profile. */
function gapsOn(row: Row): PaperGaps {
  const { category, countries: to, ...listing } = row.listing;
  const departure = localDateOf(listing.departure_at);
  const mahramOf = mahramProblems(row.travellers, row.mahram_below_age, departure);
  const gaps = row.travellers.map((one) => {
    const vaccines = vaccineGaps(
      row.rules,
      { category, countries: to, departure_at: departure },
      one.birth_date,
      one.vaccinations,
    );
    return [one.id, { vaccines, mahram: mahramOf(one) }] as const;
  });
  return { listing, mahram_needed: row.mahram_needed, of: new Map(gaps) };
}

/**
 * The gaps of one traveller as lists of open tasks show them: a missing mahram only when the site requires it.
 */
export function openGapsOf(gaps: PaperGaps | null | undefined, profileId: string): JourneyGaps {
  const gapsOfPilgrim = gaps?.of.get(profileId);
  return {
    vaccines: gapsOfPilgrim?.vaccines ?? [],
    mahram: gaps?.mahram_needed ? (gapsOfPilgrim?.mahram ?? null) : null,
  };
}

/**
 * SQL expression for the countries of the departure `l`: those of its hotels, and always Saudi Arabia for umrah and
 * hajj.
 */
const countries = sql`(
  select coalesce(jsonb_agg(distinct x.country), '[]') from (
    select c.country from listing_hotels h
      join hotels o on o.id = h.hotel_id
      join cities c on c.id = o.city_id
     where h.site_id = l.site_id and h.listing_id = l.id
    union all select 'SA' where l.category in ('UMROH', 'HAJI')) x)`;
