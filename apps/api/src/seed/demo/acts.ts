import { formatMoney } from '@rihla/domain/shared/money-format';
import { amount } from '@rihla/domain/shared/money';
import { todayIn } from '@rihla/domain/shared/dates';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { makeSession, type SeedListing, type SeedPerson } from '../builders.ts';
import { randomSlug } from '../../kit/slugs.ts';
import { type CallInput, type CallKey, type CallOutput, callApi } from '../call-api.ts';
import type { Agency } from './agency.ts';
import { bankSlip } from './bank-slip.ts';
import { RELATIVES } from './people.ts';
import { type DemoPilgrim, pilgrimFiles } from './pilgrim-files.ts';
import type { Random } from './random.ts';

type DemoRow = DemoPilgrim & {
  site_id: string;
  slug: string;
  user_id: string;
  created_at: string;
  updated_at: string;
};

const FILES_SEED = 1_447;

/** Everything that people of an agency do, each act through the API at the moment that the clock shows. */
export type Acts = ReturnType<typeof actsOf>;

export type Booked = { id: string; customer: SeedPerson; bookedBy: SeedPerson; listing: SeedListing };

export type Party = { adults: number; infants?: number; room?: string; extras?: boolean; discount?: number };

/**
 * Makes the acts of an agency's people.
 * @param app that need not listen, on the agency's clock
 */
