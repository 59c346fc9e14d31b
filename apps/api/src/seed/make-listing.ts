import { isPilgrimage } from '@rihla/domain/catalogue/categories';
import { addDays, type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import { slugify } from '@rihla/domain/shared/ids';
import type { Currency } from '@rihla/domain/shared/money';
import { randomSlug } from '../kit/slugs.ts';
import { defaultParts } from './listing-defaults.ts';
import type { ListingInput, SeedListing } from './listing-input.ts';
import {
  addAddons,
  addBuses,
  addFlights,
  addGallery,
  addHotels,
  addItinerary,
  addLinks,
  addRooms,
  addTags,
  addVariants,
  bedsForAll,
} from './listing-parts.ts';
import { idsByCode } from './master-ids.ts';
import type { SeedSite } from './seed-site.ts';

/**
 * Adds a package with every part that it needs to be published, for tests and the demo. What the input leaves out is as
 * in an ordinary package of its category. Needs the master data.
 */
export async function makeListing(site: SeedSite, input: ListingInput = {}): Promise<SeedListing> {
  const { db } = site;
  const parts = { ...defaultParts(input.category ?? 'UMROH'), ...input };
  const now = site.clock.now();
  const departure = parts.departsIn === null ? null : addDays(todayIn(site.timeZone, now), parts.departsIn);
  const name = input.name ?? `${parts.name} ${randomSlug(4)}`;
  const masters = await idsByCode(db, {
    visa_providers: [parts.visaProvider ?? undefined],
    insurances: [parts.insurance ?? undefined],
    muassasahs: [parts.muassasah ?? undefined],
  });
  const season = !isPilgrimage(parts.category ?? 'UMROH')
    ? undefined
    : await seasonOf(site, departure ?? todayIn(site.timeZone, now));
  const nowIso = now.toISOString();
  const row = await db
    .insertInto('listings')
    .values({
      slug: `${slugify(name, 60)}-${randomSlug(5)}`,
      name,
      status: parts.status ?? 'ACTIVE',
      category: parts.category ?? 'UMROH',
      currency: parts.currency ?? 'IDR',
      departure_at: departure,
      registration_end: departure && addDays(departure, -14),
      days: parts.days,
      season_id: season?.id,
      hijri_year: season && Number(season.code),
      visa_provider_id: masters.visa_providers(parts.visaProvider ?? undefined),
      insurance_id: masters.insurances(parts.insurance ?? undefined),
      muassasah_id: masters.muassasahs(parts.muassasah ?? undefined),
      created_at: nowIso,
      updated_at: nowIso,
      photo_file_id: input.photo ?? input.columns?.photo_file_id ?? (await makePicture(site)),
      ...parts.columns,
      ...input.columns,
      site_id: site.id,
    })
    .returning(['id', 'slug', 'name', 'currency'])
    .executeTakeFirstOrThrow();
  const seats = parts.seats;
  await db
    .insertInto('listing_seats')
    .values({ site_id: site.id, listing_id: row.id, capacity: seats })
    .execute();
  const variants = await addVariants(site, row.id, parts.variants);
  const addons = await addAddons(site, row.id, parts.addons);
  await addRooms(site, row.id, input.rooms ?? bedsForAll(parts.variants, seats));
  if (departure) {
    await addHotels(site, row.id, departure, parts.hotels);
    await addFlights(site, row.id, departure, parts.flights);
  }
  await addBuses(site, row.id, parts.buses);
  await addItinerary(site, row.id, parts.itinerary);
  await addGallery(site, row.id, input.gallery ?? []);
  await addTags(site, row.id, parts.tags);
  await addLinks(site, row.id, parts.bankIds ?? [], parts.guideIds ?? []);
  return { ...row, currency: row.currency as Currency, departure_at: departure, seats, variants, addons };
}

/** The season (hijri year of departures) that a day falls into; undefined when the master data have none. */
async function seasonOf(site: SeedSite, day: LocalDate) {
  return site.db
    .selectFrom('seasons')
    .select(['id', 'code'])
    .where('starts_on', '<=', day)
    .where('ends_on', '>=', day)
    .executeTakeFirst();
}

/**
 * Adds the row of a picture without contents, for tests; the demo stores real pictures.
 * @returns its id
 */
export async function makePicture(site: SeedSite): Promise<string> {
  const { id } = await site.db
    .insertInto('files')
    .values({
      site_id: site.id,
      purpose: 'LISTING',
      storage_key: `seed/${randomSlug()}.png`,
      mime: 'image/png',
      bytes: 0,
      sha256: '',
      width: 1200,
      height: 800,
      is_public: true,
      owner_kind: 'SYSTEM',
      created_at: site.clock.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
