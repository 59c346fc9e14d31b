import { formatDateTime } from '@rihla/domain/shared/date-format';
import { formatMoney } from '@rihla/domain/shared/money-format';
import { amount } from '@rihla/domain/shared/money';
import { addDays, daysBetween, localDateOf, todayIn } from '@rihla/domain/shared/dates';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { makeSession, type SeedListing, type SeedPerson } from '../builders.ts';
import { randomSlug } from '../../kit/slugs.ts';
import { type CallInput, type CallKey, type CallOutput, callApi } from '../call-api.ts';
import type { Agency } from './agency.ts';
import { bankSlip } from './bank-slip.ts';
import { NEAR_DAYS } from './calendar.ts';
import { householdOf, type Household } from './family.ts';
import { type DemoPilgrim, pilgrimFiles, PROGRESS, type Progress, type Trip } from './pilgrim-files.ts';
import type { Random } from './random.ts';
import { saverSteps } from './savers.ts';
import { codeFor, USED_UP } from './vouchers.ts';

/** The profile of a pilgrim, with how complete its papers are. */
type Member = { id: string; version: number; progress: Progress };

/** The seed of the random numbers by which the papers of pilgrims are invented. */
const FILES_SEED = 1_447;

/** The acts of the people of an agency. */
export type Acts = ReturnType<typeof actsOf>;

/** An invoice, with its customer and the person who booked. */
export type BookedInvoice = { id: string; customer: SeedPerson; bookedBy: SeedPerson };

/** The people who travel together, the type of their room, whether they take add-ons, and a discount in rupiah. */
export type Party = { adults: number; infants?: number; room?: string; extras?: boolean; discount?: number };

/**
 * The acts by which the people of an agency of the demo book, pay and decide. Each is a call of the API, dated by the
 * agency's clock.
 * @param app the server, which is called inside this process
 */
