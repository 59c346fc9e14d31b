import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import type { WriteCall } from '../../../../kit/call.ts';
import { lockEditable } from '../../listings/lock-listing.ts';
import { type HeldSeats, holdSeats, releaseSeats } from '../seats.ts';

/**
 * Holds back seats of a departure from sale, or puts held seats on sale again. The office does this for a group that
 * has not booked in writing, or for a guide.
 * @throws Problem `catalogue.not_on_sale`, `catalogue.departed`, `booking.sold_out`, `catalogue.not_held`
 */
export async function moveHeldSeats(
  call: WriteCall,
  input: { id: string; act: 'HOLD' | 'RELEASE'; people: number; note: string },
): Promise<{ id: string } & HeldSeats> {
  const { id, status } = await lockEditable(call, input.id);
  if (input.act === 'HOLD' && status === 'NEW') return refuse('catalogue.not_on_sale');
  const moveSeats = input.act === 'HOLD' ? holdSeats : releaseSeats;
  const { people, note } = input;
  const seats = await moveSeats(call, { listingId: id, people, note });
  return { id, ...seats };
}
