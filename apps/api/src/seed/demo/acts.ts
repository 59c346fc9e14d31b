import { addDays, todayIn } from '@rihla/domain/shared/dates';
import type { FastifyInstance } from 'fastify';
import type { SeedListing, SeedPerson } from '../builders.ts';
import type { Agency } from './agency.ts';
import { callsOf } from './call-as.ts';
import { feeActsOf } from './fee-acts.ts';
import { onlineActsOf, type OnlineServer, type OnlineWay } from './online-payments.ts';
import type { Random } from './random.ts';
import { saverSteps } from './savers.ts';
import { keepSlip } from './pictures/slip.ts';
import { travellersOf } from './people/travellers.ts';
import { codeFor, USED_UP } from './vouchers.ts';

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
 * @param server the server at which customers pay online
 */
export function actsOf(app: FastifyInstance, server: OnlineServer, agency: Agency, random: Random) {
  const { site, staff, clock } = agency;
  const online = onlineActsOf(server, agency);
  const callAs = callsOf(app, agency);
  const travellers = travellersOf(agency, callAs, random);

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
      profiles: await travellers(customer, listing, party),
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
   * Pays a part of the payable amount, or all of it, by transfer or online.
   * @param how a transfer with its proof (`sent`), one that is announced without a proof (`none`), or a way of paying
   * online, which only the customer does
   * @returns the payment; null when nothing is left to pay, as for a booking shortly before the departure, which is
   * settled by the first payment
   */
  async function pay(
    booked: BookedInvoice,
    part: 'down_payment' | 'half' | 'rest',
    how: 'sent' | 'none' | OnlineWay = 'sent',
  ): Promise<{ id: string } | null> {
    const { customer, bookedBy } = booked;
    const isOnline = how !== 'sent' && how !== 'none';
    const isByCustomer = isOnline || bookedBy.kind === 'USER';
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
    if (how === 'none') return { id: payment.id };
    // Drawn for each payment, so that its way decides nothing of what is drawn later.
    const reference = drawReference();
    if (isOnline) {
      await online.payOnline(customer, payment.id, how);
      return { id: payment.id };
    }
    const sent = {
      id: payment.id,
      evidence_file_id: await slip(
        booked,
        { value: payment.amount, currency: invoice.currency, reference },
        bank,
      ),
      bank_id: bank.id,
      paid_on: todayIn(site.timeZone, clock.now()),
      notes: part === 'down_payment' ? 'Uang muka' : part === 'rest' ? 'Pelunasan' : 'Cicilan',
    };
    if (isByCustomer) await callAs(customer, 'user_payments.update', sent);
    else await callAs(bookedBy, 'payments.update', { ...sent, status: 'PENDING' });
    return { id: payment.id };
  }

  /** A random reference of a bank transfer. */
  const drawReference = () => `CTH${random.between(100_000_000, 999_999_999)}`;

  /**
   * Draws the slip of a bank transfer and stores it as a file.
   * @returns the id of the file
   */
  async function slip(
    { customer, bookedBy }: Pick<BookedInvoice, 'customer' | 'bookedBy'>,
    { value, currency, reference }: { value: number; currency: 'IDR' | 'USD'; reference: string },
    bank: { bank: string; number: string; owner: string },
  ): Promise<string> {
    return keepSlip(
      agency,
      { to: bank, from: customer.name, amount: value, currency, reference },
      { name: 'bukti-transfer.png', owner: bookedBy },
    );
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

  return {
    book,
    pay,
    refundOnline: online.refundOnline,
    settleOnline: online.settle,
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
    ...feeActsOf(agency, callAs, random),
    /** The acts of the savers of the agency, each with its moment. */
    savers: (now: Date) =>
      saverSteps(
        agency,
        {
          callAs,
          slip: (customer, value, bank) =>
            slip(
              { customer, bookedBy: customer },
              { value, currency: 'IDR', reference: drawReference() },
              bank,
            ),
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