export function actsOf(app: FastifyInstance, agency: Agency, random: Random) {
  const { site, staff, clock } = agency;
  const sessions = new Map<string, { token: string; until: number }>();
  const households = new Map<string, Household>();
  const members = new Map<DemoPilgrim, Member>();
  const trips = new Map<string, Trip>();
  let files: Awaited<ReturnType<typeof pilgrimFiles>> | undefined;

  /** Makes a call as a person, who is signed in first where that is needed. */
  async function callAs<K extends CallKey>(
    who: SeedPerson,
    key: K,
    input: CallInput<K>,
  ): Promise<CallOutput<K>> {
    let session = sessions.get(who.id);
    if (!session || session.until < clock.now().getTime()) {
      // A session is replaced after 20 days, before it ends because it was not used.
      session = { token: await makeSession(site, who), until: clock.now().getTime() + 20 * 86_400_000 };
      sessions.set(who.id, session);
    }
    return callApi(app, session.token, key, input);
  }

  /**
   * Books a package for a customer and the family: by the agent, where the agent does that, otherwise by the customer
   * or the office at random.
   */
  async function book(customer: SeedPerson, listing: SeedListing, wished: Party): Promise<BookedInvoice> {
    const hasBabies = listing.variants.some(({ room_type }) => room_type === 'INFANT');
    const party = hasBabies ? wished : { ...wished, infants: 0 };
    const agent = agency.agentOf.get(customer.id);
    const bookedBy =
      agent && agency.bookingAgents.has(agent.id) ? agent : random.next() < 0.6 ? customer : staff.MAIN;
    const bookings = bookingsOf(listing, party);
    const input = {
      listing_id: listing.slug,
      bookings,
      profiles: await family(customer, listing, party),
      pic_name: customer.name,
      pic_phone: customer.phone ?? '',
      pic_email: customer.email,
      voucher: await codeFor(site, agency.vouchers, listing, bookings),
      room_wishes: wishesFor(customer, party),
      notes: random.next() < 0.2 ? 'Mohon kamar berdekatan untuk satu keluarga.' : null,
    };
    if (bookedBy.kind === 'USER') {
      const { data } = await callAs(customer, 'user_invoices.create', input);
      return { id: data.id, customer, bookedBy };
    }
    const discount = bookedBy.role === 'MAIN' ? party.discount : undefined;
    const { data } = await callAs(bookedBy, 'invoices.create', {
      ...input,
      user_id: customer.id,
      discount_office: discount,
    });
    return { id: data.id, customer, bookedBy };
  }

  /**
   * Pays a part of the payable amount, or all of it, by transfer.
   * @param proof `none` for a payment that is announced without a proof
   * @returns the payment; null when nothing is left to pay, as for a booking shortly before the departure, which is
   * settled by the first payment
   */
  async function pay(
    booked: BookedInvoice,
    part: 'down_payment' | 'half' | 'rest',
    proof: 'sent' | 'none' = 'sent',
  ): Promise<{ id: string } | null> {
    const { customer, bookedBy } = booked;
    const isByCustomer = bookedBy.kind === 'USER';
    const { data: invoice } = isByCustomer
      ? await callAs(customer, 'user_invoices.get', { id: booked.id })
      : await callAs(bookedBy, 'invoices.get', { id: booked.id });
    const { minimum, maximum } = invoice.payable.package;
    if (maximum === 0) return null;
    const chosen = {
      down_payment: minimum,
      half: Math.max(minimum, Math.floor(maximum / 2_000_000) * 1_000_000),
      rest: maximum,
    }[part];
    const bank = invoice.banks[random.between(0, invoice.banks.length - 1)]!;
    const input = {
      invoice_id: booked.id,
      type: part === 'down_payment' ? ('DOWN_PAYMENT' as const) : ('CREDIT' as const),
      channel: 'MANUAL' as const,
      amount: Math.min(chosen, maximum),
    };
    const { data: payment } = isByCustomer
      ? await callAs(customer, 'user_payments.create', input)
      : await callAs(bookedBy, 'payments.create', input);
    if (proof === 'none') return { id: payment.id };
    const sent = {
      id: payment.id,
      evidence_file_id: await slip(booked, payment.amount, invoice.currency, bank),
      bank_id: bank.id,
      paid_on: todayIn(site.timeZone, clock.now()),
      notes: part === 'down_payment' ? 'Uang muka' : part === 'rest' ? 'Pelunasan' : 'Cicilan',
    };
    if (isByCustomer) await callAs(customer, 'user_payments.update', sent);
    else await callAs(bookedBy, 'payments.update', { ...sent, status: 'PENDING' });
    return { id: payment.id };
  }

  /**
   * Draws the slip of a bank transfer and stores it as a file.
   * @returns the id of the file
   */
  async function slip(
    { customer, bookedBy }: Pick<BookedInvoice, 'customer' | 'bookedBy'>,
    value: number,
    currency: 'IDR' | 'USD',
    bank: { bank: string; number: string; owner: string },
  ): Promise<string> {
    const svg = bankSlip({
      bank: bank.bank,
      number: bank.number,
      owner: bank.owner,
      from: customer.name.toUpperCase(),
      amount: formatMoney(amount(value), currency, { locale: 'id' }),
      at: formatDateTime(clock.now(), 'id', site.timeZone, { zone: true }),
      reference: `CTH${random.between(100_000_000, 999_999_999)}`,
    });
    const picture = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
    return agency.keep('EVIDENCE', picture, 'bukti-transfer.png', { kind: bookedBy.kind, id: bookedBy.id });
  }

  /**
   * Limits, as the office, the voucher `USED_UP` to the people who have used it, so that it is used up; if anybody has.
   */
  async function closeVoucher(): Promise<void> {
    const voucher = agency.vouchers.find(({ word }) => word === USED_UP);
    if (!voucher) return;
    const { data } = await callAs(staff.MAIN, 'vouchers.get', { id: voucher.id });
    const { id, version, used } = data;
    if (used > 0) await callAs(staff.MAIN, 'vouchers.update', { id, version, max_pax: used });
  }

  /**
   * Asks, as an agent, for all its free fees.
   * @returns the request; null where there are too few, or one waits already
   */
  async function askFees(agent: SeedPerson): Promise<{ id: string; net: number } | null> {
    const { data: wallet } = await callAs(agent, 'fee_wallets.own', {});
    const sums = wallet.sums.find(({ currency }) => currency === 'IDR');
    const isPending = wallet.open.some(({ status, currency }) => status === 'PENDING' && currency === 'IDR');
    if (!sums || isPending || sums.free <= 0 || sums.free < sums.minimum) return null;
    return (await callAs(agent, 'invoices_fees.create', { currency: 'IDR' })).data;
  }

  /**
   * Records, as finance, for each past month that the tax withheld from fees was paid to the state, where any is owed.
   */
  async function depositTax(): Promise<void> {
    const { data: months } = await callAs(staff.FINANCE, 'tax_deposits.months', {});
    const { data: banks } = await callAs(staff.FINANCE, 'banks.list', { per_page: 100 });
    const bank = banks.find(({ currency }) => currency === 'IDR')!;
    const today = todayIn(site.timeZone, clock.now());
    for (const { month, currency, open } of months) {
      if (open <= 0 || month.slice(0, 7) === today.slice(0, 7)) continue;
      const ntpn = `C0NT0H${month.slice(0, 7).replace('-', '')}${random.between(1000, 9999)}`;
      const svg = bankSlip({
        bank: bank.bank,
        number: bank.number ?? '',
        owner: bank.owner ?? '',
        from: site.name.toUpperCase(),
        amount: formatMoney(amount(open), 'IDR', { locale: 'id' }),
        at: formatDateTime(clock.now(), 'id', site.timeZone, { zone: true }),
        reference: ntpn,
      });
      const picture = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
      await callAs(staff.FINANCE, 'tax_deposits.create', {
        month,
        currency,
        amount: open,
        paid_on: today,
        bank_id: bank.id,
        ntpn,
        photo_file_id: await agency.keep('EVIDENCE', picture, 'bukti-setor-pph.png', {
          kind: 'ADMIN',
          id: staff.FINANCE.id,
        }),
      });
    }
  }

  /** Records, as finance, one transfer for requested fees, with the slip of the bank. */
  async function transferFees(asked: readonly { id: string; net: number }[]): Promise<void> {
    const { data: banks } = await callAs(staff.FINANCE, 'banks.list', { per_page: 100 });
    const bank = banks.find(({ currency }) => currency === 'IDR')!;
    const total = asked.reduce((sum, { net }) => sum + net, 0);
    const svg = bankSlip({
      bank: bank.bank,
      number: bank.number ?? '',
      owner: bank.owner ?? '',
      from: site.name.toUpperCase(),
      amount: formatMoney(amount(total), 'IDR', { locale: 'id' }),
      at: formatDateTime(clock.now(), 'id', site.timeZone, { zone: true }),
      reference: `CTH${String(total).padStart(9, '1')}`,
    });
    const picture = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
    await callAs(staff.FINANCE, 'fee_transfers.create', {
      invoices_fee_ids: asked.map(({ id }) => id),
      amount: total,
      photo_file_id: await agency.keep('EVIDENCE', picture, 'bukti-transfer-fee.png', {
        kind: 'ADMIN',
        id: staff.FINANCE.id,
      }),
      bank_id: bank.id,
      paid_on: todayIn(site.timeZone, clock.now()),
    });
  }

  /**
   * The travellers of a booking with their profiles. A customer books with the same household each time; its papers are
   * as complete as they would be at that time before the trip.
   */
  async function family(customer: SeedPerson, listing: SeedListing, { adults, infants = 0 }: Party) {
    const today = todayIn(site.timeZone, clock.now());
    const household = households.get(customer.id) ?? householdOf(customer.name, today, random);
    households.set(customer.id, household);
    const party = [...household.adults.slice(0, adults), ...household.babies.slice(0, infants)];
    const trip = await tripOf(listing);
    const members = await join(customer, party, trip);
    // In a large party that leaves later, somebody often has no name yet.
    return members
      .map(({ id }, booking) => ({ booking, profile_id: id }))
      .filter(({ booking }) => trip.nearness === 'left' || booking < 3 || random.next() < 0.7);
  }

  /** Gives each traveller a profile, and adds, as the office, the papers that have arrived by now. */
  async function join(customer: SeedPerson, party: readonly DemoPilgrim[], trip: Trip): Promise<Member[]> {
    files ??= await pilgrimFiles(site.db, FILES_SEED, agency.today);
    const today = todayIn(site.timeZone, clock.now());
    const fresh = party.filter((pilgrim) => !members.has(pilgrim));
    const nowIso = clock.now().toISOString();
    const rows = fresh.map(({ name, gender, birth_date }) => ({
      site_id: site.id,
      slug: randomSlug(),
      user_id: customer.id,
      name,
      gender,
      birth_date,
      created_at: nowIso,
      updated_at: nowIso,
    }));
    const made = rows.length
      ? await site.db.insertInto('profiles').values(rows).returning(['id', 'version']).execute()
      : [];
    for (const [i, pilgrim] of fresh.entries()) members.set(pilgrim, { ...made[i]!, progress: 'nothing' });
    for (const pilgrim of party) {
      const member = members.get(pilgrim)!;
      const { progress, file } = files(pilgrim, trip, today);
      if (file === null || PROGRESS.indexOf(progress) <= PROGRESS.indexOf(member.progress)) continue;
      await callAs(staff.MAIN, 'profiles.update', { ...file, id: member.id, version: member.version });
      members.set(pilgrim, { id: member.id, version: member.version + 1, progress });
    }
    return party.map((pilgrim) => members.get(pilgrim)!);
  }

  /** The data of a package that the papers of its travellers name, read once. */
  async function tripOf({ id }: SeedListing): Promise<Trip> {
    const known = trips.get(id);
    if (known) return known;
    const found = await site.db
      .selectFrom('listings')
      .select(['departure_at', 'days', 'visa_provider_id', 'insurance_id'])
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const departure = localDateOf(found.departure_at ?? '');
    const left = daysBetween(agency.today, departure);
    const trip = {
      ...found,
      departure_at: departure,
      days: found.days ?? 9,
      nearness: left <= 0 ? ('left' as const) : left <= NEAR_DAYS ? ('near' as const) : ('far' as const),
    };
    trips.set(id, trip);
    return trip;
  }

  return {
    book,
    pay,
    validate: (id: string) => callAs(staff.FINANCE, 'payments.validate', { id }),
    /** Makes, as the customer of a booking, a link by which relatives pay a part of it. */
    share: ({ id, customer }: BookedInvoice) =>
      callAs(customer, 'user_pay_links.create', {
        id,
        amount: 5_000_000,
        fixed: false,
        ends_on: addDays(todayIn(site.timeZone, clock.now()), 60),
      }),
    reject: (id: string, note: string) => callAs(staff.FINANCE, 'payments.reject', { id, note }),
    spamPayment: (id: string) => callAs(staff.FINANCE, 'payments.spam', { id }),
    reverse: (id: string, note: string) => callAs(staff.FINANCE, 'payments.reverse', { id, note }),
    cancel: (id: string, note: string) => callAs(staff.MAIN, 'invoices.cancel', { id, note }),
    spam: (id: string) => callAs(staff.MAIN, 'invoices.spam', { id }),
    closeVoucher,
    askFees,
    transferFees,
    depositTax,
    rejectFees: async (id: string, note: string) =>
      void (await callAs(staff.FINANCE, 'invoices_fees.reject', { id, note })),
    takeBackFees: async (agent: SeedPerson, id: string) =>
      void (await callAs(agent, 'invoices_fees.take_back', { id })),
    /** The acts of the savers of the agency, each with its moment. */
    savers: (now: Date) =>
      saverSteps(
        agency,
        {
          callAs,
          slip: (customer, value, bank) => slip({ customer, bookedBy: customer }, value, 'IDR', bank),
          departure: agency.listings.get('reguler'),
        },
        now,
      ),
    trash: (id: string) => callAs(staff.MAIN, 'invoices.archive', { id }),
  };
}

