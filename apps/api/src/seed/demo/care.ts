import type { FastifyInstance } from 'fastify';
import type { CareInput } from '@rihla/domain/pilgrims/care.contract';
import { addDays, ageOn, localDateOf } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import { isLiveSql } from '../../modules/invoices/index.ts';
import { makeSession, type SeedPerson } from '../builders.ts';
import { type CallInput, type CallKey, callApi } from '../call-api.ts';
import type { Agency } from './agency.ts';
import { NEAR_DAYS } from './calendar.ts';
import { seededRandom } from './random.ts';

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
  { site, today, customers, agentCustomers }: Agency,
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
  const tokens = new Map<string, string>();
  const callAs = async <K extends CallKey>(who: SeedPerson, key: K, input: CallInput<K>) => {
    const token = tokens.get(who.id) ?? (await makeSession(site, who));
    tokens.set(who.id, token);
    return callApi(app, token, key, input);
  };
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
