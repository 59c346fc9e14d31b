import type { RoomType } from '@rihla/domain/shared/room-type';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { giveSeatsBack, lockSeats, takeSeats } from '../../catalogue/index.ts';
import { assertBeds, peopleOn } from '../../invoices/index.ts';

type Party = { listingId: string; invoiceId: string; seats: number };
type Beds = Partial<Record<RoomType, number>>;

/**
 * Takes seats on the new package, checks its beds, and gives the seats on the old one back. The package with the
 * smaller id is changed first, so that two moves in opposite directions do not block each other.
 * @param from the seats that become free, with package and invoice
 * @param to the seats that are taken, with package and invoice
 * @param beds how many people come, by room type
 */
export async function moveSeatsOver(
  call: WriteCall<Actor>,
  from: Party,
  to: Party,
  beds: Beds,
): Promise<void> {
  const give = () => giveSeatsBack(call, withMoveReason(from));
  const take = async () => {
    await takeSeats(call, withMoveReason(to));
    await assertBeds(call, to.listingId, beds, 'rooms');
  };
  const inOrder = from.listingId < to.listingId ? [give, take] : [take, give];
  for (const step of inOrder) await step();
}

/**
 * Passes seats from one invoice to another on the same departure. They are given back first, while the seats of the
 * departure are locked, so that they are free for the other invoice. The number of beds in use does not change.
 */
export async function passSeats(call: WriteCall<Actor>, from: Party, to: Party): Promise<void> {
  await giveSeatsBack(call, withMoveReason(from));
  await takeSeats(call, withMoveReason(to));
}

/**
 * Takes or gives back seats where travellers change rooms on the same package, and checks the beds for people who
 * are new in a room type.
 * @param more how many seats are taken beyond those of before; below 0 to give seats back
 * @param beds how many people each room type has afterwards
 */
export async function changeSeats(
  call: WriteCall<Actor>,
  party: Omit<Party, 'seats'>,
  more: number,
  beds: Beds,
): Promise<void> {
  if (more > 0) await takeSeats(call, withMoveReason({ ...party, seats: more }));
  else if (more < 0) await giveSeatsBack(call, withMoveReason({ ...party, seats: -more }));
  // The beds of a package are counted while its seats are locked, also where the number of seats stays the same.
  else await lockSeats(call, party);
  const before = await peopleOn(call, party.invoiceId);
  await assertBeds(call, party.listingId, growthOf(beds, before), 'rooms');
}

function withMoveReason({ listingId, invoiceId, seats }: Party) {
  return { listingId, invoiceId, people: seats, reason: 'move' };
}

/** By how many people each room type grows; room types that do not grow are left out. */
function growthOf(wanted: Beds, before: Beds): Beds {
  const more = Object.entries(wanted).flatMap(([type, people]) => {
    const rest = people - (before[type as RoomType] ?? 0);
    return rest > 0 ? [[type, rest] as const] : [];
  });
  return Object.fromEntries(more);
}
