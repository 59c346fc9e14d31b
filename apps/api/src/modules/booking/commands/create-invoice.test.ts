import { DEFAULT_TIME_ZONE, todayIn } from '@rihla/domain/shared/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import {
  book,
  findings,
  invoice,
  liftUnpaidLimit,
  payValid,
  pic,
  places,
  taken,
  variant,
  wish,
} from '../../../../test/support/scenes/booked.ts';
import { makeListing, makeUser } from '../../../seed/builders.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(async () => {
  expect(await findings(t)).toEqual([]);
  await t.close();
});

const quad = { room_type: 'QUAD' as const, price: 28_500_000, is_base: true };

describe('a booking', () => {
  it('writes the invoice with its lines, travellers, number and entry, and takes the seats', async () => {
    const listing = await makeListing(t.site, {
      seats: 10,
      variants: [quad, { room_type: 'INFANT', price: 9_000_000 }],
      columns: { dp_price: 5_000_000 },
    });
    const made = await book(t, listing, 1, {
      bookings: [...places(variant(listing, 'QUAD'), 2), ...places(variant(listing, 'INFANT'), 1)],
      discount_office: 500_000,
    });
    expect(made).toMatchObject({ status: 'NEW', total: 65_500_000, currency: 'IDR' });
    expect(await invoice(t, made.slug)).toMatchObject({
      pax: 3,
      seats: 2,
      variants_total: 66_000_000,
      discount_office: 500_000,
      dp_price: 10_000_000,
      payable: { package: { minimum: 10_000_000, maximum: 65_500_000 } },
      lines: [
        { kind: 'VARIANT', quantity: 2, amount: 57_000_000 },
        { kind: 'VARIANT', quantity: 1, amount: 9_000_000 },
        { kind: 'DISCOUNT', ref: 'office', amount: -500_000, description: 'Potongan kantor' },
      ],
      bookings: [{ takes_seat: true }, { takes_seat: true }, { takes_seat: false }],
      timeline: [{ event: 'create', to: 'NEW', amount: 65_500_000 }],
    });
    expect(await taken(t, listing)).toBe(2);
  });

  it('costs at most fifteen statements, session, form key and messages included', async () => {
    const answer = await t
      .as('USER')
      .call('user_invoices.create', wish(t.site.listing, 2), { key: 'count-the-statements' });
    expect(answer.status).toBe(201);
    expect(answer.queries).toBeLessThanOrEqual(15);
  });

  it('is made once when its form is sent twice', async () => {
    const form = { key: 'form-of-siti' };
    const first = await t.as('USER').call('user_invoices.create', wish(t.site.listing), form);
    const second = await t.as('USER').call('user_invoices.create', wish(t.site.listing), form);
    expect(second.body.data).toEqual(first.body.data);
    expect(first.body.data).toMatchObject({ status: 'NEW' });
  });

  it('is refused with the seats that are left when there are too few, and takes nothing', async () => {
    const listing = await makeListing(t.site, { seats: 3, variants: [quad] });
    await book(t, listing, 2);
    const refused = await t.as('USER').call('user_invoices.create', wish(listing, 2));
    expect(refused).toMatchObject({ status: 409, body: { code: 'booking.sold_out', data: { free: 1 } } });
    expect(await taken(t, listing)).toBe(2);
  });

  it('is refused when the bedrooms of its type are full', async () => {
    const listing = await makeListing(t.site, {
      seats: 20,
      variants: [quad],
      rooms: [{ type: 'QUAD', number: 1 }],
    });
    await book(t, listing, 3);
    const refused = await t.as('USER').call('user_invoices.create', wish(listing, 2));
    expect(refused.body).toMatchObject({
      code: 'booking.room_sold_out',
      data: { room_type: 'QUAD', free: 1 },
    });
    expect(await taken(t, listing)).toBe(3);
  });

  it('freezes what the package says today', async () => {
    const listing = await makeListing(t.site, { variants: [quad] });
    const { id } = await book(t, listing);
    const before = await withoutRoomNames(id);
    await t.db
      .updateTable('listing_variants')
      .set({ price: 1, name: 'Kamar yang lain' })
      .where('listing_id', '=', listing.id)
      .execute();
    await t.db.updateTable('listings').set({ dp_price: 1 }).where('id', '=', listing.id).execute();
    expect(await withoutRoomNames(id)).toEqual(before);
    expect(before).toMatchObject({
      total: 28_500_000,
      bookings: [{ price: 28_500_000 }],
      dp_price: 5_000_000,
      lines: [{ kind: 'VARIANT', unit_price: 28_500_000, quantity: 1, amount: 28_500_000 }],
    });
  });

  it('is paid at once and has no entry when its total is 0', async () => {
    const { id, status } = await book(t, t.site.listing, 1, { discount_office: 1_000_000_000 });
    expect(status).toBe('PAID');
    expect(await invoice(t, id)).toMatchObject({ status: 'PAID', total: 0 });
  });
});

