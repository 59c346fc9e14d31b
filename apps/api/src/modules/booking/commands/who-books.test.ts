import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { emailsTo, from } from '../../../../test/support/access.ts';
import {
  book,
  findings,
  invoice,
  liftUnpaidLimit,
  places,
  variant,
  wish,
} from '../../../../test/support/scenes/booked.ts';
import { makeProgram } from '../../../../test/support/scenes/savings.ts';
import { makeAdmin, makeListing, makeProfile, makeUser } from '../../../seed/builders.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(async () => {
  expect(await findings(t)).toEqual([]);
  await t.close();
});

describe('the customer of a booking', () => {
  it('is made on the spot, and refused when the address has an account', async () => {
    const customer = { name: 'Ahmad Fauzi', email: 'ahmad@contoh.id', phone: '0812-9999-8888' };
    const first = await book(t, t.site.listing, 1, { user_id: undefined, customer });
    expect(await invoice(t, first.id)).toMatchObject({
      user_name: 'Ahmad Fauzi',
      created_at: expect.any(String),
    });
    const again = await t.as('MAIN').call('invoices.create', { ...wish(t.site.listing), customer });
    expect(again).toMatchObject({ status: 409, body: { code: 'booking.customer_exists' } });
  });

  it('who is new gets an invitation to set a password, and signs in with it', async () => {
    const customer = { name: 'Wulan Sari', email: 'wulan@contoh.id', phone: '0812-9988-7766' };
    const made = await book(t, t.site.listing, 1, { user_id: undefined, customer });
    const password = 'jalan kenangan di Makkah';
    const invitation = (await emailsTo(t, customer.email)).find(
      ({ template }) => template === 'account.invitation',
    );
    const token = /token=([\w-]+)/.exec(invitation?.body ?? '')?.[1] ?? '';
    const input = { token, password, password_confirmation: password };
    expect((await t.anonymous.call('user_access.reset_password', input, from(3))).status).toBe(200);
    const signedIn = await t.anonymous.call(
      'user_access.sign_in',
      { email: customer.email, password },
      from(3),
    );
    expect(signedIn.status).toBe(200);
    expect(await invoice(t, made.id)).toMatchObject({ user_name: customer.name });
  });

  it('is refused on its own field when its phone is none, and stored with a phone in one form', async () => {
    const customer = { name: 'Siti Aminah', email: 'siti.aminah@contoh.id', phone: '12345678' };
    const main = t.as('MAIN');
    const form = { ...wish(t.site.listing), user_id: undefined };
    const refused = await main.call('invoices.create', { ...form, customer });
    expect(refused.status).toBe(422);
    expect(Object.keys((refused.body as unknown as { errors: object }).errors)).toEqual(['customer.phone']);
    const made = await main.call('invoices.create', {
      ...form,
      pic_phone: '0812 3456 7890',
      customer: { ...customer, phone: '0813-1111-2222' },
    });
    expect(made.status).toBe(201);
    const { pic_phone } = await t.db
      .selectFrom('invoices')
      .select('pic_phone')
      .where('id', '=', made.body.data.id)
      .executeTakeFirstOrThrow();
    const { phone } = await t.db
      .selectFrom('users')
      .select('phone')
      .where('email', '=', customer.email)
      .executeTakeFirstOrThrow();
    expect([pic_phone, phone]).toEqual(['+6281234567890', '+6281311112222']);
  });

  it('is, for an agent, one of its own or of its sub-agents, and the invoice is theirs', async () => {
    const sub = await makeAdmin(t.site, { role: 'AGENT', parent_id: t.site.admins.AGENT.id });
    const customer = await makeUser(t.site, { agent_id: sub.id });
    const stranger = await makeUser(t.site);
    const agent = t.as('AGENT');
    const refused = await agent.call('invoices.create', { ...wish(t.site.listing), user_id: stranger.id });
    expect(refused.body.code).toBe('booking.customer_unknown');
    const made = await agent.call('invoices.create', { ...wish(t.site.listing), user_id: customer.id });
    expect(await invoice(t, made.body.data.id)).toMatchObject({ agent_id: sub.id });
    expect((await t.as(sub).call('invoices.get', { id: made.body.data.id })).status).toBe(200);
    const other = await makeAdmin(t.site, { role: 'AGENT' });
    expect((await t.as(other).call('invoices.get', { id: made.body.data.id })).status).toBe(404);
  });

  it('is nobody whose data were erased: no quote, booking, family or savings plan', async () => {
    const { id: user_id } = await makeUser(t.site);
    expect(
      (await t.as('MAIN').call('privacy.erase', { id: user_id, reason: 'Surat bermeterai' })).status,
    ).toBe(200);
    const main = t.as('MAIN');
    const input = { ...wish(t.site.listing), user_id };
    const unknown = { status: 422, body: { code: 'booking.customer_unknown' } };
    expect(await main.call('invoices.quote', input)).toMatchObject(unknown);
    expect(await main.call('invoices.create', input)).toMatchObject(unknown);
    expect((await main.call('profiles.create', { user_id, name: 'Siti Aminah' })).status).toBe(404);
    const { id: listing_id } = await makeProgram(t);
    expect((await main.call('savings.join', { user_id, listing_id, people: 1 })).status).toBe(404);
  });

  it('brings the agent whose code was followed; a code of nobody is let go', async () => {
    const agent = await makeAdmin(t.site, { role: 'AGENT', referral_code: 'BERKAH7' });
    const followed = await t
      .as('USER')
      .call('user_invoices.create', wish(t.site.listing, 1, { ref: 'berkah7' }));
    expect(await invoice(t, followed.body.data.id)).toMatchObject({
      agent_id: agent.id,
      referral_code: 'BERKAH7',
    });
    const lost = await t.as('USER').call('user_invoices.create', wish(t.site.listing, 1, { ref: 'NOBODY' }));
    expect(await invoice(t, lost.body.data.id)).toMatchObject({ agent_id: null, referral_code: null });
  });

  it('brings no agent by the code of one who was banned', async () => {
    const agent = await makeAdmin(t.site, { role: 'AGENT', referral_code: 'LEWAT7' });
    expect((await t.as('MAIN').call('admins.ban', { id: agent.id, note: 'Melanggar' })).status).toBe(200);
    const followed = await t
      .as('USER')
      .call('user_invoices.create', wish(t.site.listing, 1, { ref: 'LEWAT7' }));
    expect(await invoice(t, followed.body.data.id)).toMatchObject({ agent_id: null, referral_code: null });
  });

  it('says who travels: profiles of the customer, or names that become profiles', async () => {
    const profile = await makeProfile(t.site, { user_id: t.site.user.id });
    const foreign = await makeProfile(t.site, { user_id: (await makeUser(t.site)).id });
    const profiles = [
      { booking: 1, profile_id: profile.id },
      { booking: 0, name: 'Hasan Basri' },
    ];
    const { id } = await book(t, t.site.listing, 2, { profiles });
    expect((await invoice(t, id)).bookings.map((one) => one.profile_name)).toEqual([
      'Hasan Basri',
      profile.name,
    ]);
    expect((await invoice(t, id)).profiles).toMatchObject([
      { booking: 0, name: 'Hasan Basri' },
      { booking: 1, profile_id: profile.id, name: profile.name },
    ]);
    const inPlace = await book(t, t.site.listing, 1, {
      bookings: [{ variant_id: variant(t.site.listing, ''), profile_id: profile.id }],
    });
    expect((await invoice(t, inPlace.id)).bookings[0]).toMatchObject({ profile_id: profile.id });
    const refused = await t
      .as('USER')
      .call(
        'user_invoices.create',
        wish(t.site.listing, 1, { profiles: [{ booking: 0, profile_id: foreign.id }] }),
      );
    expect(refused.body.code).toBe('booking.profile_unknown');
  });
});

