import type { NoticeKind } from '@rihla/domain/messaging/notice-kinds';
import type { PriceKind } from '@rihla/domain/messaging/whatsapp/whatsapp-fields';
import { sql } from 'kysely';
import { type Agency, OPENED_DAYS_AGO } from './agency.ts';
import { callsOfOne } from './call-as.ts';
import type { OnlineServer } from './online-payments.ts';

const DAY_MS = 86_400_000;

/** What one message of each kind costs the agency, in rupiah. */
const PRICES: Readonly<Record<PriceKind, number>> = {
  utility: 357,
  marketing: 587,
  authentication: 357,
  service: 0,
};

/** The kinds of news that a customer of the demo who uses WhatsApp gets there too. */
const KINDS: readonly NoticeKind[] = ['payments', 'booking_changes', 'bookings', 'due'];

/**
 * Connects an agency of the demo to the simulator of WhatsApp, as its main admin did on the day after it was opened: with
 * prices, tested, and switched on. Every second customer but the first then gets news by WhatsApp.
 * @param server the server that uses the simulators
 */
export async function connectWhatsapp({ app }: OnlineServer, agency: Agency): Promise<void> {
  const { site, clock, staff, customers } = agency;
  const now = clock.now();
  clock.advance((1 - OPENED_DAYS_AGO) * DAY_MS);
  const callAs = callsOfOne(app, agency, staff.MAIN);
  const connection = { provider: 'CLOUD' as const, simulated: true, options: [], keys: [] };
  const prices = Object.entries(PRICES).map(([kind, amount]) => ({ kind: kind as PriceKind, amount }));
  await callAs('whatsapp.update', { ...connection, version: 0, active: false, prices });
  await callAs('whatsapp.test', { phone: staff.MAIN.phone! });
  const { version } = (await callAs('whatsapp.get', {})).data;
  await callAs('whatsapp.update', { ...connection, version, active: true });
  clock.set(now);
  const readers = customers.filter((_, i) => i % 2 === 1).map(({ id }) => id);
  await sql`update users set phone_subscription = true
             where site_id = ${site.id} and id = any(${readers})`.execute(site.db);
  await site.db
    .insertInto('notice_choices')
    .values(
      readers.map((person_id) => ({
        site_id: site.id,
        person_kind: 'USER',
        person_id,
        whatsapp_on: [...KINDS],
      })),
    )
    .execute();
}

/**
 * Records that the provider has delivered the WhatsApp messages that were queued while the past was played, each at the
 * moment at which it was written: most were read, some have only arrived, and all cost the price of their kind.
 */
export async function deliverWhatsapp({ site }: Pick<Agency, 'site'>): Promise<void> {
  await sql`
    update messages
       set status = 'SENT', sent_at = created_at, provider_ref = 'wamid.' || id, price_kind = 'utility', billable = true,
           cost = ${PRICES.utility}, delivery = case when abs(hashtext(id::text)) % 5 = 0 then 'DELIVERED' else 'READ' end
     where site_id = ${site.id} and channel = 'WHATSAPP' and status = 'QUEUED'`.execute(site.db);
}