export function actsOf(app: FastifyInstance, agency: Agency, random: Random) {
  const { site, staff, clock } = agency;
  const sessions = new Map<string, { token: string; until: number }>();
  const families = new Map<string, { id: string }[]>();
  let files: Awaited<ReturnType<typeof pilgrimFiles>> | undefined;

  async function as<K extends CallKey>(who: SeedPerson, key: K, input: CallInput<K>): Promise<CallOutput<K>> {
    let session = sessions.get(who.id);
    if (!session || session.until < clock.now().getTime()) {
      // Nobody in the story stays signed in for longer than a session may idle.
      session = { token: await makeSession(site, who), until: clock.now().getTime() + 20 * 86_400_000 };
      sessions.set(who.id, session);
    }
    return callApi(app, session.token, key, input);
  }

  async function book(customer: SeedPerson, listing: SeedListing, party: Party): Promise<Booked> {
    const agent = agency.agentOf.get(customer.id);
    const bookedBy =
      agent && agency.bookingAgents.has(agent.id) ? agent : random.next() < 0.6 ? customer : staff.MAIN;
    const bookings = bookingsOf(listing, party);
    const input = {
      listing_id: listing.slug,
      bookings,
      profiles: await family(customer, bookings.length, party.adults),
      pic_name: customer.name,
      pic_phone: customer.phone ?? '',
      pic_email: customer.email,
      notes: random.next() < 0.2 ? 'Mohon kamar berdekatan untuk satu keluarga.' : null,
    };
    if (bookedBy.kind === 'USER') {
      const { data } = await as(customer, 'user_invoices.create', input);
      return { id: data.id, customer, bookedBy, listing };
    }
    const discount = bookedBy.role === 'MAIN' ? party.discount : undefined;
    const { data } = await as(bookedBy, 'invoices.create', {
      ...input,
      user_id: customer.id,
      discount_office: discount,
    });
    return { id: data.id, customer, bookedBy, listing };
  }

  /**
   * Pays a part of the payable amount, or all of it; with a proof unless the payment is only begun. Null when nothing is
   * left to pay: who books shortly before the departure has settled with the first payment.
   */
  async function pay(
    booked: Booked,
    part: 'down_payment' | 'half' | 'rest',
    proof: 'sent' | 'none' = 'sent',
  ): Promise<{ id: string } | null> {
    const { customer, bookedBy } = booked;
    const own = bookedBy.kind === 'USER';
    const { data: invoice } = own
      ? await as(customer, 'user_invoices.get', { id: booked.id })
      : await as(bookedBy, 'invoices.get', { id: booked.id });
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
    const { data: payment } = own
      ? await as(customer, 'user_payments.create', input)
      : await as(bookedBy, 'payments.create', input);
    if (proof === 'none') return { id: payment.id };
    const sent = {
      id: payment.id,
      evidence_file_id: await slip(booked, payment.amount, invoice.currency, bank),
      bank_id: bank.id,
      paid_on: todayIn(site.timeZone, clock.now()),
      notes: part === 'down_payment' ? 'Uang muka' : part === 'rest' ? 'Pelunasan' : 'Cicilan',
    };
    if (own) await as(customer, 'user_payments.update', sent);
    else await as(bookedBy, 'payments.update', { ...sent, status: 'PENDING' });
    return { id: payment.id };
  }

  async function slip(
    { customer, bookedBy }: Booked,
    value: number,
    currency: 'IDR' | 'USD',
    bank: { bank: string; number: string; owner: string },
  ): Promise<string> {
    const at = clock.now().toISOString().slice(0, 16).replace('T', ' ');
    const svg = bankSlip({
      bank: bank.bank,
      number: bank.number,
      owner: bank.owner,
      from: customer.name.toUpperCase(),
      amount: formatMoney(amount(value), currency, { locale: 'id' }),
      at: `${at} UTC`,
      reference: `CTH${random.between(100_000_000, 999_999_999)}`,
    });
    const picture = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
    return agency.keep('EVIDENCE', picture, 'bukti-transfer.png', { kind: bookedBy.kind, id: bookedBy.id });
  }

  async function family(customer: SeedPerson, people: number, adults: number) {
    const surname = customer.name.split(' ').slice(1).at(-1) ?? customer.name;
    const called = new Set<string>();
    const rows = Array.from({ length: people }, (_, booking) => {
      const gender = random.pick(['MALE', 'FEMALE'] as const);
      const year = booking < adults ? random.between(1955, 2004) : clock.now().getUTCFullYear() - 1;
      const [month, day] = [random.between(1, 12), random.between(1, 28)].map((n) =>
        String(n).padStart(2, '0'),
      );
      return {
        site_id: site.id,
        slug: randomSlug(),
        user_id: customer.id,
        name:
          booking === 0
            ? customer.name
            : `${unlike(called, random.pick(RELATIVES[gender]), gender)} ${surname}`,
        gender: booking === 0 ? null : gender,
        birth_date: `${year}-${month}-${day}`,
        created_at: clock.now().toISOString(),
        updated_at: clock.now().toISOString(),
      };
    });
    const members = await joinFamily(customer, rows);
    // The last of a large party is often still open.
    return members
      .map(({ id }, booking) => ({ booking, profile_id: id }))
      .filter(({ booking }) => booking < 4 || random.next() < 0.7);
  }

  /**
   * Attaches the profiles of a family to a booking: a person who travelled before keeps the same profile, a new one
   * gets one, as complete as the family has come with it.
   */
  async function joinFamily(customer: SeedPerson, rows: readonly DemoRow[]): Promise<{ id: string }[]> {
    const known = families.get(customer.id) ?? [];
    const fresh = rows.slice(known.length);
    const made = fresh.length
      ? await site.db.insertInto('profiles').values(fresh).returning(['id', 'version']).execute()
      : [];
    files ??= await pilgrimFiles(site.db, FILES_SEED);
    for (const [at, { id, version }] of made.entries()) {
      const written = files(fresh[at]!);
      if (written) await as(staff.MAIN, 'profiles.update', { ...written, id, version });
    }
    const family = [...known, ...made];
    families.set(customer.id, family);
    return family.slice(0, rows.length);
  }

  return {
    book,
    pay,
    validate: (id: string) => as(staff.FINANCE, 'payments.validate', { id }),
    reject: (id: string, note: string) => as(staff.FINANCE, 'payments.reject', { id, note }),
    spamPayment: (id: string) => as(staff.FINANCE, 'payments.spam', { id }),
    reverse: (id: string, note: string) => as(staff.FINANCE, 'payments.reverse', { id, note }),
    cancel: (id: string, note: string) => as(staff.MAIN, 'invoices.cancel', { id, note }),
    spam: (id: string) => as(staff.MAIN, 'invoices.spam', { id }),
    trash: (id: string) => as(staff.MAIN, 'invoices.archive', { id }),
  };
}

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

/** A name that nobody of the family has yet: the next one of the list after the drawn one. */
function unlike(called: Set<string>, drawn: string, gender: keyof typeof RELATIVES): string {
  const names: readonly string[] = RELATIVES[gender];
  const from = names.indexOf(drawn);
  const name = [...names.slice(from), ...names.slice(0, from)].find((one) => !called.has(one)) ?? drawn;
  called.add(name);
  return name;
}