describe('a package', () => {
  it('is not booked when it is a draft, departed, closed or a savings program', async () => {
    expect(await refusedOn({ status: 'NEW' })).toBe('booking.listing_unknown');
    expect(await refusedOn({ status: 'NEW' }, 'MAIN')).toBe('booking.not_on_sale');
    expect(await refusedOn({ departsIn: -1, status: 'EXPIRED' }, 'MAIN')).toBe('booking.departed');
    expect(await refusedOn({ departsIn: 0, columns: { registration_end: null } })).toBe('booking.departed');
    expect(await refusedOn({ columns: { registration_end: '2026-11-15' } })).toBe(
      'booking.registration_ended',
    );
    expect(await refusedOn({ category: 'TABUNGAN', departsIn: null })).toBe('booking.savings_program');
  });

  it('is booked until the end of the last day of registration', async () => {
    const lastDay = { columns: { registration_end: '2026-11-16' } };
    expect(await refusedOn(lastDay)).toBeUndefined();
    // Midnight in Jakarta is 17:00 UTC.
    await at('2026-11-16T16:59:00Z', async () => {
      expect(await refusedOn(lastDay)).toBeUndefined();
    });
    await at('2026-11-16T17:01:00Z', async () => {
      expect(await refusedOn(lastDay)).toBe('booking.registration_ended');
    });
  });

  it('is booked by link when it is private', async () => {
    expect(await refusedOn({ status: 'PRIVATE' })).toBeUndefined();
  });

  it('is booked, when it is for alumni, only by a customer who has travelled before, fully paid', async () => {
    const user = await makeUser(t.site);
    const past = await makeListing(t.site, { variants: [{ ...quad, price: 0 }] });
    const alumni = await makeListing(t.site, { variants: [quad], columns: { alumni_only: true } });
    const refused = await t.as(user).call('user_invoices.create', wish(alumni));
    expect(refused).toMatchObject({ status: 403, body: { code: 'booking.alumni_only' } });
    const { id } = await book(t, past, 1, { user_id: user.id });
    const departOn = (departure_at: string) =>
      t.db.updateTable('invoices').set({ departure_at }).where('id', '=', id).execute();
    await departOn(todayIn(DEFAULT_TIME_ZONE, t.clock.now()));
    expect((await t.as(user).call('user_invoices.create', wish(alumni))).body.code).toBe(
      'booking.alumni_only',
    );
    await departOn('2026-10-01');
    expect((await t.as(user).call('user_invoices.create', wish(alumni))).status).toBe(201);
  });
});

