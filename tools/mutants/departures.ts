import type { Mutant } from './mutant.ts';

const ROOMING_TEST = 'apps/api/src/modules/rooming/rooming.test.ts';
const PLACES_TEST = 'apps/api/src/modules/rooming/places.test.ts';
const GUIDING_TEST = 'apps/api/src/modules/guiding/guiding.test.ts';
const EQUIPMENT_TEST = 'apps/api/src/modules/departures/equipment.test.ts';

/** Faults in rooms, lists and equipment of a departure, and in what guides write. */
export const departures: readonly Mutant[] = [
  {
    file: 'apps/api/src/modules/rooming/commands/undo-act.ts',
    find: "    .where('actor_id', '=', actor.id)\n",
    replace: '',
    fault: 'undo takes back what a colleague did',
    tests: [ROOMING_TEST],
  },
  {
    file: 'apps/api/src/modules/rooming/version.ts',
    find: '     where r.version = ${from}::int\n    returning',
    replace: '    returning',
    fault: 'two people change the rooms of a departure by one version',
    tests: [ROOMING_TEST],
  },
  {
    file: 'apps/api/src/modules/rooming/commands/keep-room-wishes.ts',
    find: "  if (!data.changeable) return refuse('rooming.rooms_made');\n",
    replace: '',
    fault: 'wishes change after the rooms were made',
    tests: [ROOMING_TEST, PLACES_TEST],
  },
  {
    file: 'apps/api/src/modules/rooming/commands/assign-room.ts',
    find: "  if (isEnded(invoice.status)) return refuse('booking.invoice_ended');\n",
    replace: '',
    fault: 'a traveller of an ended invoice gets a bed',
    tests: [ROOMING_TEST, PLACES_TEST],
  },
  {
    file: 'apps/api/src/modules/guiding/commands/check-in.ts',
    find: 'where c.present <> excluded.present and c.version = ${input.version}',
    replace: 'where c.present <> excluded.present',
    fault: 'a head count overwrites what another guide saw',
    tests: [GUIDING_TEST],
  },
  {
    file: 'apps/api/src/modules/guiding/commands/find-part.ts',
    find: 'i.listing_id = ${listingId} and ${isLiveSql}',
    replace: 'i.listing_id = ${listingId}',
    fault: 'somebody whose invoice has ended is counted in',
    tests: [GUIDING_TEST, 'apps/api/test/races/check-ins.test.ts'],
  },
  {
    file: 'apps/api/src/modules/departures/board/lock-entries.ts',
    find: "kind === 'VISA' ? 'visas' : listingId",
    replace: 'listingId',
    fault: 'one visa is entered at two departures at once',
    tests: ['apps/api/test/races/visa-numbers.test.ts'],
  },
  {
    file: 'apps/api/src/modules/departures/board/note-return.ts',
    find: 'day < departure.returns_on',
    replace: 'day <= departure.returns_on',
    fault: 'a return is refused on its day',
    tests: ['apps/api/src/modules/departures/board.test.ts'],
  },
  {
    file: 'apps/api/src/modules/departures/equipment/hand-out.ts',
    find: "  if (receipt === 'SIGNATURE' && people > 1) refuse('equipment.one_signature');\n",
    replace: '',
    fault: 'one signature is for several people',
    tests: [EQUIPMENT_TEST],
  },
  {
    file: 'apps/api/src/modules/departures/equipment/lock-handouts.ts',
    find: '((i.listing_id = ${listingId} and ${isLiveSql})',
    replace: '((i.listing_id = ${listingId})',
    fault: 'a suitcase is handed to somebody who has cancelled',
    tests: [EQUIPMENT_TEST],
  },
];
