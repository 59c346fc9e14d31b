import type { RoomType } from '@rihla/domain/shared/room-type';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { giveSeatsBack, takeSeats } from '../../catalogue/index.ts';
import { assertBeds, peopleOn } from '../../invoices/index.ts';

type Party = { listingId: string; invoiceId: string; seats: number };
type Beds = Partial<Record<RoomType, number>>;

/**
 * Takes the seats on the other package and checks the beds, and gives the old seats back. Of two packages the one with
 * the smaller id goes first, so that two moves in opposite directions do not block each other.
 * @param from the seats that become free, @param to the seats that are wanted, each by the invoice whose they are
 * @param beds the people who come, by room type
 */
export async function moveSeatsOver(
  call: WriteCall<Actor>,
  from: Party,
  to: Party,
  beds: Beds,
): Promise<void> {
  const give = () => giveSeatsBack(call, of(from));
  const take = async () => {
    await takeSeats(call, of(to));
    await assertBeds(call, to.listingId, beds, 'rooms');
  };
  const inOrder = from.listingId < to.listingId ? [give, take] : [take, give];
  for (const step of inOrder) await step();
}

/**
 * Takes or gives back the difference of seats on one package, where travellers change their rooms, and checks the beds of
 * those who come to a room type: those who were there have theirs.
 * @param more seats beyond those of before; below 0 where fewer are needed
 */
export async function changeSeats(
  call: WriteCall<Actor>,
  party: Omit<Party, 'seats'>,
  more: number,
  beds: Beds,
): Promise<void> {
  if (more > 0) await takeSeats(call, of({ ...party, seats: more }));
  // The beds of a package are counted behind the lock on its seats, also where their number stays.
  else await giveSeatsBack(call, of({ ...party, seats: -more }));
  const before = await peopleOn(call, party.invoiceId);
  await assertBeds(call, party.listingId, lessOf(beds, before), 'rooms');
}

function of({ listingId, invoiceId, seats }: Party) {
  return { listingId, invoiceId, people: seats, reason: 'move' };
}

/** The people of each room type who are more than before. */
function lessOf(wanted: Beds, before: Beds): Beds {
  const more = Object.entries(wanted).flatMap(([type, people]) => {
    const rest = people - (before[type as RoomType] ?? 0);
    return rest > 0 ? [[type, rest] as const] : [];
  });
  return Object.fromEntries(more) as Beds;
}
