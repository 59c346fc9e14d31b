import { localDateOf, todayIn } from '@rihla/domain/shared/dates';
import {
  makeAdmin,
  makeListing,
  makeUser,
  type SeedListing,
  type SeedPerson,
} from '../../src/seed/builders.ts';
import type { CallKey, CallOutput } from '../../src/seed/call-api.ts';
import type { Who } from '../support/app.ts';
import { evidence } from '../support/scenes/booked.ts';
import { type GatewayApp, gatewayApp } from '../support/servers/gateway-app.ts';
import { issueVoucher, type MadeVoucher } from '../support/scenes/vouchers.ts';

export const MILLION = 1_000_000;
const CUSTOMERS = 60;
const DEPARTURES = 12;
/** The number of days from one departure to the next. */
const BETWEEN_DEPARTURES = 30;
const ROOMS = [
  { room_type: 'QUAD', name: 'Berempat', price: 30 * MILLION, agent_fee: MILLION, is_base: true },
  { room_type: 'TRIPLE', name: 'Bertiga', price: 32 * MILLION, agent_fee: MILLION, is_base: false },
  { room_type: 'DOUBLE', name: 'Berdua', price: 35 * MILLION, agent_fee: 1_500_000, is_base: false },
] as const;

/** A customer who books, and the agent to whom the customer belongs; null for none. */
export type Customer = SeedPerson & { agent: Seller | null };
type Seller = { person: SeedPerson; code: string };

/** A travel agency with its staff and agents, what it sells in a year, and its customers. */
export type Agency = {
  t: GatewayApp;
  customers: Customer[];
  /** The agents with their codes: the second is below the first, the third below the second. */
  agents: Seller[];
  /** A colleague in finance, because the person who asks for a withdrawal may not pay it. */
  payer: SeedPerson;
  /** The departures, one for each month, published. */
  departures: (SeedListing & { day: number })[];
  program: SeedListing;
  voucher: MadeVoucher;
};

/**
 * Creates the agency: people, a network of agents, published departures of a season, a savings program and a voucher.
 */
export async function foundAgency(): Promise<Agency> {
  const t = await gatewayApp();
  await t.db
    .updateTable('site_settings')
    .set({ unpaid_seats_per_customer: 1_000, fee_strategy: 'PERCENT' })
    .where('site_id', '=', t.site.id)
    .execute();
  await setCancellationTerms(t);
  const agents = await openNetwork(t);
  const customers: Customer[] = [];
  for (let i = 0; i < CUSTOMERS; i += 1) customers.push(await makeCustomer(t, i, agents[i % 5] ?? null));
  const departures: Agency['departures'] = [];
  for (let i = 0; i < DEPARTURES; i += 1) departures.push(await publish(t, 60 + i * BETWEEN_DEPARTURES));
  const program = await makeListing(t.site, {
    category: 'TABUNGAN',
    departsIn: null,
    columns: { minimum_partial_payment: 500_000, minimum_balance: 8 * MILLION },
  });
  const voucher = await issueVoucher(t, departures[3]!, { max_pax: 12, ends_on: '2027-02-28' });
  return {
    t,
    customers,
    agents,
    payer: await makeAdmin(t.site, { role: 'FINANCE', name: 'Rekan Keuangan' }),
    departures,
    program,
    voucher,
  };
}

async function makeCustomer(t: GatewayApp, i: number, agent: Seller | null): Promise<Customer> {
  const name = `Pelanggan ${'ABCDEFGHIJ'[i % 10]}${'abcdef'[Math.floor(i / 10)]}`;
  return { ...(await makeUser(t.site, { name, agent_id: agent?.person.id ?? null })), agent };
}

async function setCancellationTerms(t: GatewayApp): Promise<void> {
  const { version } = (await t.as('MAIN').call('cancellation_terms.get')).body.data;
  await must(t, 'MAIN', 'cancellation_terms.update', {
    version,
    terms: {
      steps: [
        { kind: 'PERCENT', from_days: 0, percent: 50 },
        { kind: 'PERCENT', from_days: 30, percent: 10 },
      ],
      costs: [{ name: 'Visa', amount: 500_000, currency: 'IDR', per: 'TRAVELLER' }],
      refund_days: 14,
    },
  });
}

/** Three agents, each below the one before, with bank accounts. */
async function openNetwork(t: GatewayApp): Promise<Agency['agents']> {
  const agents: Agency['agents'] = [];
  for (const [i, percent] of [10, 50, 40].entries()) {
    const code = `MITRA${i}`;
    const person = await makeAdmin(t.site, {
      role: 'AGENT',
      name: `Mitra ${'ABC'[i]}`,
      referral_code: code,
      parent_id: agents[i - 1]?.person.id ?? null,
      fee_percent: percent,
      bank_name: 'Bank Syariah Indonesia',
      bank_account_number: `700126001${i}`,
      bank_account_name: `Mitra ${'ABC'[i]}`,
      bank_changed_at: '2026-01-02T03:04:05Z',
    });
    await t.db
      .updateTable('admins')
      .set({ bank_changed_at: '2026-01-02T03:04:05Z', bank_changed_by: null })
      .where('id', '=', person.id)
      .execute();
    agents.push({ person, code });
  }
  return agents;
}

async function publish(t: GatewayApp, day: number): Promise<SeedListing & { day: number }> {
  const listing = await makeListing(t.site, {
    name: `Umroh Reguler ${day}`,
    status: 'NEW',
    departsIn: day,
    seats: 64,
    variants: ROOMS.map((room) => ({ ...room })),
    addons: [],
  });
  await must(t, 'MAIN', 'listings.publish', { id: listing.id });
  return { ...listing, day };
}

/**
 * Uploads the picture of a transfer as a member of staff.
 * @returns its id
 */
export const slip = (t: GatewayApp, { id }: { id: string }) => evidence(t, { kind: 'ADMIN', id });

/** The current day in the agency's time zone. */
export const today = ({ site, clock }: GatewayApp) => localDateOf(todayIn(site.timeZone, clock.now()));

type Answered<K extends CallKey> = CallOutput<K> extends { data: infer Data } ? Data : never;

/**
 * Makes a call that must succeed.
 * @returns its data
 * @throws Error with the answer when it does not
 */
export async function must<K extends CallKey>(
  t: GatewayApp,
  who: Who,
  key: K,
  input: Record<string, unknown>,
): Promise<Answered<K>> {
  const { status, body } = await t.as(who).call(key, input);
  if (status >= 300)
    throw new Error(
      `${key} on ${t.clock.now().toISOString()} answered ${status}: ${JSON.stringify(body)} to ${JSON.stringify(input)}`,
    );
  return body.data as Answered<K>;
}
