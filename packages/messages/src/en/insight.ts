import type { insight as source } from '../id/insight.ts';
import type { Messages } from '../locale.ts';

/** The dashboard of the office. */
export const insight: Messages<typeof source> = {
  'dashboard.title': 'Home',
  'dashboard.greeting': 'Assalamualaikum, {name}',
  'desk.all': 'See all ({count})',
  'desk.proofs': 'Proofs of payment to check',
  'desk.proofs_calm': 'Every proof of payment has been checked.',
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
