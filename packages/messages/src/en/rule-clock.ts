import type { ruleClock as source } from '../id/rule-clock.ts';
import type { Messages } from '../locale.ts';

/** The limits of the rules that count down for departures. */
export const ruleClock: Messages<typeof source> = {
  'clock.title': 'Limits of the rules',
  'clock.calm': 'No limit is running.',
  'clock.left': '{count} {count:day|days} left',
  'clock.today': 'today',
  'clock.passed': '{count} {count:day|days} past',
  'clock.more': 'and {count} more',
  'clock.registration':
    '{count} {count:pilgrim|pilgrims} registered too long before departing: move them to one before the limit',
  'clock.payment':
    '{count} {count:pilgrim|pilgrims} paid in full too long before departing: move them to one before the limit',
  'clock.report':
    '{count} {count:pilgrim has paid and is not reported: enter the registration number|pilgrims have paid and are not reported: enter their registration numbers}',
  'clock.return_report': 'Report the return of {count} {count:pilgrim|pilgrims}, then note it on the board',
  'clock.package_block':
    '{count} {count:pilgrim|pilgrims} left without NIK or passport: complete them, so that new packages are not limited',
};