describe('add-ons', () => {
  const category = { name: 'Koper', type: 'PERSON' as const, is_public: true };

  it('count once for each traveller who has them, and once for a group', async () => {
    const listing = await makeListing(t.site, {
      variants: [quad],
      addons: [
        { name: 'Koper besar', price: 750_000, category },
        {
          name: 'Muthawwif',
          price: 3_000_000,
          category: { name: 'Rombongan', type: 'GROUP', is_public: true },
        },
      ],
    });
    const [suitcase, guide] = listing.addons;
    const { id } = await book(t, listing, 3, {
      bookings: [
        ...places(variant(listing, 'QUAD'), 1, [suitcase!.id]),
        ...places(variant(listing, 'QUAD'), 1),
        ...places(variant(listing, 'QUAD'), 1, [suitcase!.id]),
      ],
      addons: [{ listings_addon_id: guide!.id }],
    });
    const detail = await invoice(t, id);
    expect(detail.addons_total).toBe(750_000 * 2 + 3_000_000);
    expect(detail.bookings.map((one) => one.addons.map((addon) => addon.name))).toEqual([
      ['Koper besar', 'Muthawwif'],
      [],
      ['Koper besar'],
    ]);
    expect(detail.bookings.map((one) => one.listings_addon_ids)).toEqual([
      [suitcase!.id, guide!.id],
      [],
      [suitcase!.id],
    ]);
    expect(detail.addons).toEqual([
      {
        listings_addon_id: suitcase!.id,
        name: 'Koper besar',
        price: 750_000,
        quantity: 2,
        amount: 1_500_000,
      },
      { listings_addon_id: guide!.id, name: 'Muthawwif', price: 3_000_000, quantity: 1, amount: 3_000_000 },
    ]);
  });

  it('must be chosen for each traveller in a required category, and only once in a unique one', async () => {
    const strict = {
      name: 'Vaksin',
      type: 'PERSON' as const,
      is_public: true,
      is_required: true,
      is_unique: true,
    };
    const listing = await makeListing(t.site, {
      variants: [quad],
      addons: [
        { name: 'Vaksin A', price: 1, category: strict },
        { name: 'Vaksin B', price: 2, category: strict },
      ],
    });
    const [a, b] = listing.addons.map((addon) => addon.id);
    const attempt = async (...chosen: string[][]) => {
      const bookings = chosen.map((ids) => places(variant(listing, 'QUAD'), 1, ids)[0]);
      const { body } = await t.as('USER').call('user_invoices.create', wish(listing, 2, { bookings }));
      return [body.code, Object.keys((body as { errors?: object }).errors ?? {})];
    };
    expect(await attempt([a!], [])).toEqual(['booking.addon_missing', ['bookings.1.listings_addon_ids']]);
    expect(await attempt([a!, b!], [a!])).toEqual([
      'booking.addon_not_unique',
      ['bookings.0.listings_addon_ids'],
    ]);
    expect(await attempt([a!], [b!])).toEqual([undefined, []]);
  });

  it('are chosen by the office alone when they are not public', async () => {
    const listing = await makeListing(t.site, {
      variants: [quad, { room_type: 'SINGLE', price: 1, is_public: false }],
      addons: [{ name: 'Lounge', price: 1, category: { name: 'Kantor', type: 'PERSON', is_public: false } }],
    });
    const addons = [{ listings_addon_id: listing.addons[0]!.id }];
    const bookings = places(variant(listing, 'SINGLE'), 1);
    const user = t.as('USER');
    expect((await user.call('user_invoices.create', wish(listing, 1, { addons }))).body.code).toBe(
      'booking.addon_unknown',
    );
    expect((await user.call('user_invoices.create', wish(listing, 1, { bookings }))).body.code).toBe(
      'booking.variant_unknown',
    );
    await book(t, listing, 1, { addons, bookings });
  });
});

describe('a quote', () => {
  it('is the sum that the booking then has, and takes nothing', async () => {
    const listing = await makeListing(t.site, { variants: [quad], seats: 5 });
    const { listing_id, bookings } = wish(listing, 2);
    const { body, status } = await t.as('USER').call('user_invoices.quote', { listing_id, bookings });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ total: 57_000_000, seats: 2, seats_free: 5 });
    expect(await taken(t, listing)).toBe(0);
    expect((await book(t, listing, 2)).total).toBe(body.data.total);
  });
});

