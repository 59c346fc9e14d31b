import type { handouts as source } from '../id/handouts.ts';
import type { Messages } from '../locale.ts';

/** The states of equipment of a pilgrim, and what is done about it. */
export const handouts: Messages<typeof source> = {
  'state.equipment_handout.OPEN': 'To hand out',
  'state.equipment_handout.HANDED': 'Handed out',
  'state.equipment_handout.NOT_NEEDED': 'Not needed',
  'event.equipment_handout.hand_out': 'Hand out',
  'event.equipment_handout.take_back': 'Take back',
  'event.equipment_handout.waive': 'Not needed',
  'event.equipment_handout.require': 'Needed again',
  'event_done.equipment_handout.hand_out': 'Handed out',
  'event_done.equipment_handout.take_back': 'Taken back',
  'event_done.equipment_handout.waive': 'Noted as not needed',
  'event_done.equipment_handout.require': 'Noted as needed again',
};
