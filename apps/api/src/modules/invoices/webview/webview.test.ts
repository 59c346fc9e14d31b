import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp, type Who } from '../../../../test/support/app.ts';
import { book, invoice } from '../../../../test/support/scenes/booked.ts';
import { makeAdmin, makeProfile, makeUser } from '../../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** A ticket of a customer for an invoice. */
async function ticketFor(id: string, who: Who = 'USER'): Promise<string> {
  const name = who === 'USER' ? 'user_invoice_webviews.create' : 'invoice_webviews.create';
  const answer = await t.as(who).call(name, { id });
  expect(answer.status).toBe(200);
  return answer.body.data.ticket;
}

const open = (ticket: string) => t.anonymous.call('invoice_webviews.open', { ticket });
const save = (input: { key: string; version: number } & Record<string, unknown>) =>
  t.anonymous.call('invoice_webviews.update', input);

describe('an invoice in a phone application', () => {
  it('opens once by its ticket and is saved by the key it gives, in the name of who asked', async () => {
    const { id } = await book(t, t.site.listing, 2);
    const profile = await makeProfile(t.site, { user_id: t.site.user.id });
    const ticket = await ticketFor(id);
    const opened = await open(ticket);
    expect(opened.body.data).toMatchObject({ status: 'NEW', editable: true, pic_name: 'Siti Rahmawati' });
    expect(opened.body.data.profiles.map((one) => one.id)).toContain(profile.id);
    expect((await open(ticket)).body.code).toBe('print.ticket_refused');
    const { key, version, bookings } = opened.body.data;
    const saved = await save({
      key,
      version,
      pic_name: 'Hasan Basri',
      notes: 'Kursi roda',
      bookings: [{ id: bookings[0]!.id, profile_id: profile.id }],
    });
    expect(saved.status).toBe(200);
    expect(await invoice(t, id)).toMatchObject({
      pic_name: 'Hasan Basri',
      notes: 'Kursi roda',
      bookings: [{ profile_id: profile.id }, { profile_id: null }],
    });
    const { actor_id } = await t.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('table_name', '=', 'invoices')
      .where('row_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(actor_id).toBe(t.site.user.id);
    expect((await save({ key, version, notes: 'x' })).body.code).toBe('kit.stale_version');
  });

  it('is not found by others, and its key opens no other invoice', async () => {
    const stranger = await makeUser(t.site);
    const { id } = await book(t, t.site.listing, 1);
    expect((await t.as(stranger).call('user_invoice_webviews.create', { id })).body.code).toBe(
      'invoice.invalid',
    );
    expect((await t.as('FINANCE').call('invoice_webviews.create', { id })).status).toBe(403);
    const other = await book(t, t.site.listing, 1);
    const { key, version } = (await open(await ticketFor(id))).body.data;
    const { bookings } = await invoice(t, other.id);
    const crossed = await save({ key, version, bookings: [{ id: bookings[0]!.id, profile_id: null }] });
    expect(crossed.body.code).toBe('booking.profile_unknown');
    expect((await save({ key: `${key}x`, version, notes: 'x' })).body.code).toBe('print.ticket_refused');
  });

  it('offers an agent of another’s customer only who is on it, and lets nobody else be put there', async () => {
    const agent = await makeAdmin(t.site, { role: 'AGENT' });
    const customer = await makeUser(t.site, { agent_id: t.site.admins.AGENT.id });
    const [seated, atHome] = [
      await makeProfile(t.site, { user_id: customer.id, name: 'Siti' }),
      await makeProfile(t.site, { user_id: customer.id, name: 'Fatimah' }),
    ];
    const { id } = await book(t, t.site.listing, 2, { user_id: customer.id });
    await t.db.updateTable('invoices').set({ agent_id: agent.id }).where('id', '=', id).execute();
    const places = (await invoice(t, id)).bookings;
    const put = (who: Who, profile_id: string, place = 0) =>
      t
        .as(who)
        .call('bookings.update', { id: places[place]!.id, version: places[place]!.version, profile_id });
    expect((await put('MAIN', seated.id)).status).toBe(200);
    await t.db
      .insertInto('customer_credits')
      .values({ site_id: t.site.id, user_id: customer.id, currency: 'IDR', balance: 1_000_000 })
      .execute();

    const opened = (await open(await ticketFor(id, agent))).body.data;
    expect(opened.profiles.map((one) => one.id)).toEqual([seated.id]);
    const wish = { key: opened.key, version: opened.version };
    const saved = (profile_id: string) => save({ ...wish, bookings: [{ id: places[0]!.id, profile_id }] });
    expect((await saved(atHome.id)).body.code).toBe('booking.profile_unknown');
    expect((await saved(seated.id)).status).toBe(200);
    expect((await put(agent, atHome.id, 1)).body.code).toBe('booking.profile_unknown');
    expect((await invoice(t, id, agent)).customer_credit).toBe(0);

    await t.db.updateTable('users').set({ agent_id: agent.id }).where('id', '=', customer.id).execute();
    expect((await put(agent, atHome.id, 1)).status).toBe(200);
    expect((await invoice(t, id, agent)).customer_credit).toBe(1_000_000);
  });

  it('is refused with an old ticket or key, a ticket for a key, and once the person is banned', async () => {
    const { id } = await book(t, t.site.listing, 1);
    const late = await ticketFor(id);
    const opened = (await open(await ticketFor(id))).body.data;
    expect((await open(opened.key)).body.code).toBe('print.ticket_refused');
    expect((await save({ key: await ticketFor(id), version: opened.version })).body.code).toBe(
      'print.ticket_refused',
    );
    const before = t.clock.now();
    t.clock.set(new Date(before.getTime() + 3 * 60_000));
    expect((await open(late)).body.code).toBe('print.ticket_refused');
    t.clock.set(new Date(before.getTime() + 31 * 60_000));
    const { key, version } = opened;
    expect((await save({ key, version, notes: 'x' })).body.code).toBe('print.ticket_refused');
    t.clock.set(before);
    const admin = await makeAdmin(t.site, { role: 'MAIN' });
    const office = (await open(await ticketFor(id, admin))).body.data;
    await t.as('ROOT').call('admins.ban', { id: admin.id, note: 'Keluar' });
    expect((await save({ key: office.key, version, notes: 'x' })).body.code).toBe('print.ticket_refused');
  });

  it('says that it is not changed any more once it has ended, and refuses to', async () => {
    const { id } = await book(t, t.site.listing, 1);
    await t.as('MAIN').call('invoices.cancel', { id, note: 'Sakit' });
    const { key, version, editable } = (await open(await ticketFor(id))).body.data;
    expect(editable).toBe(false);
    expect((await save({ key, version, notes: 'x' })).body.code).toBe('invoice.ended');
  });
});