describe('a discount', () => {
  it('is granted by the main admin and by nobody else', async () => {
    const agentCustomer = await makeUser(t.site, { agent_id: t.site.admins.AGENT.id });
    const input = { ...wish(t.site.listing), user_id: agentCustomer.id, discount_office: 1 };
    for (const discounts of [{}, { discount_office: 0, discount_agent: 1 }]) {
      const { body } = await t.as('AGENT').call('invoices.create', { ...input, ...discounts });
      expect(body.code).toBe('booking.discount_forbidden');
    }
    expect(
      (await t.as('USER').call('user_invoices.create', { ...wish(t.site.listing), discount_office: 1 }))
        .status,
    ).toBe(422);
  });

  it('is refused on its field when nobody issued the voucher', async () => {
    const refused = await t
      .as('USER')
      .call('user_invoices.create', wish(t.site.listing, 1, { voucher: 'hemat' }));
    expect(refused.body).toMatchObject({
      code: 'voucher.unknown',
      errors: { voucher: [expect.any(String)] },
    });
  });
});

describe('what is not public', () => {
  it('is not sold by an agent, who need not choose it either where it is required', async () => {
    const listing = await makeListing(t.site, {
      variants: [
        { room_type: 'QUAD', price: 28_500_000, is_base: true },
        { room_type: 'SINGLE', price: 1, is_public: false },
      ],
      addons: [
        {
          name: 'Lounge',
          price: 1,
          category: { name: 'Kantor', type: 'PERSON', is_public: false, is_required: true },
        },
      ],
    });
    const { id: user_id } = await makeUser(t.site, { agent_id: t.site.admins.AGENT.id });
    const attempt = (more: object) =>
      t.as('AGENT').call('invoices.create', { ...wish(listing), user_id, ...more });
    const room = await attempt({ bookings: places(variant(listing, 'SINGLE'), 1) });
    expect(room.body.code).toBe('booking.variant_unknown');
    const addon = await attempt({ addons: [{ listings_addon_id: listing.addons[0]!.id }] });
    expect(addon.body.code).toBe('booking.addon_unknown');
    expect((await attempt({})).status).toBe(201);
  });
});

