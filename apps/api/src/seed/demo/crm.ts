import type { FastifyInstance } from 'fastify';
import { CONSENT_VERSIONS } from '@rihla/domain/pilgrims/consents';
import { addDays, type LocalDate } from '@rihla/domain/shared/dates';
import { translate } from '@rihla/messages/format';
import { sql } from 'kysely';
import { jobCall, type JobServices } from '../../kit/jobs/site-jobs.ts';
import { sendOut } from '../../modules/crm/index.ts';
import { isLiveSql } from '../../modules/invoices/index.ts';
import type { Agency } from './agency.ts';
import { type CallAsOne, callsOfOne } from './call-as.ts';

/** A day in milliseconds. */
const DAY = 86_400_000;

/**
 * An opportunity that has not become a booking: its source, its chance in per cent, the index of its stage, the days
 * from today until it ends, and how many customers it names.
 */
type Lead = {
  name: string;
  resource: string;
  percentage: number;
  stage: number;
  endsIn: number;
  people: number;
};

/** The opportunities that have not become bookings. */
const LEADS: readonly Lead[] = [
  {
    name: 'Rombongan pengajian Al-Ikhlas, Cibubur',
    resource: 'Rekomendasi alumni',
    percentage: 60,
    stage: 2,
    endsIn: 12,
    people: 3,
  },
  {
    name: 'Karyawan PT Sinar Mekar, 14 kursi',
    resource: 'Kunjungan kantor',
    percentage: 40,
    stage: 2,
    endsIn: 20,
    people: 1,
  },
  {
    name: 'Keluarga besar H. Suryadi',
    resource: 'Pameran Islamic Book Fair',
    percentage: 50,
    stage: 1,
    endsIn: 9,
    people: 2,
  },
  { name: 'Guru SD Islam Nurul Huda', resource: 'Brosur', percentage: 30, stage: 1, endsIn: 25, people: 1 },
  {
    name: 'Tanya umroh Ramadan, dua kamar berdua',
    resource: 'Instagram',
    percentage: 20,
    stage: 0,
    endsIn: 30,
    people: 1,
  },
  {
    name: 'Ibu-ibu majelis taklim Baiturrahman',
    resource: 'Rekomendasi agen',
    percentage: 25,
    stage: 0,
    endsIn: 33,
    people: 1,
  },
  {
    name: 'Pasangan muda, umroh plus Turki',
    resource: 'Situs',
    percentage: 0,
    stage: 4,
    endsIn: -4,
    people: 1,
  },
];

/** An invoice that came of an opportunity, with its customer. */
type WonOpportunity = { id: string; user_id: string; name: string; created_at: string };

/**
 * Makes the calls by which the office sells: two campaigns with tasks, opportunities in several stages, of which some
 * have become bookings, and a letter to an audience, dated a week ago. Before that, some customers agree to offers.
 */
export async function playCrm(app: FastifyInstance, agency: Agency, services: JobServices): Promise<void> {
  const now = agency.clock.now();
  const callAs = callsOfOne(app, agency, agency.staff.MAIN);
  const tools: CrmTools = { agency, callAs, daysAgo: (days) => new Date(now.getTime() - days * DAY) };
  await sayWhoWantsOffers(agency);
  const campaigns = await addCampaigns(tools);
  const buyers = await addWonOpportunities(tools, campaigns.season.id);
  await addLeads(tools, campaigns, buyers);
  agency.clock.set(tools.daysAgo(7));
  await writeToAlumni(callAs, agency, services, campaigns.season.id);
  agency.clock.set(now);
}

/** What the parts of `playCrm` need: the agency, its calls as the main admin, and moments before now. */
type CrmTools = { agency: Agency; callAs: CallAsOne; daysAgo: (days: number) => Date };

/** The campaign of the season and the one for savings. */
type Campaigns = Record<'season' | 'saving', { id: string; slug: string }>;

