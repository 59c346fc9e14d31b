import { randomUUIDv7 } from 'node:crypto';
import type { AdminRole } from '@rihla/domain/access/roles';
import type { FilePurpose } from '@rihla/domain/media/file-purposes';
import { daysBetween, DEFAULT_TIME_ZONE, type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import type { FileStore } from '../../kit/files/files.ts';
import { addFile, cleanFile, type FileOwner } from '../../modules/media/index.ts';
import {
  makeAdmin,
  makeBank,
  makeListing,
  makeSite,
  makeUser,
  type SeedBank,
  type SeedListing,
  type SeedPerson,
  type SeedSite,
} from '../builders.ts';
import { writeShippedDocuments } from '../shipped-documents.ts';
import type { settableClock } from '../../kit/clock.ts';
import type { Sealer } from '../../kit/crypto.ts';
import type { Handle } from '../../kit/db/db.ts';
import { type AgencyPlan, DIRECTOR_NAME, settingsOf } from './agency-plan.ts';
import { writeContent } from './content/content.ts';
import { writeArticleCategories } from './content/article-categories.ts';
import { writeArticles } from './content/articles.ts';
import { writeWebPages } from './content/web-pages.ts';
import { signInBackground, logo, markSvg, signature } from './content/brand.ts';
import { departureOf, inSeason, lastLedDay } from './packages/departures.ts';
import { clientJoined, customerJoined } from './people/joined.ts';
import type { DemoPackage } from './packages/package-parts.ts';
import { demoPackages } from './packages/packages.ts';
import { AGENTS, CLIENTS, CUSTOMERS, demoEmail, demoPhone } from './people/people.ts';
import { portraitOf } from './pictures/portrait.ts';
import { CAPTIONS, drawnOnce, galleryOf, jpeg, png } from './pictures/pictures.ts';
import type { SceneName } from './scenes.ts';
import { writeStages } from './stages.ts';
import { type DemoVoucher, writeVouchers } from './vouchers.ts';

/** An agency of the demo with everything that its further data refer to. */
export type Agency = {
  site: SeedSite;
  clock: ReturnType<typeof settableClock>;
  staff: Record<Exclude<AdminRole, 'AGENT'>, SeedPerson>;
  agents: SeedPerson[];
  customers: SeedPerson[];
  /** Further customers of agents, who travelled during the last year. */
  agentCustomers: SeedPerson[];
  /** The agents of customers, by the customer's id. */
  agentOf: Map<string, SeedPerson>;
  /** The ids of the agents who book for their customers; the customers of other agents book themselves. */
  bookingAgents: ReadonlySet<string>;
  banks: SeedBank[];
  /** The packages, by their keys; `soldEarlier` is how many days earlier than planned their bookings were made. */
  listings: Map<string, SeedListing & { plan: DemoPackage; soldEarlier: number }>;
  vouchers: readonly DemoVoucher[];
  /** The day on which the demo is made. */
  today: LocalDate;
  /**
   * Stores a picture as a file of a person.
   * @returns the id of the file
   */
  keep(purpose: FilePurpose, picture: Buffer, name: string, owner: FileOwner): Promise<string>;
};

/** The number of days before today on which the agency was opened, before the first booking of any package. */
export const OPENED_DAYS_AGO = 450;

const DAY_MS = 86_400_000;

/** The number of agents, from the first on, among whom every fourth customer is divided. */
const OLDEST_AGENTS = 5;

/** The owner of files that belong to no person. */
const NOBODY: FileOwner = { kind: 'SYSTEM', id: null };

/** The host name of an agency of the demo while its past is played; nobody can reach it there. */
export const openingHost = (slug: string) => `${openingSlug(slug)}.invalid`;

/** The slug of an agency of the demo while its past is played. */
export const openingSlug = (slug: string) => `${slug}-opening`;

/**
 * Adds an agency of the demo as it was opened `OPENED_DAYS_AGO` days ago: its settings, people, bank accounts, packages
 * and texts. What its customers do is added later.
 * @param services `clock` is moved back to the day of opening meanwhile
 */
export async function openAgency(
  services: { db: Handle; clock: ReturnType<typeof settableClock>; store: FileStore; sealer: Sealer },
  plan: AgencyPlan,
): Promise<Agency> {
  const { clock, store, db, sealer } = services;
  const today = todayIn(DEFAULT_TIME_ZONE, clock.now());
  clock.advance(-OPENED_DAYS_AGO * DAY_MS);
  // It gets its own host names when it is complete.
  const site = await makeSite(
    { db, clock },
    {
      slug: openingSlug(plan.slug),
      name: plan.name,
      hosts: [openingHost(plan.slug)],
      settings: settingsOf(plan, today),
    },
  );
  const keep: Agency['keep'] = async (purpose, bytes, name, owner) => {
    const contents = await cleanFile({ purpose, bytes });
    const added = await addFile(
      {
        store,
        site: { id: site.id, timeZone: DEFAULT_TIME_ZONE },
        now: clock.now(),
        transaction: (work) => work({ tx: db }),
      },
      { purpose, contents, name },
      { person: owner },
    );
    return added.id;
  };
  await storeLogos(site, plan, keep);
  const people = await makePeople(site, plan, today, sealer, keep);
  const banks = await openAccounts(site, plan);
  await writeShippedDocuments(site);
  await writeConfig(site, plan);
  const listings = await writePackages(site, plan, today, keep, [people.staff.GUIDE.id], banks);
  const bookingAgents = await writeStages(site);
  await writeArticleCategories(site);
  await writeContent(site, today, people.staff.MAIN.id);
  clock.advance(OPENED_DAYS_AGO * DAY_MS);
  await writeArticles(site);
  await writeWebPages(site);
  const vouchers = await writeVouchers({ site, clock }, listings, (listing) => photoOf(db, listing));
  return { site, clock, today, keep, banks, listings, bookingAgents, vouchers, ...people };
}

/** The file of the picture that a package shows. */
async function photoOf(db: Handle, { id }: SeedListing): Promise<string> {
  const { photo_file_id } = await db
    .selectFrom('listings')
    .select('photo_file_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return photo_file_id!;
}

/**
 * Draws the logo and icon of an agency, the picture behind its sign-in and the signature on its papers, and stores them
 * in its settings.
 * @param keep stores a file and returns its id
 */
async function storeLogos(site: SeedSite, plan: AgencyPlan, keep: Agency['keep']): Promise<void> {
  const { services, gold, sky, city } = plan.colours;
  const [logoId, iconId, backgroundId, signatureId] = [
    await keep('SITE', await png(logo(plan.brand, services, gold)), 'logo.png', NOBODY),
    await keep('SITE', await png(markSvg(services, gold)), 'ikon.png', NOBODY),
    await keep('SITE', await jpeg(signInBackground(sky, city, plan.seed)), 'latar.jpg', NOBODY),
    await keep('SITE', await png(signature()), 'tanda-tangan.png', NOBODY),
  ];
  await site.db
    .updateTable('site_settings')
    .set({
      logo_file_id: logoId,
      favicon_file_id: iconId,
      background_file_id: backgroundId,
      signature_file_id: signatureId,
    })
    .where('site_id', '=', site.id)
    .execute();
}

/**
 * Adds the people of an agency of the demo: one member of staff for each role, a second guide who leads no departure
 * yet, agents with their sub-agents, and customers, every fourth of whom has an agent.
 * @param today the day on which the demo is made; customers have joined on days before it
 * @param sealer encrypts the numbers of identity cards
 * @param keep stores a file and returns its id
 */
async function makePeople(
  site: SeedSite,
  plan: AgencyPlan,
  today: LocalDate,
  sealer: Sealer,
  keep: Agency['keep'],
) {
  const daysAgo = (days: number) =>
    new Date(site.clock.now().getTime() + (OPENED_DAYS_AGO - days) * DAY_MS).toISOString();
  const address = (name: string) => `${name}@${plan.slug}.rihla.test`;
  const admin = (
    role: AdminRole,
    name: string,
    n: number,
    more: Partial<Parameters<typeof makeAdmin>[1]> = {},
  ) => makeAdmin(site, { role, name, email: address(role.toLowerCase()), phone: demoPhone(n), ...more });
  const staff = {
    ROOT: await admin('ROOT', 'Pengelola Sistem', 1),
    DIRECTOR: await admin('DIRECTOR', DIRECTOR_NAME, 2),
    MAIN: await admin('MAIN', 'Laras Ayuningtyas', 3),
    FINANCE: await admin('FINANCE', 'Nurul Fitria', 4),
    MEDIA: await admin('MEDIA', 'Bayu Segara', 5),
    GUIDE: await admin('GUIDE', 'Ustaz Ridwan Hakim', 6),
  };
  const secondGuide = await admin('GUIDE', 'Ustazah Salma Nabila', 7, { email: address('guide2') });
  const agents: SeedPerson[] = [];
  for (const [i, agent] of AGENTS.entries()) {
    const id: string = randomUUIDv7();
    agents.push(
      await admin('AGENT', agent.name, 10 + i, {
        id,
        email: address(agent.email),
        parent_id: agent.under === null ? null : agents[agent.under]?.id,
        may_add_sub_agents: agent.mayAdd,
        fee_percent: agent.share,
        status: agent.status,
        reference_id: `AGN-${String(i + 1).padStart(3, '0')}`,
        nik_sealed: sealer.seal('nik', agent.nik, id),
        nik_hash: sealer.fingerprint('nik', agent.nik),
        nik_last4: agent.nik.slice(-4),
        bank_name: 'Bank Syariah Indonesia',
        bank_branch: 'Jakarta Selatan',
        bank_account_number: `70012600${10 + i}`,
        bank_account_name: agent.name,
        bank_changed_at: new Date(site.clock.now().getTime() - 400 * DAY_MS).toISOString(),
        referral_code: `${agent.name.split(' ')[0]?.toUpperCase()}${10 + i}`,
      }),
    );
  }
  const agentOf = new Map<string, SeedPerson>();
  const customers: SeedPerson[] = [];
  for (const [i, [name]] of CUSTOMERS.slice(0, plan.customers).entries()) {
    const agent = i > 0 && i % 4 === 0 ? agents[(i / 4) % OLDEST_AGENTS] : undefined;
    const customer = await makeUser(site, {
      name,
      email: i === 0 ? address('user') : demoEmail(name, i),
      phone: demoPhone(100 + i),
      agent_id: agent?.id,
      email_subscription: i % 3 === 0,
      created_at: daysAgo(customerJoined(i)),
    });
    if (agent) agentOf.set(customer.id, agent);
    customers.push(customer);
  }
  const agentCustomers: SeedPerson[] = [];
  for (const [i, [name, , , seller]] of (plan.sellsForAYear ? CLIENTS : []).entries()) {
    const client = await makeUser(site, {
      name,
      email: demoEmail(name, 200 + i),
      phone: demoPhone(200 + i),
      agent_id: agents[seller]!.id,
      created_at: daysAgo(clientJoined(i, today)),
    });
    agentOf.set(client.id, agents[seller]!);
    agentCustomers.push(client);
  }
  // Only every fifth customer has a picture, since many never choose one.
  const shown = [...Object.values(staff), secondGuide, ...agents, ...customers.filter((_, i) => i % 5 === 0)];
  for (const person of shown) await portray(site, person, keep);
  return { staff, agents, customers, agentCustomers, agentOf };
}

/**
 * Draws a portrait of a person of the demo and stores it as that person's picture.
 * @param keep stores a file and returns its id
 */
async function portray(site: SeedSite, { kind, id, name }: SeedPerson, keep: Agency['keep']): Promise<void> {
  const photo_file_id = await keep('AVATAR', await portraitOf(name), 'foto.png', { kind, id });
  await site.db
    .updateTable(kind === 'ADMIN' ? 'admins' : 'users')
    .set({ photo_file_id })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
}

/**
 * Adds the bank accounts of an agency of the demo: two public ones, one that only the office sees, and one in dollars.
 */
async function openAccounts(site: SeedSite, plan: AgencyPlan): Promise<SeedBank[]> {
  const owner = plan.company;
  const rows = [
    { bank: 'Bank Syariah Indonesia', number: `7000${plan.seed}26001`, name: 'BSI Operasional' },
    { bank: 'Bank Mandiri', number: `1260${plan.seed}26002`, name: 'Mandiri Operasional' },
    { bank: 'Bank Central Asia', number: `5270${plan.seed}26003`, name: 'BCA Operasional', is_public: false },
    { bank: 'Bank Mandiri', number: `1260${plan.seed}26004`, name: 'Mandiri Valas', currency: 'USD' },
  ];
  const banks: SeedBank[] = [];
  for (const row of rows) banks.push(await makeBank(site, { owner, ...row }));
  return banks;
}

/**
 * Adds the packages of an agency of the demo with their pictures, dated around today. Those that have departed are on
 * sale at first, because the bookings on them are made later, with the clock set back. The fourth bank account (index
 * 3) is the one in dollars, which only packages in dollars show.
 * @param keep stores a file and returns its id
 * @returns the packages, by their keys
 */
async function writePackages(
  site: SeedSite,
  plan: AgencyPlan,
  today: LocalDate,
  keep: Agency['keep'],
  guideIds: string[],
  banks: readonly SeedBank[],
): Promise<Agency['listings']> {
  const chosen = demoPackages.filter(({ key }) => plan.packages.includes(key));
  const pictures = new Map<SceneName, string>();
  for (const { scene } of chosen) {
    if (pictures.has(scene)) continue;
    const id = await keep('LISTING', await drawnOnce(scene), `${scene}.jpg`, NOBODY);
    pictures.set(scene, id);
    await site.db
      .insertInto('photos')
      .values({ site_id: site.id, caption: CAPTIONS[scene], file_id: id, type: 'LISTING' })
      .execute();
  }
  const listings: Agency['listings'] = new Map();
  const ledUntil = lastLedDay(chosen, today);
  for (const item of chosen) {
    const { departure, soldEarlier } = departureOf(item, today);
    const listing = await makeListing(site, {
      ...inSeason(item, departure, today),
      // A package that has departed is on sale until its bookings are made.
      status: item.status === 'EXPIRED' ? 'ACTIVE' : item.status,
      departsIn: departure && daysBetween(todayIn(site.timeZone, site.clock.now()), departure),
      guideIds: departure !== null && departure <= ledUntil ? guideIds : [],
      bankIds: banks.filter((_, i) => (i === 3) === (item.currency === 'USD')).map((bank) => bank.id),
      gallery: galleryOf(item, pictures),
      photo: pictures.get(item.scene),
    });
    listings.set(item.key, { ...listing, plan: item, soldEarlier });
  }
  return listings;
}

/** Adds the record that the operator keeps of an agency: its director, and the officer who reports its pilgrims. */
async function writeConfig(site: SeedSite, { company, slug }: AgencyPlan): Promise<void> {
  const isDemo = slug === 'demo';
  await site.db
    .insertInto('site_configs')
    .values({
      site_id: site.id,
      president_director: DIRECTOR_NAME,
      ppiu_id: isDemo ? 'PPIU-31-00217' : 'PPIU-32-00584',
      ppiu_city: isDemo ? 'Jakarta Selatan' : 'Kota Bandung',
      officer_name: isDemo ? 'Dian Puspitasari' : 'Asep Hidayatullah',
      officer_role: 'Petugas pelaporan jamaah',
      officer_address: `Kantor ${company}`,
    })
    .execute();
}
