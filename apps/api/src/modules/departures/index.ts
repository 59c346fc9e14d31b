import { contract } from '@rihla/domain/contract';
import { equipmentItem } from '@rihla/domain/departures/equipment-item.resource';
import { bindResource } from '../../kit/bind-resource.ts';
import type { Binding } from '../../kit/bind.ts';
import { manifestBindings } from './departures.handlers.ts';

export { seesSignature } from './equipment/equipment.queries.ts';
export { eraseTickets, ownTickets } from './erase-tickets.ts';
export { eraseReceipts } from './equipment/erase-receipts.ts';
export { leaveBuses } from './buses/leave-buses.ts';
export { carryHandouts } from './equipment/carry-handouts.ts';

export const departureBindings: readonly Binding[] = [
  ...manifestBindings,
  ...bindResource(equipmentItem, contract.equipment_items),
];
