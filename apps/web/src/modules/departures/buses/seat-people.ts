import type { BusLeg } from '@rihla/domain/departures/buses/legs';
import { call } from '../../../lib/api/api.ts';
import { translate } from '../../../lib/words/i18n.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { toastUndo } from '../../../ui/undo-toast.tsx';
import { type Bus, type Buses, invalidateBuses } from './buses.queries.ts';

/** People, by their bookings, and the bus of a leg that they get; null for none. */
type Seating = { leg: BusLeg; bus: Bus | null; people: readonly string[] };

/**
 * Puts people into a bus of a leg, or out of theirs, and shows a message with a button that undoes it. A failure is
 * told by a message as well.
 * @param buses as they are shown, before the act
 * @param slug of the package
 * @returns whether it was done
 */
export async function seatPeople(buses: Buses, slug: string, seating: Seating): Promise<boolean> {
  const { bus, people } = seating;
  try {
    await seat(buses.listing.id, seating);
    const text = bus
      ? translate('buses.seated', { count: people.length, bus: bus.name })
      : translate('buses.unseated');
    toastUndo(text, () => void undoSeating(buses, slug, seating));
    return true;
  } catch (failure) {
    toastFailure(failure);
    return false;
  } finally {
    await invalidateBuses(slug);
  }
}

/**
 * Puts people back where they were before they were seated, and the leaders among them back into their role. Who is no
 * longer where the seating had put them, because somebody has moved them since, stays.
 * @param before the buses as they were before the seating
 */
async function undoSeating(before: Buses, slug: string, { leg, bus, people }: Seating): Promise<void> {
  const { id } = before.listing;
  const read = async () => (await call('departure_buses.of_listing', { id })).data;
  try {
    const now = await read();
    const back = people.filter((one) => busOf(now, leg, one)?.id === bus?.id);
    for (const [former, riders] of Map.groupBy(back, (one) => busOf(before, leg, one)))
      await seat(id, { leg, bus: former ?? null, people: riders });
    const after = await read();
    for (const { id: led, leader } of before.buses) {
      const current = after.buses.find((one) => one.id === led);
      if (!leader || !back.includes(leader) || !current || current.leader !== null) continue;
      const { version, name, seats, guide_id } = current;
      await call('departure_buses.change', { id, bus: led, version, name, seats, guide_id, leader });
    }
    toastSuccess(translate(back.length === people.length ? 'buses.undone' : 'buses.undone_partly'));
  } catch (failure) {
    toastFailure(failure);
  }
  await invalidateBuses(slug);
}

const seat = (id: string, { leg, bus, people }: Seating) =>
  call('departure_buses.seat', { id, leg, bus: bus?.id ?? null, people: [...people] });

/** The bus in which a person rides on a leg. */
function busOf({ buses }: Buses, leg: BusLeg, person: string): Bus | undefined {
  return buses.find((bus) => bus.leg === leg && bus.people.includes(person));
}
