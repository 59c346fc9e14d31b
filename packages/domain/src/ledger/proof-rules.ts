/** The rules that `npm run verify` and the nightly job prove of a site; each has words for the director. */
export const PROOF_RULES = [
  'books.entry_balances',
  'books.receivable',
  'books.equipment_receivable',
  'books.customer_credit',
  'books.customer_balance',
  'books.refunds_paid_once',
  'invoice.paid',
  'invoice.equipment_paid',
  'invoice.lines',
  'seats.taken_by_people',
  'seats.taken_by_history',
  'seats.held_by_history',
  'seats.within_capacity',
  'seats.of_invoice',
  'numbers.invoices_without_gap',
  'numbers.receipts_without_gap',
  'numbers.held_by_open_transfers',
  'numbers.open_transfers_hold_theirs',
  'states.follow_the_money',
  'states.invoices_follow_moves',
  'states.payments_follow_moves',
  'states.moves_are_legal',
  'fees.follow_the_invoice',
  'books.agent_fees_payable',
] as const;

export type ProofRule = (typeof PROOF_RULES)[number];
