import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { verifySite } from '../../../src/modules/insight/index.ts';
import type { SeedListing } from '../../../src/seed/builders.ts';
import type { TestApp, TestSite, Who } from '../app.ts';

export type Booked = OutputOf<typeof contract.invoices.create>['data'];
export type Detail = OutputOf<typeof contract.invoices.get>['data'];
export type Paid = OutputOf<typeof contract.payments.get>['data'];

export const pic = { pic_name: 'Siti Rahmawati', pic_phone: '081234567890', pic_email: 'siti@contoh.id' };

/** The variant of a room type of a listing. */
export function variant(listing: SeedListing, type: string): string {
  const found = listing.variants.find((one) => one.room_type === type) ?? listing.variants[0];
  if (!found) throw new Error(`${listing.name} has no ${type}`);
  return found.id;
}

/** The travellers of a booking who choose the same variant and add-ons. */
export function places(variant_id: string, count: number, listings_addon_ids: readonly string[] = []) {
  return Array.from({ length: count }, () => ({ variant_id, listings_addon_ids: [...listings_addon_ids] }));
}

/** The input of a booking for a number of people; the first variant of the listing unless another is given. */
export function wish(listing: SeedListing, count = 1, more: Record<string, unknown> = {}) {
  return { listing_id: listing.id, bookings: places(variant(listing, ''), count), ...pic, ...more };
}

/** Books for the site's customer, and fails the test when the booking is refused. */
export async function book(
  t: TestApp,
  listing: SeedListing = t.site.listing,
  count = 1,
  more: Record<string, unknown> = {},
): Promise<Booked> {
  const answer = await t.as('MAIN').call('invoices.create', {
    ...wish(listing, count),
    user_id: t.site.user.id,
    ...more,
  });
  return insist(answer, 201);
}

/** One invoice as a person sees it, by default the main admin. */
export async function invoice(t: TestApp, id: string, who: Who = 'MAIN'): Promise<Detail> {
  return insist(await t.as(who).call('invoices.get', { id }), 200);
}

/** What a payer writes beside a transfer. */
export const NOTES = 'Setoran paket';

/** What a payer says of a transfer beside its proof. */
export const transferred = (t: TestApp) => ({ bank_id: t.site.bank.id, paid_on: '2026-11-16', notes: NOTES });

/** One payment as a person sees it, by default FINANCE. */
export async function payment(t: TestApp, id: string, who: Who = 'FINANCE'): Promise<Paid> {
  return insist(await t.as(who).call('payments.get', { id }), 200);
}

/** A payment that the office starts and later reports as transferred, so that it waits for validation. */
export async function pay(
  t: TestApp,
  invoiceId: string,
  amount: number,
  more: Record<string, unknown> = {},
): Promise<Paid> {
  const { evidence_file_id, paid_on = '2026-11-16', notes = NOTES, ...rest } = more;
  const started = await t.as('FINANCE').call('payments.create', {
    invoice_id: invoiceId,
    type: 'CREDIT',
    amount,
    bank_id: t.site.bank.id,
    ...rest,
  });
  const { id }: { id: string } = insist(started, 201);
  const proof = evidence_file_id ? { evidence_file_id } : {};
  insist(
    await t.as('FINANCE').call('payments.update', { id, status: 'PENDING', paid_on, notes, ...proof }),
    200,
  );
  return payment(t, id);
}

/** Pays as `pay` does and validates the payment. */
export async function payValid(
  t: TestApp,
  invoiceId: string,
  amount: number,
  more: Record<string, unknown> = {},
): Promise<Paid> {
  const { id } = await pay(t, invoiceId, amount, more);
  insist(await t.as('FINANCE').call('payments.validate', { id }), 200);
  return payment(t, id);
}

/** The faults that the proof of books, seats and numbers finds in a site; every test expects none. */
export function findings(t: TestApp, site: TestSite = t.site) {
  return t.services.db.read({ siteId: site.id, actorId: null, now: t.clock.now() }, (db) =>
    verifySite({ db, site, now: t.clock.now() }),
  );
}

/** Uploads a file on behalf of a person. */
export async function evidence(
  t: TestApp,
  owner: { kind: 'ADMIN' | 'USER'; id: string },
  more: { mime?: string; is_public?: boolean } = {},
): Promise<string> {
  const { id } = await t.db
    .insertInto('files')
    .values({
      site_id: t.site.id,
      purpose: 'EVIDENCE',
      storage_key: `test/${owner.id}`,
      mime: more.mime ?? 'image/jpeg',
      bytes: 1,
      sha256: '',
      is_public: more.is_public ?? false,
      owner_kind: owner.kind,
      owner_id: owner.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Lets customers book as often as a test needs without paying. */
export async function liftUnpaidLimit(t: TestApp): Promise<void> {
  await t.db.updateTable('site_settings').set({ unpaid_seats_per_customer: 10_000 }).execute();
}

/** Keeps everybody signed in, for a test whose clock goes on for months. */
export async function staySignedIn(t: TestApp): Promise<void> {
  await t.db
    .updateTable('sessions')
    .set({ ends_at: '2040-01-01T00:00:00Z', last_seen_at: '2040-01-01T00:00:00Z' })
    .execute();
}

/** The seats taken on a listing. */
export async function taken(t: TestApp, listing: SeedListing): Promise<number> {
  const row = await t.db
    .selectFrom('listing_seats')
    .select('taken')
    .where('listing_id', '=', listing.id)
    .executeTakeFirstOrThrow();
  return row.taken;
}

function insist<T>(answer: { status: number; body: unknown }, status: number): T {
  if (answer.status !== status) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: T }).data;
}
