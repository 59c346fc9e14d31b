import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { sql } from 'kysely';
import { type Config, loadSecretKey } from '../../app/config.ts';
import { buildApi } from '../../app/start-api.ts';
import { settableClock } from '../../kit/clock.ts';
import type { Handle } from '../../kit/db/db.ts';
import { jobLog } from '../../kit/jobs/job-log.ts';
import { jobCall, type JobServices } from '../../kit/jobs/site-jobs.ts';
import { move } from '../../kit/move.ts';
import { proposeUpgrades } from '../../modules/agents/index.ts';
import { earnDepartures, expireInvoices } from '../../modules/invoices/index.ts';
import { creditPoints } from '../../modules/points/index.ts';
import { actsOf } from './acts.ts';
import { type Agency, openAgency, openingHost, openingSlug } from './agency.ts';
import type { AgencyPlan } from './agency-plan.ts';
import { fillBuses } from './buses.ts';
import { playGuide } from './content/guide.ts';
import { playBackOffice } from './back-office.ts';
import { playOffice } from './office.ts';
import { takeInRoamax } from './roamax.ts';
import { playCare, completeTravellers } from './people/care.ts';
import { addPapers } from './papers.ts';
import { playCrm } from './crm.ts';
import { planCosts } from './costs.ts';
import { playConversations } from './conversations.ts';
import { playReminders } from './reminders.ts';
import { playReferrals } from './referrals.ts';
import { playVisits } from './visits.ts';
import { connectWhatsapp, deliverWhatsapp } from './whatsapp.ts';
import { demoPackages } from './packages/packages.ts';
import { renameSite, startOnlineServer } from './online-payments.ts';
import { seededRandom } from './random.ts';
import { registerPilgrims } from './people/registrations.ts';
import { issueTickets } from './tickets.ts';
import { playBookings, playLastYear } from './story.ts';
import { inTransaction } from '../load-master.ts';
import type { OwnerHandle } from '../owner-handle.ts';

/** The first agency of the demo. */
const demo: AgencyPlan = {
  slug: 'demo',
  name: 'Safanusa Wisata',
  brand: 'Safanusa',
  company: 'PT Safanusa Wisata Imani',
  tagline: 'Teman perjalanan ibadah yang sabar, dari niat sampai pulang.',
  hosts: ['localhost', '127.0.0.1', 'demo.localhost'],
  colours: {
    theme: 'blueyale',
    services: '#0b4f6c',
    gold: '#f0b95a',
    sky: ['#06202f', '#0b4058', '#1b6f8a'],
    city: '#041620',
  },
  packages: demoPackages.map(({ key }) => key),
  customers: 41,
  seed: 5,
  feeStrategy: 'FLAT',
  sellsForAYear: true,
};

/** The second agency of the demo, which shows that two agencies see nothing of each other. */
const twin: AgencyPlan = {
  slug: 'twin',
  name: 'Kahfanesia Travel',
  brand: 'Kahfanesia',
  company: 'PT Kahfanesia Jaya Wisata',
  tagline: 'Umroh dan tour keluarga dari Bandung.',
  hosts: ['twin.localhost'],
  colours: {
    theme: 'greenmoss',
    services: '#3f5a2f',
    gold: '#e7c66b',
    sky: ['#13210f', '#2c4525', '#6d8a4a'],
    city: '#0d170a',
  },
  packages: ['reguler', 'turki', 'tour-turki', 'tabungan', 'lalu'],
  customers: 14,
  seed: 8,
  feeStrategy: 'PERCENT',
  sellsForAYear: false,
};

/**
 * Adds the two agencies of the demo and makes the calls of their past months through the application itself, with a
 * clock that is moved. So each call is dated as it would have been, and the books and histories agree.
 * @param now the day around which the demo is dated
 */
