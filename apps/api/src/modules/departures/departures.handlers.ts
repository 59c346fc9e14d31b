import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../kit/bind.ts';
import { getManifest, listManifests } from './board/board.queries.ts';
import { getRuleClock } from './board/clock.queries.ts';
import { boardHistory } from './board/history.queries.ts';
import { noteReturn } from './board/note-return.ts';
import { previewSheet } from './board/preview-sheet.ts';
import { saveEntries } from './board/save-entries.ts';
import { readBuses } from './buses/buses.queries.ts';
import { addBus, changeBus, removeBus } from './buses/change-buses.ts';
import { seatPeople } from './buses/seat-people.ts';
import { handOut } from './equipment/hand-out.ts';
import { requireItems, setSize, takeBack, waiveItems } from './equipment/change-handouts.ts';
import { chooseItems } from './equipment/choose-items.ts';
import { readEquipment } from './equipment/equipment.queries.ts';
import { getCertainties } from './certainties.queries.ts';
import { createListTicket, downloadList, exchangeListTicket } from './lists/print-list.ts';

const { certainties, departure_buses, departure_lists, equipment, manifests, rule_clock } = contract;

export const manifestBindings: readonly Binding[] = [
  query(manifests.list, listManifests),
  query(manifests.get, async (call, { id }) => ({ data: await getManifest(call, id) })),
  query(manifests.history, async (call, { id }) => ({ data: await boardHistory(call, id) })),
  query(manifests.preview_sheet, previewSheet),
  command(manifests.save_entries, saveEntries),
  command(manifests.note_return, noteReturn),
  query(departure_buses.of_listing, async (call, input) => ({ data: await readBuses(call, input) })),
  command(departure_buses.add, addBus),
  command(departure_buses.change, changeBus),
  command(departure_buses.remove, removeBus),
  command(departure_buses.seat, seatPeople),
  query(equipment.of_listing, async (call, input) => ({ data: await readEquipment(call, input) })),
  command(equipment.choose_items, chooseItems),
  command(equipment.set_size, setSize),
  command(equipment.hand_out, handOut),
  command(equipment.take_back, takeBack),
  command(equipment.waive, waiveItems),
  command(equipment.require, requireItems),
  command(departure_lists.file, downloadList),
  command(departure_lists.create, createListTicket),
  command(departure_lists.exchange, exchangeListTicket),
  query(rule_clock.get, async (call) => ({ data: await getRuleClock(call) })),
  query(certainties.get, async (call, { id }) => ({ data: await getCertainties(call, id) })),
];
