import { SEAT_AGE } from '@rihla/domain/booking/seats';
import { addDays, ageOn, daysBetween, localDateOf, todayIn } from '@rihla/domain/shared/dates';
import { randomSlug } from '../../../kit/slugs.ts';
import type { SeedListing, SeedPerson } from '../../builders.ts';
import type { Agency } from '../agency.ts';
import { NEAR_DAYS } from '../packages/calendar.ts';
import type { CallAs } from '../call-as.ts';
import { householdOf, type Household } from './household.ts';
import { type DemoPilgrim, pilgrimFiles, PROGRESS, type Progress, type Trip } from './pilgrim-files.ts';
import type { Random } from '../random.ts';

/** The profile of a pilgrim, with how complete its papers are. */
type Member = { id: string; version: number; progress: Progress };

/** The seed of the random numbers by which the papers of pilgrims are invented. */
const FILES_SEED = 1_447;

/**
 * A function that gives the travellers of a booking with their profiles. The families that it has made and the papers
 * that have arrived are remembered from one booking to the next.
 */
export function travellersOf(agency: Agency, callAs: CallAs, random: Random) {
  const { site, staff, clock } = agency;
  const households = new Map<string, Household>();
  const members = new Map<DemoPilgrim, Member>();
  const trips = new Map<string, Trip>();
  let files: Awaited<ReturnType<typeof pilgrimFiles>> | undefined;

  return travellersOfBooking;

  /**
   * The travellers of a booking with their profiles. A customer books with the same household each time; its papers are
   * as complete as they would be at that time before the trip.
   */
  async function travellersOfBooking(
    customer: SeedPerson,
    listing: SeedListing,
    { adults, infants = 0 }: { adults: number; infants?: number },
  ) {
    const today = todayIn(site.timeZone, clock.now());
    const household = households.get(customer.id) ?? householdOf(customer.name, today, random);
    households.set(customer.id, household);
    const trip = await tripOf(listing);
    const lastDay = addDays(trip.departure_at, trip.days - 1);
    // A baby that has turned two by then needs a seat; the place of the infant has no name yet.
    const babies = household.babies.filter(({ birth_date }) => ageOn(birth_date, lastDay) < SEAT_AGE);
    const party = [...household.adults.slice(0, adults), ...babies.slice(0, infants)];
    const travellers = await join(customer, party, trip);
    // In a large party that leaves later, somebody often has no name yet.
    return travellers
      .map(({ id }, booking) => ({ booking, profile_id: id }))
      .filter(({ booking }) => trip.nearness === 'left' || booking < 3 || random.next() < 0.7);
  }

  /** Gives each traveller a profile, and adds, as the office, the papers that have arrived by now. */
  async function join(customer: SeedPerson, party: readonly DemoPilgrim[], trip: Trip): Promise<Member[]> {
    files ??= await pilgrimFiles(site.db, FILES_SEED, agency.today);
    const today = todayIn(site.timeZone, clock.now());
    const fresh = party.filter((pilgrim) => !members.has(pilgrim));
    const nowIso = clock.now().toISOString();
    const rows = fresh.map(({ name, gender, birth_date }) => ({
      site_id: site.id,
      slug: randomSlug(),
      user_id: customer.id,
      name,
      gender,
      birth_date,
      created_at: nowIso,
      updated_at: nowIso,
    }));
    const made = rows.length
      ? await site.db.insertInto('profiles').values(rows).returning(['id', 'version']).execute()
      : [];
    for (const [i, pilgrim] of fresh.entries()) members.set(pilgrim, { ...made[i]!, progress: 'nothing' });
    for (const pilgrim of party) {
      const member = members.get(pilgrim)!;
      const { progress, file } = files(pilgrim, trip, today);
      if (file === null || PROGRESS.indexOf(progress) <= PROGRESS.indexOf(member.progress)) continue;
      await callAs(staff.MAIN, 'profiles.update', { ...file, id: member.id, version: member.version });
      members.set(pilgrim, { id: member.id, version: member.version + 1, progress });
    }
    return party.map((pilgrim) => members.get(pilgrim)!);
  }

  /** The data of a package that the papers of its travellers name, read once. */
  async function tripOf({ id }: SeedListing): Promise<Trip> {
    const known = trips.get(id);
    if (known) return known;
    const found = await site.db
      .selectFrom('listings')
      .select(['departure_at', 'days', 'visa_provider_id', 'insurance_id'])
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const departure = localDateOf(found.departure_at ?? '');
    const left = daysBetween(agency.today, departure);
    const trip = {
      ...found,
      departure_at: departure,
      days: found.days ?? 9,
      nearness: left <= 0 ? ('left' as const) : left <= NEAR_DAYS ? ('near' as const) : ('far' as const),
    };
    trips.set(id, trip);
    return trip;
  }
}
