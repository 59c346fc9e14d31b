import type { savings as source } from '../../id/catalogue/savings.ts';
import type { Messages } from '../../locale.ts';

/** Savings programs. */
export const savings: Messages<typeof source> = {
  'listing.add_savings_lead': 'A name is enough to start a draft. Price, pictures and the rest follow.',
  'field.savings_program.price': 'Program price',
  'field.savings_program.minimum_partial_payment': 'Minimum deposit',
  'field.savings_program.minimum_balance': 'Minimum balance',
  'field.savings_program.withdrawal_fee_percent': 'Withdrawal fee',
  'field.savings_program.saves_for_id': 'Saves for the departure',
  'hint.savings_program.withdrawal_fee_percent': 'What the agency keeps of a withdrawal, in percent.',
  'hint.savings_program.saves_for_id': 'Its day, hotels and seats are shown to savers. May be empty.',
  'hint.savings_program.minimum_partial_payment': 'The least for each deposit.',
  'hint.savings_program.minimum_balance': 'The balance to reach before the savings may become a booking.',
  'listing.savings.program': 'Program',
  'listing.savings.program_why':
    'The price a saver aims for, the least deposit, and the balance needed to book.',
  'listing.savings.created': 'Savings program created!',
  'listing.savings.saved': 'Savings program saved!',
  'listing.savings.variant': 'Savings',
};
