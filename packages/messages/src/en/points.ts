/** The points of customers. */
export const points = {
  'points.title': 'Points',
  'points.balance': '{count} {count:point|points}',
  'points.own_lead':
    'Points come when your group has returned, for each traveller. They cannot be turned into money.',
  'points.take_off': 'Take points off',
  'points.take_off_text': '{name} loses points and sees the reason.',
  'points.taken': 'Points taken off. {balance} left.',
  'field.point.at': 'Time',
  'field.point.kind': 'Cause',
  'field.point.points': 'Points',
  'field.point.reason': 'Reason',
  'field.point.listing_name': 'Package',
  'field.point.actor_name': 'By',
  'choice.point_kind.EARNED': 'Journey completed',
  'choice.point_kind.REVERSED': 'Journey cancelled',
  'choice.point_kind.TAKEN_OFF': 'Taken off by the office',
  'choice.point_kind.MOVED': 'Accounts merged',
  'error.points.too_few': 'There are only {balance} points.',
};