describe('a quote and the booking after it', () => {
  const both = async (input: Record<string, unknown>) => {
    const answers = [
      await t.as('USER').call('user_invoices.quote', input),
      await t.as('USER').call('user_invoices.create', input),
    ];
    return answers.map(({ status, body }) => [
      status,
      body.code,
      Object.keys((body as { errors?: object }).errors ?? {}),
    ]);
  };
  const alike = (status: number, code: string, fields: string[]) => [
    [status, code, fields],
    [status, code, fields],
  ];

  it('are refused alike when there are too few seats or beds', async () => {
    const full = await makeListing(t.site, { seats: 3, variants: [quad] });
    await book(t, full, 2);
    expect(await both(wish(full, 2))).toEqual(alike(409, 'booking.sold_out', ['bookings']));
    const rooms = [{ type: 'QUAD' as const, number: 1 }];
    const packed = await makeListing(t.site, { seats: 20, variants: [quad], rooms });
    await book(t, packed, 3);
    expect(await both(wish(packed, 2))).toEqual(alike(409, 'booking.room_sold_out', ['bookings']));
  });

  it('are refused alike for what may not be chosen', async () => {
    const { listing } = t.site;
    const nothing = '00000000-0000-4000-8000-000000000000';
    const [place] = places(variant(listing, ''), 1);
    const bookings = [{ variant_id: nothing }];
    expect(await both(wish(listing, 1, { bookings }))).toEqual(
      alike(422, 'booking.variant_unknown', ['bookings.0.variant_id']),
    );
    expect(
      await both(wish(listing, 1, { bookings: [place, { ...place, listings_addon_ids: [nothing] }] })),
    ).toEqual(alike(422, 'booking.addon_unknown', ['bookings.1.listings_addon_ids']));
    expect(await both(wish(listing, 1, { addons: [{ listings_addon_id: nothing }] }))).toEqual(
      alike(422, 'booking.addon_unknown', ['addons.0.listings_addon_id']),
    );
    expect(await both(wish(listing, 0))).toEqual(alike(422, 'booking.nobody', ['bookings']));
    expect(await both(wish(listing, 301))).toEqual(alike(422, 'booking.too_many', ['bookings']));
    expect(await both(wish(listing, 1, { profiles: [{ booking: 0, profile_id: nothing }] }))).toEqual(
      alike(422, 'booking.profile_unknown', []),
    );
    const twice = [{ ...place, profile_id: nothing }];
    expect(
      await both(wish(listing, 1, { bookings: twice, profiles: [{ booking: 0, profile_id: nothing }] })),
    ).toEqual(alike(422, 'booking.profile_twice', []));
  });

  it('take the names of the specification and no others', async () => {
    const input = {
      ...wish(t.site.listing),
      bookings: undefined,
      pax: [{ variant_id: variant(t.site.listing, ''), count: 1 }],
    };
    for (const [status, code] of await both(input))
      expect([status, code]).toEqual([422, 'kit.invalid_input']);
  });
});

describe('the number', () => {
  it('follows the site’s format and counts without a gap, refusals left out', async () => {
    const last = await invoice(t, (await book(t)).id);
    await t.as('USER').call('user_invoices.create', { ...wish(t.site.listing, 1), ...pic, bookings: [] });
    const next = await invoice(t, (await book(t)).id);
    expect(next.number).toBe(last.number.replace(/\d+$/, (n) => String(Number(n) + 1).padStart(5, '0')));
    expect(next.number).toMatch(/^INV\/2026\/11\/\d{5}$/);
  });

  it('has the month of the site’s zone, and so has the receipt', async () => {
    const before = await at('2026-11-30T16:59:00Z', async () => invoice(t, (await book(t)).id));
    const after = await at('2026-11-30T17:01:00Z', async () => {
      const { id } = await book(t);
      const { receipt_number } = await payValid(t, id, 5_000_000);
      return [(await invoice(t, id)).number, receipt_number];
    });
    expect(before.number).toMatch(/^INV\/2026\/11\//);
    expect(after).toEqual([
      expect.stringMatching(/^INV\/2026\/12\//),
      expect.stringMatching(/^KW\/2026\/12\//),
    ]);
  });
});

/** An invoice without the names of its rooms, which are those of the package: its lines keep what was booked. */
async function withoutRoomNames(id: string) {
  const { bookings, ...rest } = await invoice(t, id);
  return { ...rest, bookings: bookings.map(({ variant_name: _name, ...one }) => one) };
}

/** Does something at another moment, and puts the clock back. */
async function at<T>(moment: string, work: () => Promise<T>): Promise<T> {
  const ahead = Date.parse(moment) - t.clock.now().getTime();
  t.clock.advance(ahead);
  try {
    return await work();
  } finally {
    t.clock.advance(-ahead);
  }
}

/** The code with which a first booking of such a package is refused; undefined when it is taken. */
async function refusedOn(input: Parameters<typeof makeListing>[1], who: 'USER' | 'MAIN' = 'USER') {
  const listing = await makeListing(t.site, { variants: [quad], ...input });
  const answer =
    who === 'USER'
      ? await t.as('USER').call('user_invoices.create', { ...wish(listing), listing_id: listing.slug })
      : await t.as('MAIN').call('invoices.create', { ...wish(listing), user_id: t.site.user.id });
  return answer.body.code;
}
