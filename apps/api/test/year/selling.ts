import { expect } from 'vitest';
import { makeProfile } from '../../src/seed/builders.ts';
import { payValid, pic, places } from '../support/scenes/booked.ts';
import { type Agency, type Customer, must } from './agency.ts';
import type { Timeline } from './timeline.ts';

const BEGINS = 20;
const BOOKED = 41;
/** The number of customers who have agreed to offers. */
const WILLING = 12;

/**
 * Plans how the office sells in this year: a campaign writes to those who have agreed to offers, one of them becomes an
 * opportunity, and that a booking, which is paid at once.
 * @returns a function that checks the results at the end
 */
export function planSelling({ t, customers, departures }: Agency, timeline: Timeline): () => Promise<void> {
  const departure = departures[6]!;
  const [reader] = customers.slice(10) as [Customer];
  let campaign: string;
  let sending: string;
  let total = 0;

  timeline.on(BEGINS, async () => {
    for (const customer of customers.slice(10, 10 + WILLING)) await agree(customer);
    campaign = (
      await must(t, 'MAIN', 'campaigns.create', { name: 'Alumni kembali', booking_target: 1, user_target: 1 })
    ).id;
    const audience = await must(t, 'MAIN', 'audiences.create', { name: 'Yang mau disapa', criteria: {} });
    const letter = await must(t, 'MAIN', 'sendings.create', {
      name: 'Jadwal baru',
      audience_id: audience.id,
      campaign_id: campaign,
      subject: 'Salam {nama}',
      body: 'Jadwal musim depan sudah dibuka.',
    });
    sending = letter.id;
    await must(t, 'MAIN', 'sendings.schedule', { id: sending });
  });
  timeline.on(BOOKED, async () => {
    const { id: opportunity_id } = await must(t, 'MAIN', 'opportunities.create', {
      name: `Keluarga ${reader.name}`,
      campaign_id: campaign,
      user_ids: [reader.id],
      percentage: 60,
    });
    const booked = await must(t, 'MAIN', 'invoices.create', {
      listing_id: departure.id,
      bookings: places(departure.variants[0]!.id, 2),
      ...pic,
      pic_name: reader.name,
      user_id: reader.id,
      opportunity_id,
    });
    ({ total } = booked);
    await payValid(t, booked.id, total);
  });

  async function agree({ id }: Customer): Promise<void> {
    const profile = await makeProfile(t.site, { user_id: id });
    await t.db.updateTable('users').set({ email_subscription: true }).where('id', '=', id).execute();
    await t.db
      .insertInto('consents')
      .values({
        site_id: t.site.id,
        profile_id: profile.id,
        purpose: 'OFFERS',
        given: true,
        words: 'x',
        words_version: 1,
        locale: 'id',
        channel: 'WEB',
        giver: 'SELF',
        user_id: id,
        actor_kind: 'USER',
        actor_id: id,
      })
      .execute();
  }

  return async () => {
    const { actual } = await must(t, 'DIRECTOR', 'campaigns.get', { id: campaign });
    expect(actual).toMatchObject({ users: 1, bookings: 1, paid: total, payment_percent: 100 });
    const sent = await must(t, 'DIRECTOR', 'sendings.get', { id: sending });
    expect(sent).toMatchObject({ status: 'FINISHED', delivered: 0, handed_over: WILLING, failed: 0 });
  };
}
