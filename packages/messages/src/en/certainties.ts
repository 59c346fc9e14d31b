import type { certainties as source } from '../id/certainties.ts';
import type { Messages } from '../locale.ts';

/** The five certainties of a journey, as its customer reads them. */
export const certainties: Messages<typeof source> = {
  'certainty.title': 'The five certainties',
  'certainty.title_hajj': 'The five certainties',
  'certainty.lead': 'What is certain about your journey.',
  'certainty.sure': 'Certain',
  'certainty.not_yet': 'Not yet',
  'certainty.equipment': 'Equipment',
  'certainty.equipped': '{count} of {all} pilgrims have their equipment',
  'certainty.licence': 'Licensed',
  'certainty.licence_none': 'The agency has not entered its licence number.',
  'certainty.schedule': 'Schedule',
  'certainty.schedule_days': '{from} to {until}',
  'certainty.schedule_none': 'The days are being set anew.',
  'certainty.flight': 'Flight',
  'certainty.flight_none': 'The flights are not settled.',
  'certainty.ticketed': 'Tickets issued: {count} of {all}',
  'certainty.hotel': 'Hotel',
  'certainty.hotel_none': 'The hotels are not settled.',
  'certainty.visa': 'Visa',
  'certainty.granted': 'Visas granted: {count} of {all}',
};
