import type { history as source } from '../id/history.ts';
import type { Words } from '../words.ts';

/** How a history tells what was done. */
export const history: Words<typeof source> = {
  'history.empty': 'Every change will be kept here.',
  'history.system': 'System',
  'history.outside': 'Rihla administrator',
  'history.made': '{thing} made',
  'history.changed': '{thing} changed',
  'history.added': '{thing} added',
  'history.removed': '{thing} removed',
  'history.before': 'before',
  'history.after': 'after',
  'history.nothing': 'empty',
  'history.replaced': 'replaced',
  'history.masked': 'hidden',
  'history.line_added': 'added',
  'history.line_removed': 'removed',
  'history.more': 'Show {count} more {count:change|changes}',
  'history.thing.listing': 'Package',
  'history.thing.variant': 'Room type',
  'history.thing.room': 'Bedrooms',
  'history.thing.listing_hotel': 'Hotel',
  'history.thing.flight': 'Flight',
  'history.thing.listing_bus': 'Bus',
  'history.thing.listing_addon': 'Add-on',
  'history.thing.itinerary': 'Event',
  'history.thing.listing_tag': 'Tag',
  'history.thing.listing_bank': 'Bank account',
  'history.thing.listing_guide': 'Tour guide',
  'history.show_more': 'Show older ones',
  'history.thing.listing_photo': 'Gallery picture',
};
