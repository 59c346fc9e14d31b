import type { season as source } from '../../id/catalogue/season.ts';
import type { Messages } from '../../locale.ts';

/** Making the departures of a season from one package. */
export const season: Messages<typeof source> = {
  'listing.season.lead': 'From {name}. Each date becomes one draft with everything in it.',
  'listing.season.dates_why':
    'Hotels, flights and the registration end move along. All are made at once, or none.',
  'listing.season.calendar': 'Calendar of departures',
  'listing.season.chosen': '{count} of at most {max} dates chosen',
  'listing.season.clear': 'Clear the choice',
  'listing.season.paste': 'Or paste a list of dates',
  'listing.season.paste_hint': 'One date a line, or apart by commas. What cannot be read stays here.',
  'listing.season.take': 'Add the dates',
  'listing.season.pasted_left': 'These lines are no dates yet. Put them right and add them, or remove them.',
  'listing.season.result': 'What will be made',
  'listing.season.result_why': 'All of them are drafts without bookings, to be looked over and published.',
  'listing.season.none': 'Choose dates to see the departures that will be made.',
  'listing.season.create': 'Make {count} {count:departure|departures}',
  'listing.season.notes': 'Look at',
  'listing.season.without': 'Remove {date}',
  'listing.season.registration_over': 'Registration would be over already.',
  'listing.season.same_day': 'On the same day leaves also',
  'listing.season.busy_guide': '{name} is already with',
  'listing.season.no_season': 'No season is known for this date.',
};
