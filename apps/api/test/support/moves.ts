import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import type { SeedListing } from '../../src/seed/builders.ts';
import type { TestApp, Who } from './app.ts';
import { type Detail, invoice } from './scenes/booked.ts';

export type MovePreview = OutputOf<typeof contract.moves.preview>['data'];
export type Moved = OutputOf<typeof contract.moves.create>['data'];

/**
 * The input that moves travellers of an invoice into one room type of a package.
 * @param who the positions of the travellers who move; all without it
 */
export async function moveWish(
  t: TestApp,
  id: string,
  listing: SeedListing,
  { who, type = listing.variants[0]!.room_type }: { who?: readonly number[]; type?: string } = {},
) {
  const { bookings } = await invoice(t, id);
  const variant = listing.variants.find((one) => one.room_type === type)!;
  const moving = who ? bookings.filter(({ position }) => who.includes(position)) : bookings;
  return {
    id,
    listing_id: listing.id,
    rooms: moving.map((one) => ({ booking_id: one.id, variant_id: variant.id })),
  };
}

type Wish = Awaited<ReturnType<typeof moveWish>>;

/**
 * What a move would change.
 * @throws Error when it is refused
 */
export async function previewOf(t: TestApp, wish: Wish): Promise<MovePreview> {
  const { status, body } = await t.as('MAIN').call('moves.preview', wish);
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body.data;
}

/**
 * Moves travellers for the total that the preview shows.
 * @returns the preview, and the result
 */
export async function moveTravellers(t: TestApp, wish: Wish): Promise<{ shown: MovePreview; moved: Moved }> {
  const shown = await previewOf(t, wish);
  const { total, credit } = shown;
  const { status, body } = await t.as('MAIN').call('moves.create', { ...wish, total, credit });
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return { shown, moved: body.data };
}

/**
 * Moves some travellers of an invoice to another package.
 * @returns the preview, and both invoices afterwards
 */
export async function divide(
  t: TestApp,
  id: string,
  listing: SeedListing,
  who: readonly number[],
): Promise<{ shown: MovePreview; stays: Detail; goes: Detail }> {
  const { shown, moved } = await moveTravellers(t, await moveWish(t, id, listing, { who }));
  return { shown, stays: await invoice(t, id), goes: await invoice(t, moved.new_invoice!.id) };
}

/** The input that takes travellers off an invoice, by their positions. */
export async function takeOffWish(t: TestApp, id: string, who: readonly number[]) {
  const { bookings } = await invoice(t, id);
  return { id, booking_ids: bookings.filter(({ position }) => who.includes(position)).map((one) => one.id) };
}

/** Looks at what taking travellers off an invoice would do, and sends it as it was shown. */
async function sendTakeOff(
  t: TestApp,
  id: string,
  who: readonly number[],
  { as = 'MAIN', waived = false }: { as?: Who; waived?: boolean } = {},
) {
  const wish = await takeOffWish(t, id, who);
  const { body: preview } = await t.as(as).call('moves.preview_take_off', wish);
  const shown = preview.data;
  const kept = waived ? 0 : shown.cancellation.kept;
  const input = { ...wish, note: 'Sakit keras', total: shown.stays.total, kept, waived };
  const { status, body } = await t.as(as).call('moves.take_off', input);
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return { shown, done: body.data };
}

/** Takes travellers off an invoice at once: both invoices as they are then. */
export async function takeOff(t: TestApp, id: string, who: readonly number[], how = {}) {
  const { shown, done } = await sendTakeOff(t, id, who, how);
  if (done.new_invoice === null) throw new Error('it waits for the director');
  return { shown, off: await invoice(t, done.new_invoice.id), stays: await invoice(t, id), waiting: false };
}

/** Asks the director to take travellers off a paid invoice: the invoice as it is while that waits, and the request. */
export async function askTakeOff(t: TestApp, id: string, who: readonly number[], how = {}) {
  const { shown, done } = await sendTakeOff(t, id, who, how);
  if (!done.waiting) throw new Error('it does not wait for the director');
  const whole = await invoice(t, id);
  return { shown, done, whole, request: whole.cancellation! };
}

/** The invoice that the site's customer got last. */
export async function newestInvoice(t: TestApp): Promise<Detail> {
  const { id } = await t.db
    .selectFrom('invoices')
    .select('id')
    .where('site_id', '=', t.site.id)
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow();
  return invoice(t, id);
}

/** The credit of the site's customer in rupiah. */
export async function creditOf(t: TestApp): Promise<number> {
  const row = await t.db
    .selectFrom('customer_credits')
    .select('balance')
    .where('user_id', '=', t.site.user.id)
    .where('currency', '=', 'IDR')
    .executeTakeFirst();
  return row?.balance ?? 0;
}
