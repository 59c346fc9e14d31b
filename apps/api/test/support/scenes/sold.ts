import { randomSlug } from '../../../src/kit/slugs.ts';
import type { TestSite } from '../app.ts';
import type { SeedListing } from '../../../src/seed/builders.ts';
import { nextNumber } from '../../../src/modules/ledger/index.ts';
import { takeSeats } from '../../../src/modules/catalogue/index.ts';

/**
 * Writes an invoice for a number of people into the tables, without the calls that book.
 * @param input.profileIds the ids of the pilgrims, from the first booking on
 */
export async function makeInvoice(
  site: TestSite,
  listing: Pick<SeedListing, 'id' | 'name' | 'departure_at' | 'variants'>,
  input: { people: number; status?: 'NEW' | 'PAID' | 'CANCELLED'; profileIds?: readonly string[] },
): Promise<{ id: string; slug: string; number: string }> {
  const { db, clock } = site;
  const variant = listing.variants[0]!;
  const total = variant.price * input.people;
  const sequence = await nextNumber({ tx: db, site }, 'invoice');
  const invoice = await db
    .insertInto('invoices')
    .values({
      site_id: site.id,
      slug: randomSlug(),
      number: `INV/${sequence}`,
      sequence,
      status: input.status ?? 'NEW',
      listing_id: listing.id,
      user_id: site.user.id,
      currency: 'IDR',
      pic_name: site.user.name,
      pic_phone: '+6281234567890',
      pic_email: site.user.email,
      pax: input.people,
      seats: input.people,
      variants_total: total,
      addons_total: 0,
      total,
      dp_price: 0,
      minimum_partial_payment: 0,
      listing_name: listing.name,
      departure_at: listing.departure_at,
      payment_deadline_at: clock.now().toISOString(),
      created_by_kind: 'SYSTEM',
    })
    .returning(['id', 'slug', 'number'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('bookings')
    .values(
      Array.from({ length: input.people }, (_, position) => ({
        site_id: site.id,
        invoice_id: invoice.id,
        listing_id: listing.id,
        variant_id: variant.id,
        room_type: variant.room_type,
        takes_seat: true,
        price: variant.price,
        position,
        profile_id: input.profileIds?.[position] ?? null,
      })),
    )
    .execute();
  if (input.status !== 'CANCELLED') {
    await takeSeats(
      { tx: db, site, actor: site.user, now: clock.now() },
      { listingId: listing.id, invoiceId: invoice.id, people: input.people, reason: 'book' },
    );
  }
  return invoice;
}