describe('an agent where fees are flat', () => {
  it('makes invoices only at a stage that may; nobody else is asked for one', async () => {
    const { AGENT } = t.site.admins;
    const paysBy = (fee_strategy: 'FLAT' | 'PERCENT') =>
      t.db.updateTable('site_settings').set({ fee_strategy }).where('site_id', '=', t.site.id).execute();
    const stage = await t.db
      .insertInto('stages')
      .values({
        site_id: t.site.id,
        key: 'SILVER',
        name: 'Silver',
        description: 'Silver',
        position: 1,
        sales_quota: 1,
        rolling_days: 30,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const customer = await makeUser(t.site, { agent_id: AGENT.id });
    const attempt = async () => {
      const input = { ...wish(t.site.listing), user_id: customer.id };
      const { body } = await t.as('AGENT').call('invoices.create', input);
      return body.code;
    };
    await paysBy('FLAT');
    expect(await attempt()).toBe('booking.stage_may_not_invoice');
    const { id: listing_id } = await makeProgram(t);
    const saving = { user_id: customer.id, listing_id, people: 1 };
    expect((await t.as('AGENT').call('savings.join', saving)).body.code).toBe(
      'booking.stage_may_not_invoice',
    );
    await t.db.updateTable('admins').set({ stage_id: stage.id }).where('id', '=', AGENT.id).execute();
    expect(await attempt()).toBe('booking.stage_may_not_invoice');
    await book(t, t.site.listing, 1, { user_id: customer.id });
    await t.db.updateTable('stages').set({ can_invoice: true }).where('id', '=', stage.id).execute();
    expect(await attempt()).toBeUndefined();
    await t.db.updateTable('stages').set({ can_invoice: false }).where('id', '=', stage.id).execute();
    await paysBy('PERCENT');
    expect(await attempt()).toBeUndefined();
  });
});