/**
 * The travellers of a party as the call that creates an invoice takes them: the adults in a room of the wanted type,
 * the infants as such, and with add-ons where the party takes some.
 */
function bookingsOf(listing: SeedListing, { adults, infants = 0, room, extras }: Party) {
  const variant = listing.variants.find(({ room_type }) => room_type === room) ?? listing.variants[0]!;
  const baby = listing.variants.find(({ room_type }) => room_type === 'INFANT');
  const addon = extras && listing.addons.find(({ category_type }) => category_type !== 'GROUP');
  const places = (variantId: string, count: number, listings_addon_ids: string[]) =>
    Array.from({ length: count }, () => ({ variant_id: variantId, listings_addon_ids }));
  return [
    ...places(variant.id, adults, addon ? [addon.id] : []),
    ...(baby ? places(baby.id, infants, []) : []),
  ];
}

/**
 * The wishes for rooms of a booking. A third of the customers have one: in a party of three or more to sleep with one
 * of the party, alone to sleep with friends of another booking.
 */
function wishesFor({ name }: SeedPerson, { adults }: Party) {
  if (name.length % 3 !== 0) return [];
  if (adults > 2) return [{ booking: 0, with: [adults - 1], words: null }];
  const friends = `Rombongan ${name.length % 2 === 0 ? 'majelis taklim Al-Ikhlas' : 'Bu Hj. Maryam'}`;
  return adults === 1 ? [{ booking: 0, with: [], words: friends }] : [];
}
