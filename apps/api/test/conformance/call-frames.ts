import sharp from 'sharp';
import type { CallKey } from '../../src/seed/call-api.ts';
import { makeAdmin, makeListing, makeProfile, makeUser, makeVoucher } from '../../src/seed/builders.ts';
import type { TestApp, Who } from '../support/app.ts';
import { book, invoice, pay, payValid, pic } from '../support/scenes/booked.ts';
import { readyPilgrim } from '../support/scenes/ready-pilgrim.ts';
import { payoutScene } from '../support/scenes/payouts.ts';
import { MILLION, savedUp, withdrawal } from '../support/scenes/savings.ts';
import { bcaFile, importFile, linesOf, uploadStatement } from '../support/scenes/statements.ts';
import { randomNtpn } from './file-inputs.ts';

/**
 * What stands around an id in a call, so that the call is refused for this id alone. `params` are the ids in the path,
 * in their order; `body` the fields beside the id; `right` the ids that fit, by place or by the name of the field.
 */
export type Frame = {
  params?: readonly string[];
  body?: Record<string, unknown>;
  right?: Readonly<Record<string, string>>;
};

/** Makes the frames of the calls whose other fields cannot be told from their schema, anew for each place. */
export function callFrames(t: TestApp): Partial<Record<CallKey, (path: string) => Promise<Frame>>> {
  let count = 0;
  const next = () => (count += 1);
  const insist = async (who: Who, key: CallKey, input: Record<string, unknown>) => {
    const { status, body } = await t.as(who).call(key, input);
    if (status >= 300) throw new Error(`${key} answered ${status}: ${JSON.stringify(body)}`);
    return (body as { data: { id: string; [field: string]: unknown } }).data;
  };
  const bookingsOf = async (invoiceId: string) =>
    (
      await t.db
        .selectFrom('bookings')
        .select('id')
        .where('invoice_id', '=', invoiceId)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id);

  /** A departure with two booked travellers. */
  async function group() {
    const trip = await makeListing(t.site, { guideIds: [t.site.admins.GUIDE.id] });
    const { id: invoiceId } = await book(t, trip, 2);
    const [first, second] = await bookingsOf(invoiceId);
    return { trip, invoiceId, first: first!, second: second! };
  }

  async function booking(path: string): Promise<Frame> {
    const trip = await makeListing(t.site);
    const profile = await makeProfile(t.site, {
      user_id: t.site.user.id,
      name: `Siti ${'ABCDEFGHIJ'[next() % 10]}`,
    });
    const opportunity = await insist('MAIN', 'opportunities.create', { name: 'Keluarga' });
    const variant_id = trip.variants[0]!.id;
    return {
      body: {
        listing_id: trip.id,
        bookings: [{ variant_id }],
        ...(path.startsWith('profiles') && { profiles: [{ booking: 0 }] }),
        ...pic,
      },
      right: {
        variant_id,
        profile_id: profile.id,
        listings_addon_id: trip.addons[0]!.id,
        listings_addon_ids: trip.addons[0]!.id,
        opportunity_id: opportunity.id,
        user_id: t.site.user.id,
      },
    };
  }
  async function officeBooking(path: string): Promise<Frame> {
    const frame = await booking(path);
    return { ...frame, body: { ...frame.body, user_id: t.site.user.id } };
  }
  async function conversion(path: string): Promise<Frame> {
    return { params: [await savedUp(t, 30 * MILLION)], ...(await booking(path)) };
  }
  async function namedTravellers(): Promise<Frame> {
    const { invoiceId, first } = await group();
    const profile = await makeProfile(t.site, { user_id: t.site.user.id });
    const { version } = await invoice(t, invoiceId);
    const right = { id: first, profile_id: profile.id };
    return { params: [invoiceId], body: { version, bookings: [right] }, right };
  }
  async function wishes(): Promise<Frame> {
    const { invoiceId, first, second } = await group();
    return {
      params: [invoiceId],
      body: { wishes: [{ booking_id: first, with: [], words: null }] },
      right: { booking_id: first, with: second },
    };
  }
  async function rooms(): Promise<Frame> {
    const { trip, first, second } = await group();
    const room = crypto.randomUUID();
    const { body } = await t.as('MAIN').call('rooming.get', { id: trip.id });
    const { version } = (body as { data: { version: number } }).data;
    const act = { kind: 'add_room', room, type: 'QUAD', name: 'Kamar 1' };
    const made = await insist('MAIN', 'rooming.act', { id: trip.id, version, act });
    const hotel = await t.db
      .selectFrom('listing_hotels')
      .select('id')
      .where('listing_id', '=', trip.id)
      .executeTakeFirstOrThrow();
    return {
      params: [trip.id],
      body: { version: made.version, act: { people: [first], person: first, other: second, room } },
      right: { people: first, person: first, other: second, room, hotel: hotel.id, members: first },
    };
  }
  async function equipment(more: Record<string, unknown> = {}): Promise<Frame> {
    const { trip, first } = await group();
    const kind = { name: `Koper ${next()}`, has_sizes: 'size' in more };
    const item = await insist('MAIN', 'equipment_items.create', kind);
    await insist('MAIN', 'equipment.choose_items', { id: trip.id, items: [item.id] });
    const entry = { booking_id: first, item_id: item.id };
    return { params: [trip.id], body: { entries: [entry], ...more }, right: { ...entry, items: item.id } };
  }
  async function bus(): Promise<Frame> {
    const { trip, first } = await group();
    const input = { leg: 'ARRIVAL', name: 'Bus 1', seats: 9, guide_id: null };
    await insist('MAIN', 'departure_buses.add', { id: trip.id, ...input });
    const made = await t.db
      .selectFrom('departure_buses')
      .select('id')
      .where('listing_id', '=', trip.id)
      .executeTakeFirstOrThrow();
    await insist('MAIN', 'departure_buses.seat', {
      id: trip.id,
      leg: 'ARRIVAL',
      bus: made.id,
      people: [first],
    });
    return {
      params: [trip.id, made.id],
      body: { leg: 'ARRIVAL', name: 'Bus 2', seats: 9, people: [first] },
      right: { guide_id: t.site.admins.GUIDE.id, leader: first, bus: made.id, people: first },
    };
  }
  async function entries(): Promise<Frame> {
    const trip = await makeListing(t.site);
    const name = `Siti ${'ABCDEFGHIJ'[next() % 10]}`;
    const profile = await makeProfile(t.site, { user_id: t.site.user.id, name });
    await book(t, trip, 1, { profiles: [{ booking: 0, profile_id: profile.id }] });
    const values = { visa_number: '6012345678' };
    return {
      params: [trip.id],
      body: {
        kind: 'VISA',
        text: `Nama\tNo Visa\n${name}\t6012345678`,
        rows: [{ profile_id: profile.id, version: 1, values }],
      },
      right: { profile_id: profile.id },
    };
  }
  async function fees() {
    const scene = await payoutScene(t);
    const invoiceId = await scene.earn(scene.a);
    return { scene, invoiceId };
  }
  async function statement(): Promise<Frame> {
    const { id: invoiceId } = await book(t);
    const { amount, id } = await pay(t, invoiceId, 5_000_000 + next());
    const imported = await importFile(t, bcaFile([{ text: `SETORAN ${next()}`, amount }]));
    const [line] = await linesOf(t, imported.id);
    const right = { line_id: line!.id, payment_id: id };
    return { params: [imported.id], body: { lines: [right] }, right };
  }
  const statementFile = async (): Promise<Frame> => ({
    body: {
      file_id: await uploadStatement(t, bcaFile([{ text: `SETORAN ${next()}`, amount: 1_000 }]), 'ROOT'),
    },
    right: { bank_id: t.site.bank.id },
  });
  const stay = async (): Promise<Frame> => ({
    body: await t.db
      .selectFrom('listing_hotels')
      .select(['check_in', 'check_out'])
      .where('listing_id', '=', t.site.listing.id)
      .executeTakeFirstOrThrow(),
  });
  async function flight(): Promise<Frame> {
    const airports = await t.db.selectFrom('airports').select('id').orderBy('id').limit(2).execute();
    const [from, to] = airports.map(({ id }) => id);
    const right = { departure_airport_id: from!, arrival_airport_id: to! };
    return { body: right, right };
  }
  async function sorted(group: 'campaign' | 'opportunity'): Promise<Frame> {
    const { body } = await t.as('MAIN').call(`${group}_stages.list`, {});
    const stages = (body as { data: { id: string; version: number }[] }).data;
    return {
      body: { stages: stages.map(({ id, version }) => ({ id, version })) },
      right: { id: stages[0]!.id },
    };
  }

  return {
    'invoices.create': officeBooking,
    'invoices.quote': officeBooking,
    'user_invoices.create': booking,
    'user_invoices.quote': booking,
    'savings.convert': conversion,
    'user_savings.convert': conversion,
    'invoices.update': namedTravellers,
    'user_invoices.update': namedTravellers,
    'room_wishes.update': wishes,
    'user_room_wishes.update': wishes,
    'rooming.act': rooms,
    'rooming.set_stock': rooms,
    'listings_hotels.create': stay,
    'listings_hotels.create_in_listing': stay,
    'flights.create': flight,
    'flights.create_in_listing': flight,
    'statements.preview': statementFile,
    'statements.create': statementFile,
    'equipment.require': () => equipment(),
    'equipment.waive': () => equipment(),
    'equipment.take_back': () => equipment(),
    'equipment.choose_items': () => equipment(),
    'equipment.set_size': () => equipment({ size: 'L' }),
    'equipment.hand_out': () =>
      equipment({ handed_on: '2026-01-05', receipt: 'PAPER', received_by: 'Siti Rahmawati' }),
    'departure_buses.add': bus,
    'departure_buses.change': bus,
    'departure_buses.seat': bus,
    'manifests.save_entries': entries,
    'manifests.preview_sheet': entries,
    'statements.confirm': statement,
    'campaign_stages.sort': () => sorted('campaign'),
    'opportunity_stages.sort': () => sorted('opportunity'),
    'report_sendings.confirm': async () => {
      const trip = await makeListing(t.site);
      const listing_id = trip.id;
      const { id: profile_id } = await readyPilgrim(t, 'Dewi Lestari');
      await book(t, trip, 1, { profiles: [{ booking: 0, profile_id }] });
      await insist('MAIN', 'pilgrim_reports.queue', { listing_id });
      const { id } = await insist('MAIN', 'report_sendings.create', { listing_id });
      return { params: [id], right: { profile_id } };
    },
    'listings.create': async () => ({ body: { name: `Paket ${next()}` } }),
    'conversations.assign': async () => {
      const { id } = await makeUser(t.site);
      const [before, after] = [t.site.admins.MAIN, await makeAdmin(t.site, { role: 'MAIN' })];
      await insist('MAIN', 'conversations.assign', { id, admin_id: before.id, instead_of: null });
      const right = { admin_id: after.id, instead_of: before.id };
      return { params: [id], body: right, right };
    },
    'customer_merges.create': async () => {
      const [kept, merged] = [await makeUser(t.site), await makeUser(t.site)];
      const right = { kept_id: kept.id, merged_id: merged.id };
      return { body: right, right };
    },
    'invoices_fees.create': async () => {
      const { scene, invoiceId } = await fees();
      const right = { agent_id: scene.a.id, invoice_ids: invoiceId };
      return { body: { agent_id: scene.a.id }, right };
    },
    'fee_transfers.create': async () => {
      const { scene } = await fees();
      const ask = await scene.ask(scene.a);
      const body = await scene.transferInput([ask], 2_100_000);
      return { body, right: { invoices_fee_ids: ask, bank_id: t.site.bank.id } };
    },
    'tax_deposits.create': async () => ({
      body: { month: '2026-11-20', amount: 1, ntpn: randomNtpn(), paid_on: '2026-11-16' },
      right: { bank_id: t.site.bank.id },
    }),
    'invoice_vouchers.add_pax': async () => {
      const { id } = await makeVoucher(t.site, { lines: [] });
      return { params: [id], right: { variant_id: t.site.listing.variants[0]!.id } };
    },
    'public_vouchers.check': async () => {
      const { listing } = t.site;
      const { code } = await makeVoucher(t.site, { lines: [{ listing, discount: 500_000 }] });
      const variant_id = listing.variants[0]!.id;
      return { body: { voucher: code, listing_id: listing.id, people: [{ pax: 1 }] }, right: { variant_id } };
    },
    'invoice_webviews.update': async () => {
      const { params, body, right } = await namedTravellers();
      const { ticket } = await insist('USER', 'user_invoice_webviews.create', { id: params![0]! });
      const opened = await t.anonymous.call('invoice_webviews.open', { ticket: String(ticket) });
      return { body: { ...body, key: opened.body.data.key }, right: right! };
    },
    'late_money.pay_refund': async () => {
      const { id: invoiceId } = await book(t, t.site.listing, 1);
      const { dp_price } = await invoice(t, invoiceId);
      const { id } = await payValid(t, invoiceId, dp_price);
      await insist('MAIN', 'invoices.cancel', { id: invoiceId, note: 'Batal berangkat' });
      const account = 'BSI 7001234567 a.n. Siti Rahmawati';
      await insist('MAIN', 'late_money.refund', { id, note: 'Minta kembali', account });
      return { params: [id], body: { paid_on: '2026-11-16' }, right: { bank_id: t.site.bank.id } };
    },
    'savings.withdraw': async () => {
      const body = await withdrawal(t, MILLION);
      return { params: [await savedUp(t, 30 * MILLION)], body, right: { bank_id: t.site.bank.id } };
    },
    'user_payments.create': async () => {
      const { id: invoice_id } = await book(t);
      return { body: { invoice_id, type: 'CREDIT', amount: 5_000_000 }, right: { bank_id: t.site.bank.id } };
    },
    'shared_payments.prove': async () => {
      const { id } = await book(t);
      await payValid(t, id, 5_000_000);
      const link = { id, amount: 3_000_000, fixed: false, ends_on: '2026-12-16' };
      const { token } = await insist('USER', 'user_pay_links.create', link);
      const begun = await t.anonymous.call('shared_payments.begin', {
        token: String(token),
        amount: 3_000_000,
        payer_name: 'Budi Santoso',
      });
      const image = sharp({ create: { width: 40, height: 40, channels: 3, background: '#888888' } });
      const picture = (await image.jpeg().toBuffer()).toString('base64');
      const body = { token, key: begun.body.data.key, paid_on: '2026-11-16', picture };
      return { body, right: { bank_id: t.site.bank.id } };
    },
  };
}