export async function seedAgencies(
  owner: OwnerHandle,
  config: Config,
  ownerUrl: string,
  now: Date,
): Promise<void> {
  const clock = settableClock(now);
  const secretKey = await loadSecretKey(config);
  const parts = {
    config: { ...config, logLevel: 'error' } as const,
    secretKey,
    clock,
    ownerUrl,
    appUrl: ownerUrl,
  };
  const { app, services, close } = await buildApi(parts);
  const online = await startOnlineServer(parts);
  try {
    await closeUnfinishedSites(owner.db, now);
    for (const plan of [demo, twin]) {
      const random = seededRandom(plan.seed);
      clock.set(now);
      const agency = await inTransaction(owner.client, () =>
        openAgency({ db: owner.db, clock, store: services.store, sealer: services.sealer }, plan),
      );
      const jobs: JobServices = {
        ...services,
        log: jobLog('error', clock),
        originOf: () => `http://${plan.hosts[0]}:${config.port}`,
      };
      const expire = () => expireInvoices(jobCall(jobs, agency.site));
      await connectWhatsapp(online, agency);
      const ownRandom = seededRandom(plan.seed + 1_000);
      await playLastYear(agency, actsOf(app, online, agency, ownRandom), ownRandom, now);
      await updatePlannerStatistics(owner.db);
      await playBookings(agency, actsOf(app, online, agency, random), random, now, expire);
      clock.set(now);
      await updatePlannerStatistics(owner.db);
      await earnDepartures(jobCall(jobs, agency.site));
      await proposeUpgrades(jobCall(jobs, agency.site));
      await creditPoints(jobCall(jobs, agency.site));
      await playReferrals(owner.db, agency);
      await playVisits(owner.db, agency);
      await planCosts(owner.db, agency);
      await playCare(app, agency, plan.seed + 2_000);
      await completeTravellers(agency);
      await addPapers(jobCall(jobs, agency.site), agency);
      await playGuide(app, agency);
      await playOffice(app, agency);
      await playBackOffice(app, agency);
      await takeInRoamax(app, agency);
      await playReminders(owner.db, agency, jobs, now);
      await playCrm(app, agency, jobs);
      await playConversations(owner.db, app, agency, services.sealer);
      await finishAgency(owner.db, agency, plan);
    }
  } finally {
    await online.close();
    await close();
  }
  for (const { slug } of [demo, twin]) await renameSite(parts, openingSlug(slug), slug);
}

/**
 * Updates the statistics by which PostgreSQL plans queries. Here months of data are written in seconds, before it
 * updates them by itself, and until then it plans every query as if the tables were empty.
 */
async function updatePlannerStatistics(db: Handle): Promise<void> {
  await sql`analyze`.execute(db);
}

/**
 * Finishes an agency of the demo: pilgrims are registered, have tickets and seats in buses, packages that have departed
 * expire, messages count as delivered, sessions end, and the agency gets its own slug and host names.
 */
async function finishAgency(db: Handle, agency: Agency, plan: AgencyPlan): Promise<void> {
  const { site, clock } = agency;
  const call = { tx: db, site, actor: null, now: clock.now() };
  await registerPilgrims(agency);
  await issueTickets(agency);
  await fillBuses(agency);
  for (const listing of agency.listings.values())
    if (listing.plan.status === 'EXPIRED') await move(call, listingMachine, 'listings', listing.id, 'expire');
  await deliverWhatsapp(agency);
  // Messages that were queued in the past would be sent now; they count as delivered instead.
  await sql`update messages set status = 'INBOX', sent_at = created_at
             where site_id = ${site.id} and status = 'QUEUED'`.execute(db);
  // The links in it lead to where the agency is now.
  const host = openingHost(plan.slug);
  await sql`update messages set body = replace(body, ${host}, ${plan.hosts[0]!})
             where site_id = ${site.id} and body like ${`%${host}%`}`.execute(db);
  await sql`update notices set body = replace(body, ${host}, ${plan.hosts[0]!})
             where site_id = ${site.id} and body like ${`%${host}%`}`.execute(db);
  await db.deleteFrom('sessions').where('site_id', '=', site.id).execute();
  await db.deleteFrom('site_hosts').where('site_id', '=', site.id).execute();
  await db
    .insertInto('site_hosts')
    .values(plan.hosts.map((host) => ({ host, site_id: site.id })))
    .execute();
  await db.updateTable('sites').set({ slug: plan.slug }).where('id', '=', site.id).execute();
}

/** Closes the sites that a killed run has left unfinished, and frees their slugs and host names for this run. */
async function closeUnfinishedSites(db: Handle, now: Date): Promise<void> {
  await sql`update sites set slug = slug || '-' || ${now.getTime().toString(36)}, status = 'CLOSED'
             where slug in (${openingSlug(demo.slug)}, ${openingSlug(twin.slug)})`.execute(db);
  await sql`delete from site_hosts h using sites s where s.id = h.site_id and s.status = 'CLOSED'`.execute(
    db,
  );
}
