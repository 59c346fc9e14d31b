import type { develop as source } from '../id/develop.ts';
import type { Messages } from '../locale.ts';

/** The develop area, in which papers are tried with real data. */
export const develop: Messages<typeof source> = {
  'develop.title': 'Print trials',
  'develop.back': 'To the settings',
  'develop.closed': 'This page does not exist',
  'develop.closed_why': 'Print trials are closed on a server in production.',
  'develop.number': 'Invoice number (empty: the newest)',
  'develop.number_unknown': 'There is no invoice with this number.',
  'develop.show': 'Show',
  'develop.departure': 'Departure',
  'develop.paper': 'What to print',
  'develop.cards': 'Cards of the pilgrims',
  'develop.no_departures': 'No departure has pilgrims yet.',
  'develop.reset': 'Put back',
  'develop.save': 'Save for all invoices',
  'develop.saved': 'All invoices print with these words now.',
};
