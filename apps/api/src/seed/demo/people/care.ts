import type { FastifyInstance } from 'fastify';
import type { CareInput } from '@rihla/domain/pilgrims/care/care.contract';
import { addDays, ageOn, localDateOf } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import { isLiveSql } from '../../../modules/invoices/index.ts';
import type { Agency } from '../agency.ts';
import { NEAR_DAYS } from '../packages/calendar.ts';
import { callsOf } from '../call-as.ts';
import { seededRandom } from '../random.ts';

/** The special needs that adults of the demo have; most have none. */
const NEEDS: readonly CareInput[] = [
  { wheelchair: 'LONG_WAYS', conditions: 'Lutut kanan pernah dioperasi, tidak kuat berdiri lama' },
  { diet: 'DIABETIC', medicine: 'Metformin 500 mg sesudah makan pagi dan malam' },
  { diet: 'LOW_SALT', medicine: 'Amlodipin 10 mg setiap pagi', conditions: 'Tekanan darah tinggi' },
  { allergies: 'Udang dan kepiting', food_notes: 'Tanpa makanan laut' },
  {
    wheelchair: 'STAIRS',
    conditions: 'Sesak bila naik tangga; membawa inhaler',
    medicine: 'Salbutamol hirup',
  },
  { diet: 'SOFT', food_notes: 'Memakai gigi palsu' },
];

/** A pilgrim who leaves soon, with the departure. */
type Traveller = { id: string; user_id: string; name: string; birth_date: string; departure_at: string };

/**
 * Records, as the customers, vaccinations, special needs and consents of pilgrims who leave soon, of which some are
 * missing, and changes the name in the passport of one of them after the tickets were issued.
 */
export async function playCare(
  app: FastifyInstance,
  { site, clock, today, customers, agentCustomers }: Agency,
  seed: number,
): Promise<void> {
  const random = seededRandom(seed);
  const found = await sql<Traveller>`
    select distinct on (f.id) f.id, f.user_id, f.name, f.birth_date, l.departure_at from bookings b
      join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
      join listings l on l.site_id = b.site_id and l.id = b.listing_id and l.category in ('UMROH', 'HAJI')
      join profiles f on f.site_id = b.site_id and f.id = b.profile_id and f.passport_name is not null
     where b.site_id = ${site.id} and f.birth_date is not null and ${isLiveSql}
       and l.departure_at between ${today}::date and ${today}::date + ${NEAR_DAYS}::int
     order by f.id, l.departure_at`.execute(site.db);
  const callAs = callsOf(app, { site, clock });
  for (const [index, { id, user_id, birth_date, departure_at }] of found.rows.entries()) {
    const customer = [...customers, ...agentCustomers].find((one) => one.id === user_id);
    if (!customer) continue;
    const card = `ICV ${random.between(100_000, 999_999)}`;
    const given = addDays(localDateOf(departure_at), -random.between(50, 300));
    if (given < today && random.next() < 0.85)
      await callAs(customer, 'my_care.vaccinate', {
        id,
        vaccine: 'MENINGITIS',
        given_on: given,
        card_number: card,
      });
    if (given < today && random.next() < 0.7)
      await callAs(customer, 'my_care.vaccinate', {
        id,
        vaccine: 'POLIO',
        given_on: given,
        card_number: card,
      });
    if (ageOn(localDateOf(birth_date), today) < 18 || index % 3 !== 0) continue;
    const needs = NEEDS[(index / 3) % NEEDS.length]!;
    await callAs(customer, 'my_care.save', { id, version: 0, ...needs });
    if (index % 9 === 6) continue;
    await callAs(customer, 'my_care.consent', {
      id,
      purpose: 'CARE',
      given: true,
      words_version: 1,
      giver: 'SELF',
    });
  }
  const [first] = found.rows;
  const owner = [...customers, ...agentCustomers].find((one) => one.id === first?.user_id);
  if (!first || !owner) return;
  const { data } = await callAs(owner, 'my_profiles.get', { id: first.id });
  const passport_name = `${data.passport_name ?? first.name.toUpperCase()} BINTI HASAN`.replace(
    'BINTI',
    data.gender === 'MALE' ? 'BIN' : 'BINTI',
  );
  await callAs(owner, 'my_profiles.update', { id: first.id, version: data.version, passport_name });
}

/**
 * Completes the papers of those who have left: everybody was vaccinated, and those on the way have a visa and a policy
 * of this journey. A person who also travelled before, or books again, would otherwise have those of the other one.
 */
export async function completeTravellers(agency: Agency): Promise<void> {
  await vaccinateTravellers(agency);
  await renewVisas(agency);
}

/** How many days before the departure those who have left were vaccinated. */
const VACCINATED_BEFORE = 60;

/** Adds the vaccinations of everybody on an umrah or hajj group that has left, as the customers recorded them. */
async function vaccinateTravellers({ site, today }: Agency): Promise<void> {
  await sql`
    insert into vaccinations (site_id, profile_id, vaccine, given_on, card_number, actor_kind, actor_id, created_at)
    select distinct on (f.id, vaccine, l.departure_at)
           f.site_id, f.id, vaccine, l.departure_at - ${sql.lit(VACCINATED_BEFORE)}::int,
           'ICV ' || (700000 + row_number() over (order by l.departure_at, i.sequence, b.position)), 'USER', f.user_id,
           (l.departure_at - ${sql.lit(VACCINATED_BEFORE - 1)}::int)::timestamptz
      from bookings b
      join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
      join listings l on l.site_id = b.site_id and l.id = b.listing_id and l.category in ('UMROH', 'HAJI')
      join profiles f on f.site_id = b.site_id and f.id = b.profile_id
      cross join unnest(array['MENINGITIS', 'POLIO']) vaccine
     where b.site_id = ${site.id} and l.departure_at <= ${today}::date and ${isLiveSql}
       and f.birth_date <= l.departure_at - ${sql.lit(VACCINATED_BEFORE)}::int
    on conflict do nothing`.execute(site.db);
}

/** Gives pilgrims on the way a visa and a policy of this journey, where theirs are of another. */
async function renewVisas({ site, today }: Agency): Promise<void> {
  await sql`
    update profiles p
       set visa_number = n.visa, visa_starts_on = n.departure_at - 10, visa_ends_on = n.departure_at + 80,
           policy_number = n.policy, policy_starts_on = n.departure_at, policy_ends_on = n.departure_at + n.days + 2
      from (select f.id, l.departure_at, l.days,
                   (6200000000 + row_number() over (order by i.sequence, b.position))::text as visa,
                   (2200000000 + row_number() over (order by i.sequence, b.position))::text as policy
              from bookings b
              join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
              join listings l on l.site_id = b.site_id and l.id = b.listing_id and l.category in ('UMROH', 'HAJI')
              join profiles f on f.site_id = b.site_id and f.id = b.profile_id
             where b.site_id = ${site.id} and ${isLiveSql}
               and ${today}::date between l.departure_at and l.departure_at + l.days
               and (f.visa_starts_on > l.departure_at or f.visa_ends_on < l.departure_at + l.days
                 or f.policy_starts_on > l.departure_at or f.policy_ends_on < l.departure_at + l.days)) n
     where p.site_id = ${site.id} and p.id = n.id`.execute(site.db);
}
