import type { publishing as source } from '../../id/catalogue/publishing.ts';
import type { Messages } from '../../locale.ts';

/** Publishing packages: what is missing, and the limit for unreported departures. */
export const publishing: Messages<typeof source> = {
  'listing.warning.nights_without_hotel':
    '{nights} {nights:night has|nights have} no hotel, from {first} on.',
  'listing.warning.days_without_event': 'Nothing is planned for day {days}.',
  'listing.warning.itinerary_other_landing':
    'The plan of day {day} says {said}, but the flight lands in {city}.',
  'listing.warning.itinerary_other_take_off':
    'The plan of day {day} says {said}, but the flight home leaves from {city}.',
  'listing.warning.itinerary_other_hotel':
    'The plan of day {day} says {said}, but the hotel of that day is in {city}.',
  'listing.warning.hotel_before_landing':
    'A hotel begins on {check_in}, before the group lands on {landing}.',
  'listing.warning.hotel_after_take_off':
    'A hotel ends on {check_out}, after the group has flown home on {take_off}.',
  'listing.warning.flights_out_of_order':
    'The flight home leaves on {take_off}, before the flight there lands on {landing}.',
  'listing.warning.season_elsewhere': 'It departs on {departure}, outside {season}.',
  'listing.warning.hijri_year_differs':
    'The hijri year says {chosen}; a departure on {departure} belongs to {proposed}.',
  'listing.warning.stars_differ': 'The package says {stars} stars, its hotels have {hotels}.',
  'listing.move.publish': '{name} appears on the site and anybody can book it.',
  'listing.move.make_private':
    '{name} can only be opened and booked by its link. Its address is replaced by a new one.',
  'listing.move.withdraw':
    '{name} becomes a draft again and leaves the site. Only possible while it was never booked.',
  'listing.not_ready': '{count} {count:thing|things} must be completed first. Pick one to complete it.',
  'listing.warnings': 'Worth a look',
  'listing.ready': 'Everything required is complete.',
  'listing.public_page': 'Open public page',
  'listing.block_way_out':
    'Open the invoices below and enter the identity or passport numbers of their pilgrims. As soon as one is entered, this limit is gone.',
  'listing.block_waits': 'Without pilgrim data, 1 more package can be added from {date}.',
  'listing.block_invoice': '{name}: {filled} of {people} {people:pilgrim|pilgrims} entered',
  'listing.block_more': 'and {count} more',
  'listing.block_departures': 'Departures that lack something',
  'listing.block_people': 'Pilgrims',
  'listing.block_with_data': 'With data',
  'listing.block_lacks': 'Lacking',
  'listing.lacks.bookings': 'no bookings yet',
  'listing.lacks.pilgrims': 'pilgrim data not entered',
  'listing.block_left': '{count} new {count:package is|packages are} left this month',
  'listing.block_none_left': 'No new package is left this month',
  'listing.block_wanted': 'You ask for {wanted} at once.',
  'listing.private_link': 'Opens by this link only:',
  'listing.link': 'link of the package',
  'listing.change_status': 'Status {state}: change the status of {name}',
  'listing.publish_many.of': 'Publish {count} {count:package|packages}',
  'listing.publish_many.lead': '{count} {count:package|packages} chosen. What is not complete stays a draft.',
  'listing.publish_many.none_chosen': 'Choose packages in the list, then publish them.',
  'listing.publish_many.sum': '{count} can go on the site, {kept} cannot.',
  'listing.publish_many.done': '{count} are on the site now, {kept} are not.',
  'listing.publish_many.missing': '{count} {count:thing is|things are} missing:',
  'listing.publish_many.to_drafts': 'See the drafts',
  'listing.publish_many.outcome': 'What was found',
  'listing.publish_many.ready': 'Ready to be published',
  'listing.publish_many.published': 'Published',
  'listing.publish_refused.departed': 'Has departed and cannot be published any more.',
  'listing.publish_refused.on_sale': 'Is on the site already.',
};
