import type { paper as source } from '../../id/invoices/paper.ts';
import type { Messages } from '../../locale.ts';

/** The printed invoice. */
export const paper: Messages<typeof source> = {
  'paper.invoice': 'Invoice',
  'paper.number': 'Number',
  'paper.date': 'Date',
  'paper.due': 'Due date',
  'paper.to': 'To',
  'paper.phone': 'Phone',
  'paper.email': 'E-mail',
  'paper.package': 'Package',
  'paper.departure': 'Departure',
  'paper.days': 'Length',
  'paper.embarkation': 'Embarkation',
  'paper.people': 'Travellers',
  'paper.at': 'No.',
  'paper.description': 'Description',
  'paper.unit_price': 'Price',
  'paper.quantity': 'Quantity',
  'paper.amount': 'Amount',
  'paper.in_words': 'In words',
  'paper.pay_to': 'The remaining {amount} can be transferred to',
  'paper.unique_note':
    'The exact amount with its unique number is shown on the payment page of this invoice.',
  'paper.notes': 'Notes',
  'paper.finance': 'Finance',
  'paper.stamp.NEW': 'Unpaid',
  'paper.stamp.PARTIAL': 'Part paid',
  'paper.stamp.SPAM': 'Not valid',
};
