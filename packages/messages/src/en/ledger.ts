import type { ledger as source } from '../id/ledger.ts';
import type { Messages } from '../locale.ts';

/** The proofs of the books. */
export const ledger: Messages<typeof source> = {
  'proof.books.entry_balances': 'An entry does not balance',
  'proof.books.receivable': 'Receivable in the books differs from what is left to pay',
  'proof.books.equipment_receivable': 'Equipment receivable in the books differs from what is left to pay',
  'proof.books.customer_credit': 'Customer credit in the books differs from the money kept',
  'proof.books.customer_balance': 'Customer credit kept differs from the books',
  'proof.books.refunds_paid_once': 'A refund differs from the money that left',
  'proof.invoice.paid': 'Paid differs from the valid payments',
  'proof.invoice.equipment_paid': 'Equipment paid differs from the valid payments',
  'proof.invoice.lines': 'The total differs from the sum of the lines',
  'proof.seats.taken_by_people': 'Seats taken differ from the people booked',
  'proof.seats.taken_by_history': 'Seats taken differ from their history',
  'proof.seats.held_by_history': 'Seats kept back differ from their history',
  'proof.seats.within_capacity': 'More seats taken than there are',
  'proof.seats.of_invoice': 'Seats of an invoice differ from its travellers',
  'proof.vouchers.taken_by_uses': 'The uses of a voucher differ from its history',
  'proof.vouchers.taken_by_people': 'The uses of a voucher differ from the people on invoices',
  'proof.vouchers.within_most': 'A voucher is used by more people than it allows',
  'proof.vouchers.of_invoice': 'The voucher of an invoice differs from its history of uses',
  'proof.numbers.invoices_without_gap': 'An invoice number is missing or doubled',
  'proof.numbers.receipts_without_gap': 'A receipt number is missing or doubled',
  'proof.numbers.held_by_open_transfers': 'A unique number is held by a finished transfer',
  'proof.numbers.open_transfers_hold_theirs': 'An open transfer does not hold its unique number',
  'proof.states.follow_the_money': 'An invoice status does not follow its money',
  'proof.states.invoices_follow_moves': 'An invoice status does not follow its history',
  'proof.states.payments_follow_moves': 'A payment status does not follow its history',
  'proof.states.moves_are_legal': 'A status moved in a way that is not allowed',
  'proof.fees.follow_the_invoice': 'Agent fees do not follow the state of their invoice',
  'proof.books.agent_fees_payable': 'Agent fees owed in the books differ from the fees earned',
};
