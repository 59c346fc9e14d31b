import type { roomWishes as source } from '../id/room-wishes.ts';
import type { Messages } from '../locale.ts';

/** With whom the travellers of a booking would like to share a room. */
export const roomWishes: Messages<typeof source> = {
  'wish.title': 'Wishes for rooms',
  'wish.why': 'With whom to share a room? We do what we can, as long as the rooms are not made yet.',
  'wish.name': 'Name one',
  'wish.change': 'Change',
  'wish.add': 'Name a roommate',
  'wish.add_more': 'Add another wish',
  'wish.nobody': 'Choose rooms and people first.',
  'wish.of': 'Wish of {name}',
  'wish.who': 'Who',
  'wish.person': 'Traveller {number}',
  'wish.with': 'Wants to share with',
  'wish.with_hint': 'Choose from this booking',
  'wish.none_found': 'Nobody matches.',
  'wish.words': 'From another booking',
  'wish.words_hint': 'The name or invoice number. The office matches it.',
  'wish.remove': 'Remove the wish of {name}',
  'wish.shares': 'Wants to share with {names}',
  'wish.other': 'From another booking: {words}',
  'wish.saved': 'The wishes for rooms are saved.',
  'field.wishes.booking_id': 'Pilgrim',
  'field.wishes.with': 'Wants to share with',
  'field.wishes.words': 'From another booking',
};