/** Adds two campaigns with their tasks; the first of them is under way. */
async function addCampaigns({ agency, callAs, daysAgo }: CrmTools): Promise<Campaigns> {
  const { clock, staff, today } = agency;
  clock.set(daysAgo(45));
  const day = (days: number): LocalDate => addDays(today, days);
  const { data: season } = await callAs('campaigns.create', {
    name: 'Umroh akhir tahun: isi kursi terakhir',
    description:
      'Kursi yang masih kosong pada keberangkatan liburan sekolah. Utamakan alumni dan keluarga yang pernah bertanya.',
    starts_on: day(-40),
    ends_on: day(20),
    user_target: 24,
    booking_target: 8,
    payment_target_percent: 60,
    tasks: [
      {
        task: 'Kirim surat ke alumni dua tahun terakhir',
        admin_id: staff.MAIN.id,
        due_on: day(-7),
        done: true,
      },
      {
        task: 'Telepon keluarga yang menunggu jadwal libur',
        admin_id: staff.FINANCE.id,
        due_on: day(3),
        done: false,
      },
      { task: 'Pasang jadwal terbaru di Instagram', admin_id: staff.MEDIA.id, due_on: day(5), done: false },
    ],
  });
  clock.set(daysAgo(18));
  const { data: saving } = await callAs('campaigns.create', {
    name: 'Ajak menabung: umroh keluarga tahun depan',
    description: 'Perkenalkan tabungan umroh kepada jamaah yang baru pulang dan majelis taklim.',
    starts_on: day(-15),
    ends_on: day(75),
    user_target: 40,
    booking_target: 12,
    payment_target_percent: 30,
    tasks: [{ task: 'Siapkan brosur tabungan', admin_id: staff.MEDIA.id, due_on: day(10), done: false }],
  });
  await begin(callAs, season.slug);
  return { season, saving };
}

/**
 * Adds an opportunity of a campaign for each of some customers who have booked lately, made before the booking and won
 * by it.
 * @returns the ids of these customers
 */
async function addWonOpportunities(
  { agency, callAs, daysAgo }: CrmTools,
  campaignId: string,
): Promise<ReadonlySet<string>> {
  const { site, clock, staff } = agency;
  const won = await sql<WonOpportunity>`
    select distinct on (i.user_id) i.id, i.user_id, u.name, i.created_at from invoices i
      join users u on u.site_id = i.site_id and u.id = i.user_id
     where i.site_id = ${site.id} and ${isLiveSql} and i.created_at > ${daysAgo(38).toISOString()}::timestamptz
     order by i.user_id, i.created_at limit 4`.execute(site.db);
  const taken = new Set(won.rows.map(({ user_id }) => user_id));
  for (const { id, user_id, name, created_at } of won.rows) {
    clock.set(new Date(new Date(created_at).getTime() - 2 * DAY));
    const lead = {
      name: `Keluarga ${name}`,
      campaign_id: campaignId,
      user_ids: [user_id],
      resource: 'WhatsApp kantor',
    };
    const { data } = await callAs('opportunities.create', { ...lead, percentage: 50 });
    clock.set(new Date(created_at));
    await site.db
      .insertInto('opportunity_invoices')
      .values({
        site_id: site.id,
        invoice_id: id,
        opportunity_id: data.id,
        linked_at: created_at,
        admin_id: staff.MAIN.id,
      })
      .execute();
    await moveToStage(callAs, data.slug, 3, 100);
  }
  return taken;
}

/**
 * Adds the opportunities that have not become bookings, and moves them to their stages.
 * @param taken the customers who are not among their people
 */
