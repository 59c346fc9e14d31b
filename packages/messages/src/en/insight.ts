import type { insight as source } from '../id/insight.ts';
import type { Messages } from '../locale.ts';

/** The dashboard of the office. */
export const insight: Messages<typeof source> = {
  'dashboard.title': 'Home',
  'dashboard.greeting': 'Assalamualaikum, {name}',
  'desk.all': 'See all ({count})',
  'desk.proofs': 'Proofs of payment to check',
  'desk.disk_low': 'Storage is running out',
  'desk.disk_low_lead':
    'Ask who runs the system to make room. When it is full, photos and proofs cannot be uploaded.',
  'desk.disk_full': 'Storage is full: uploads have stopped',
  'desk.disk_full_lead':
    'Photos and proofs are not taken until who runs the system makes room. Bookings and payments go on.',
  'desk.proofs_calm': 'Every proof of payment has been checked.',
  'desk.own_fees': 'My fees',
  'desk.own_fees_none': 'No fee yet. Fees appear once somebody books through you.',
  'desk.own_fees_earned': '{amount} earned',
  'desk.own_fees_expected': '{amount} expected, invoices: {count}',
  'desk.late': 'Unallocated payments',
  'desk.late_calm': 'Every payment is allocated.',
  'desk.deadlines': 'Payment deadlines running out',
  'desk.deadlines_calm': 'No invoice is unpaid.',
  'desk.proof_waits': 'Proof is being checked',
  'desk.overdue': 'Overdue',
  'desk.overdue_calm': 'No invoice is overdue.',
  'desk.departures': 'Next departures',
  'desk.departures_calm': 'No departure is on sale.',
  'desk.drafts': 'Draft packages',
  'desk.drafts_calm': 'No package is a draft.',
  'books.title': 'Books',
  'books.clean': 'The books agree',
  'books.clean_lead': 'Books, invoices, seats and numbers were counted anew, and all of it agrees.',
  'books.unclean': 'Things that do not agree: {count}',
  'books.never': 'Never checked yet',
  'books.never_lead': 'The books are checked every night. Check now for a first result.',
  'books.checked_at': 'Checked',
  'books.check_now': 'Check now',
  'books.finding': '{subject}: should be {expected}, is {found}',
  'books.more': 'and {count} more',
};
