import { refuse as refuseBooking } from '@rihla/domain/booking/booking.errors';
import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/departures/rooming/rooming.errors';
import { isEnded } from '@rihla/domain/invoices/invoice-acts';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import type { RoomWishesNamed } from '../../booking/index.ts';
import { lockInvoice } from '../../invoices/index.ts';
import { getRoomWishes } from '../room-wishes.queries.ts';

type Tx = Pick<WriteCall, 'tx' | 'site'>;

/**
 * Stores with whom the travellers of an invoice would like to share a room, in place of their earlier wishes. A wish
 * moves nobody, so this does not wait for the office, which may be assigning rooms at the same moment.
 * @throws Problem `invoice.invalid`, `invoice.deleted`, `booking.invoice_ended`, `rooming.rooms_made` once somebody of
 * the invoice has a room, `rooming.person_unknown` for people of another invoice, `rooming.person_twice`
 */
export async function updateRoomWishes(
  call: WriteCall<Actor>,
  { id, wishes }: InputOf<typeof contract.room_wishes.update>,
): Promise<{ id: string }> {
  const { invoice } = await lockInvoice(call, id);
  if (isEnded(invoice.status)) return refuseBooking('booking.invoice_ended');
  const { data } = await getRoomWishes(call, { id: invoice.id });
  if (!data.changeable) return refuse('rooming.rooms_made');
  const known = new Set(data.people.map((one) => one.id));
  const named = wishes.flatMap((one) => [one.booking_id, ...one.with]);
  if (named.some((one) => !known.has(one))) return refuse('rooming.person_unknown');
  if (new Set(wishes.map((one) => one.booking_id)).size < wishes.length)
    return refuse('rooming.person_twice');
  await call.tx
    .deleteFrom('room_wishes')
    .where('site_id', '=', call.site.id)
    .where('booking_id', 'in', [...known])
    .execute();
  await writeRoomWishes(call, {
    wishes: wishes.map(({ booking_id, with: others, words }) => ({ booking_id, others, words })),
  });
  return { id: invoice.id };
}

/**
 * Stores the wishes for rooms of travellers who have none stored; a wish without people and text is left out.
 */
export async function writeRoomWishes({ tx, site }: Tx, { wishes }: RoomWishesNamed): Promise<void> {
  const rows = wishes
    .map(({ booking_id, others, words }) => ({
      site_id: site.id,
      booking_id,
      others: [...new Set(others)].filter((other) => other !== booking_id),
      words: words || null,
    }))
    .filter(({ others, words }) => others.length > 0 || words !== null);
  if (rows.length === 0) return;
  await sql`
    insert into room_wishes (site_id, booking_id, others, words)
    select w.site_id, w.booking_id, w.others, w.words
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as w (site_id uuid, booking_id uuid, others uuid[], words text)`.execute(tx);
}