async function addLeads(
  { agency, callAs, daysAgo }: CrmTools,
  { season, saving }: Campaigns,
  taken: ReadonlySet<string>,
): Promise<void> {
  const { clock, customers, today } = agency;
  const others = customers.filter(({ id }) => !taken.has(id));
  for (const [index, lead] of LEADS.entries()) {
    clock.set(daysAgo(30 - index * 4));
    const { data } = await callAs('opportunities.create', {
      name: lead.name,
      campaign_id: index % 3 === 2 ? saving.id : season.id,
      resource: lead.resource,
      ends_on: addDays(today, lead.endsIn),
      user_ids: others.slice(index * 3, index * 3 + lead.people).map(({ id }) => id),
      percentage: lead.percentage,
    });
    if (lead.stage > 0) {
      clock.set(daysAgo(27 - index * 4));
      await moveToStage(callAs, data.slug, lead.stage, lead.percentage);
    }
  }
}

/** Moves an opportunity to a stage, by the index of the stage, and sets its chance in per cent. */
async function moveToStage(callAs: CallAsOne, id: string, stage: number, percentage: number): Promise<void> {
  const { data: board } = await callAs('opportunities.board', {});
  const { version } = (await callAs('opportunities.get', { id })).data;
  const stage_id = board.stages[stage]?.id;
  await callAs('opportunities.update', { id, version, percentage, ...(stage_id ? { stage_id } : {}) });
}

/** Moves a campaign to the second stage, in which it is under way. */
async function begin(callAs: CallAsOne, id: string): Promise<void> {
  const { stages } = (await callAs('campaigns.board', {})).data;
  const { version } = (await callAs('campaigns.get', { id })).data;
  await callAs('campaigns.update', { id, version, stage_id: stages[1]!.id });
}

/** Subscribes two of three customers to news, and records that the adults of their families agree to offers. */
async function sayWhoWantsOffers({ site }: Agency): Promise<void> {
  await sql`update users set email_subscription = true, phone_subscription = phone is not null
    where site_id = ${site.id} and abs(hashtext(email)) % 3 > 0`.execute(site.db);
  await sql`
    insert into consents (site_id, profile_id, purpose, given, words, words_version, locale, channel, giver, user_id,
                          actor_kind, actor_id)
    select p.site_id, p.id, 'OFFERS', true, ${translate('id', 'consent.words.OFFERS')}, ${CONSENT_VERSIONS.OFFERS}, 'id',
           'WEB', 'SELF', p.user_id, 'USER', p.user_id
      from profiles p join users u on u.site_id = p.site_id and u.id = p.user_id
     where p.site_id = ${site.id} and u.email_subscription and p.archived_at is null
       and p.birth_date < app_now()::date - interval '18 years'`.execute(site.db);
}

/** Adds an audience and sends a letter to it, minute by minute at its pace. */
async function writeToAlumni(
  callAs: CallAsOne,
  agency: Agency,
  services: JobServices,
  campaignId: string,
): Promise<void> {
  const { data: audience } = await callAs('audiences.create', {
    name: 'Tanpa tagihan, setuju dikabari',
    criteria: { unpaid: false, locales: ['id'] },
  });
  const { data: sending } = await callAs('sendings.create', {
    name: 'Kursi terakhir akhir tahun',
    audience_id: audience.id,
    campaign_id: campaignId,
    subject: 'Bapak/Ibu {nama}, masih ada kursi untuk liburan akhir tahun',
    body: `Assalamu’alaikum Bapak/Ibu {nama},

Beberapa keberangkatan umroh akhir tahun kami masih menyisakan kursi. Sebagai keluarga {agensi}, Bapak/Ibu kami kabari lebih dahulu sebelum jadwal ini kami umumkan.

Bila berkenan, balas surat ini atau hubungi kantor kami. Kami bantu pilihkan kamar dan cicilannya.

Wassalamu’alaikum,
{agensi}`,
    pace_per_minute: 20,
  });
  const reached = (await callAs('audiences.get', { id: audience.id })).data.email.reached;
  if (reached === 0) return;
  await callAs('sendings.schedule', { id: sending.id });
  for (let turn = 0; turn * 20 < reached; turn += 1) {
    await sendOut(jobCall(services, agency.site));
    agency.clock.set(new Date(agency.clock.now().getTime() + 60_000));
  }
}
