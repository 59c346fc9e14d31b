import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { book, wish } from '../../../test/support/scenes/booked.ts';
import { makeListing, makeProfile, makeUser } from '../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const form = { name: 'Abdul Karim', gender: 'MALE', birth_date: '1960-01-31', phone: '0812 9999 0000' };

describe('a customer', () => {
  it('creates, updates and archives the profiles of its family', async () => {
    const family = t.as(await makeUser(t.site));
    const { status, body } = await family.call('my_profiles.create', form);
    expect(status).toBe(201);
    const { id, version } = body.data;
    const read = async () => (await family.call('my_profiles.get', { id })).body.data;
    expect(version).toBe(1);
    expect(await read()).toMatchObject({ ...form, phone: '+6281299990000', version: 1 });
    const changed = await family.call('my_profiles.update', { id, version: 1, birth_date: '1961-01-31' });
    expect(changed.body.data).toEqual({ id, version: 2 });
    expect(await read()).toMatchObject({ birth_date: '1961-01-31', version: 2 });
    await family.call('my_profiles.archive', { id });
    expect((await family.call('my_profiles.list')).body.data).toEqual([]);
    expect((await family.call('my_profiles.get', { id })).status).toBe(404);
  });

  it('removes nobody who is booked on a journey, until it is over or the booking names somebody else', async () => {
    const customer = await makeUser(t.site);
    const family = t.as(customer);
    const { id } = await makeProfile(t.site, { user_id: customer.id });
    const coming = await makeListing(t.site, { name: 'Umroh Depan', departsIn: 30, days: 9 });
    const booked = await book(t, coming, 1, {
      user_id: customer.id,
      profiles: [{ booking: 0, profile_id: id }],
    });
    const departed = (daysAgo: number) =>
      t.db
        .updateTable('listings')
        .set({
          departure_at: addDays(todayIn(t.site.timeZone, t.clock.now()), -daysAgo),
          registration_end: null,
        })
        .where('id', '=', coming.id)
        .execute();
    const refused = { code: 'pilgrims.still_booked', data: { listing: 'Umroh Depan' } };
    expect((await family.call('my_profiles.archive', { id })).body).toMatchObject(refused);
    // A journey of nine days: on the ninth it is not over.
    await departed(8);
    expect((await t.as('MAIN').call('profiles.archive', { id })).body).toMatchObject(refused);
    await departed(9);
    expect((await t.as('MAIN').call('profiles.archive', { id })).status).toBe(200);
    await departed(0);
    const other = await makeProfile(t.site, { user_id: customer.id });
    const names = (profile_id: string | null) =>
      t.db.updateTable('bookings').set({ profile_id }).where('invoice_id', '=', booked.id).execute();
    await names(other.id);
    expect((await family.call('my_profiles.archive', { id: other.id })).body).toMatchObject(refused);
    await names(null);
    expect((await family.call('my_profiles.archive', { id: other.id })).status).toBe(200);
  });

  it('fills its family with a hundred, one by one and by booking, and the office adds more', async () => {
    const me = await makeUser(t.site);
    const family = t.as(me);
    for (let count = 0; count < 99; count += 1) await makeProfile(t.site, { user_id: me.id });
    const profiles = ['Ahmad', 'Aisyah'].map((name, booking) => ({ booking, name }));
    const booked = await family.call('user_invoices.create', wish(t.site.listing, 2, { profiles }));
    expect([booked.status, booked.body.code]).toEqual([409, 'access.family_full']);
    const { body: last } = await family.call('my_profiles.create', form);
    const add = async () => (await family.call('my_profiles.create', form)).body.code;
    expect(await add()).toBe('access.family_full');
    await family.call('my_profiles.archive', { id: last.data.id });
    expect(await add()).toBe('access.family_full');
    const byOffice = await t.as('MAIN').call('profiles.create', { ...form, user_id: me.id });
    expect(byOffice.status).toBe(201);
  });

  it('does not reach the profiles of another', async () => {
    const { id } = await makeProfile(t.site, { user_id: t.site.user.id });
    const other = t.as(await makeUser(t.site));
    expect((await other.call('my_profiles.list')).body.data).toEqual([]);
    expect((await other.call('my_profiles.get', { id })).status).toBe(404);
    expect((await other.call('my_profiles.update', { id, version: 1, name: 'Mine' })).status).toBe(404);
    expect((await other.call('my_profiles.archive', { id })).status).toBe(404);
  });

  it('cannot create a profile for somebody else', async () => {
    const { status } = await t.as('USER').call('my_profiles.create', { ...form, user_id: t.twin.user.id });
    expect(status).toBe(422);
  });

  it('cannot create a profile with a birth date after today', async () => {
    const { body } = await t.as('USER').call('my_profiles.create', { ...form, birth_date: '2026-11-17' });
    expect(body.errors).toHaveProperty('birth_date');
    expect(
      (await t.as('USER').call('my_profiles.create', { ...form, birth_date: '2026-11-16' })).status,
    ).toBe(201);
  });
});

describe('the office', () => {
  it('creates profiles for the customers that it sees', async () => {
    const { body } = await t.as('MAIN').call('profiles.create', { ...form, user_id: t.site.user.id });
    const listed = await t.as('MAIN').call('profiles.list', { search: { user_id: [t.site.user.id] } });
    expect(listed.body.data.map(({ id }) => id)).toContain(body.data.id);
    expect(listed.queries).toBeLessThanOrEqual(4);
    expect((await t.as('AGENT').call('profiles.create', { ...form, user_id: t.site.user.id })).status).toBe(
      404,
    );
    expect((await t.as('AGENT').call('profiles.get', { id: body.data.id })).status).toBe(404);
    expect((await t.asTwin('MAIN').call('profiles.get', { id: body.data.id })).status).toBe(404);
  });
});
