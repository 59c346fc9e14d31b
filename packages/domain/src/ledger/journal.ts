import { type Amount, negate, subtract, sum, ZERO } from '../shared/money.ts';

/**
 * The accounts of the books, each with its kind. `receivable` and `equipment_receivable`: what customers owe, by
 * invoice. `deferred_revenue`: what was sold but not yet travelled. `customer_credit`: money of customers whose invoice
 * was cancelled or had ended when it came.
 */
export const ACCOUNTS = {
  bank: 'asset',
  gateway_clearing: 'asset',
  receivable: 'asset',
  equipment_receivable: 'asset',
  deferred_revenue: 'liability',
  customer_credit: 'liability',
  savings: 'liability',
  agent_fees_payable: 'liability',
  /** Income tax (PPh) withheld from agents' fees, owed to the state. */
  withheld_tax: 'liability',
  /** Value-added tax on what was sold, owed to the state. */
  tax_payable: 'liability',
  revenue: 'income',
  equipment_revenue: 'income',
  cancellation_income: 'income',
  savings_fee_income: 'income',
  other_income: 'income',
  agent_fees: 'expense',
  /** What payment gateways cost the agency; below 0 when customers have paid more for it than the gateways charged. */
  gateway_fees: 'expense',
} as const;

export type Account = keyof typeof ACCOUNTS;

/** The names of the accounts, in the order of `ACCOUNTS`. */
export const ACCOUNT_NAMES = Object.keys(ACCOUNTS) as [Account, ...Account[]];

/**
 * One line of an entry of the books, in the smallest unit of the currency: above 0 a debit, below 0 a credit, never 0.
 */
export type JournalLine = { account: Account; ref?: string; amount: Amount };

/** One side of an entry: an account and, as `ref`, the bank, invoice, customer or agent it is kept for. */
export type Side<A extends Account = Account> = { account: A; ref?: string };

/**
 * Where the money of a payment comes from: a bank account, a gateway, savings that become a booking, or a customer's
 * credit.
 */
export type PaymentSource = {
  account: 'bank' | 'gateway_clearing' | 'savings' | 'customer_credit';
  ref?: string;
};

/**
 * What a payment pays: the package, the equipment, a savings plan, or nothing yet, because its invoice had ended
 * (`late`).
 */
export type PaymentTarget = 'package' | 'equipment' | 'savings' | 'late';

/** A payment to enter in the books, in the smallest unit; `invoice` is the invoice's id. */
export type PaymentToBook = { invoice: string; amount: Amount; source: PaymentSource; target: PaymentTarget };

/**
 * What a booking charges, in the smallest unit. `tax` is the part of `total` that goes to the state and is no revenue.
 */
export type BookingCharge = { total: Amount; tax?: Amount };

/**
 * The lines of the books for a booking: the customer owes the total (`receivable`); the price is revenue only after the
 * departure, so it is deferred until then; the tax on it is owed to the state. None for a total of 0.
 */
export function entryForBooking({
  invoice,
  total,
  tax = ZERO,
}: { invoice: string } & BookingCharge): JournalLine[] {
  return nonZeroLines([
    { account: 'receivable', ref: invoice, amount: total },
    { account: 'deferred_revenue', ref: invoice, amount: subtract(tax, total) },
    { account: 'tax_payable', ref: invoice, amount: negate(tax) },
  ]);
}

/**
 * The lines of the books for a booking that ends (cancelled, expired, spam): nothing is owed any more, no revenue is
 * expected and no tax is due. What was paid becomes credit of the customer, so that the invoice's receivable is 0.
 */
export function entryForBookingReversal(
  booking: { invoice: string; paid: Amount } & BookingCharge,
): JournalLine[] {
  const { invoice, total, tax = ZERO, paid } = booking;
  return nonZeroLines([
    { account: 'deferred_revenue', ref: invoice, amount: subtract(total, tax) },
    { account: 'tax_payable', ref: invoice, amount: tax },
    { account: 'receivable', ref: invoice, amount: subtract(paid, total) },
    { account: 'customer_credit', ref: invoice, amount: negate(paid) },
  ]);
}

/**
 * The lines of the books for a booking whose total changes because it moves to another departure: the differences of
 * the total and of its tax. None when both stay the same.
 */
export function entryForBookingChange(booking: {
  invoice: string;
  before: BookingCharge;
  after: BookingCharge;
}): JournalLine[] {
  const { invoice, before, after } = booking;
  return entryForBooking({
    invoice,
    total: subtract(after.total, before.total),
    tax: subtract(after.tax ?? ZERO, before.tax ?? ZERO),
  });
}

/**
 * The lines of the books for money that is taken off an invoice because travellers move to another departure: it
 * becomes the customer's credit, from which the new invoice of those travellers is paid. What is not needed there stays
 * credit.
 */
export function entryForMoneyMoved(money: {
  invoice: string;
  customer: string;
  amount: Amount;
}): JournalLine[] {
  return transfer(
    { account: 'receivable', ref: money.invoice },
    { account: 'customer_credit', ref: money.customer },
    money.amount,
  );
}

/**
 * The lines of the books for the amount that the agency keeps when a booking is cancelled: a part of what was paid,
 * which has just become the customer's credit, becomes income. None for 0.
 */
export function entryForCancellationFee({ invoice, kept }: { invoice: string; kept: Amount }): JournalLine[] {
  return transfer(
    { account: 'customer_credit', ref: invoice },
    { account: 'cancellation_income', ref: invoice },
    kept,
  );
}

/**
 * The lines of the books for a bill for equipment (suitcases, clothes), which is kept apart from the package. None
 * for a total of 0.
 */
export function entryForEquipment({ invoice, total }: { invoice: string; total: Amount }): JournalLine[] {
  return transfer(
    { account: 'equipment_receivable', ref: invoice },
    { account: 'equipment_revenue', ref: invoice },
    total,
  );
}

/**
 * The lines of the books for money that a gateway has collected: those of the payment, and those of the fee that the
 * customer paid on top of it. The fee does not change what the customer owes.
 */
export function entryForGatewayPayment(payment: PaymentToBook, fee: Amount): JournalLine[] {
  return [
    ...entryForPayment(payment),
    ...transfer({ account: 'gateway_clearing' }, { account: 'gateway_fees' }, fee),
  ];
}

/**
 * The lines of the books for a valid payment: the account it comes from is debited, the account of what it pays is
 * credited.
 */
export function entryForPayment({ invoice, amount, source, target }: PaymentToBook): JournalLine[] {
  return transfer(source, { account: TARGETS[target], ref: invoice }, amount);
}

/**
 * The lines of the books for a payment that is taken back (VALID to REJECT): those of the payment with opposite signs.
 */
export function entryForPaymentReversal(payment: PaymentToBook): JournalLine[] {
  return reversedLines(entryForPayment(payment));
}

/**
 * The lines of the books for a withdrawal of savings: the balance of the plan falls by the whole amount, the bank pays
 * the amount less the fee, and the fee is income.
 */
export function entryForWithdrawal(withdrawal: {
  invoice: string;
  bank: string;
  amount: Amount;
  fee: Amount;
}): JournalLine[] {
  const { invoice, bank, amount: drawn, fee } = withdrawal;
  return nonZeroLines([
    { account: 'savings', ref: invoice, amount: drawn },
    { account: 'bank', ref: bank, amount: subtract(fee, drawn) },
    { account: 'savings_fee_income', ref: invoice, amount: negate(fee) },
  ]);
}

/**
 * The lines of the books when a departure has left: the deferred revenue of an invoice becomes revenue.
 * @param total the revenue, without tax, in the smallest unit
 */
export function entryForDeparture({ invoice, total }: { invoice: string; total: Amount }): JournalLine[] {
  return transfer({ account: 'deferred_revenue', ref: invoice }, { account: 'revenue', ref: invoice }, total);
}

/**
 * The lines of the books for fees that agents have earned by an invoice: a cost of the agency, which it owes to the
 * agent until the fee is transferred. For a fee that is taken back the amount is below 0.
 */
export function entryForFees(fees: readonly { agent_id: string; amount: Amount }[]): JournalLine[] {
  return fees.flatMap(({ agent_id: ref, amount }) =>
    transfer({ account: 'agent_fees', ref }, { account: 'agent_fees_payable', ref }, amount),
  );
}

/**
 * A transfer of fees to an agent, in the smallest unit: `amount` is what the agent was owed, `tax` the part withheld of
 * it, and `net` the rest, which has left `source`.
 */
export type FeeTransferToBook = {
  agent: string;
  amount: Amount;
  tax: Amount;
  net: Amount;
  source: Side<'bank' | 'gateway_clearing'>;
  /** What the provider charged for the transfer, in addition to `net`; 0 for a transfer by hand. */
  providerFee: Amount;
};

/**
 * The lines of the books for fees that are paid to an agent: the agency owes them no more, the net sum leaves the
 * account it is paid from (`source`), the tax withheld is owed to the tax office, and what the provider of the
 * transfer charges is a cost.
 */
export function entryForFeeTransfer(payout: FeeTransferToBook): JournalLine[] {
  return [
    ...nonZeroLines([
      { account: 'agent_fees_payable', ref: payout.agent, amount: payout.amount },
      { ...payout.source, amount: negate(payout.net) },
      { account: 'withheld_tax', ref: payout.agent, amount: negate(payout.tax) },
    ]),
    ...transfer({ account: 'gateway_fees' }, payout.source, payout.providerFee),
  ];
}

/**
 * The lines of the books for withheld tax that is paid to the state: less is owed, and the money leaves a bank account.
 * The debit has the deposit as its `ref`; the credits, made when the tax was withheld, have the agents.
 */
export function entryForTaxDeposit(payment: {
  deposit: string;
  bank: string;
  amount: Amount;
}): JournalLine[] {
  return transfer(
    { account: 'withheld_tax', ref: payment.deposit },
    { account: 'bank', ref: payment.bank },
    payment.amount,
  );
}

/**
 * The lines of the books for money that came to a bank account and is no payment: other income, with the id of the line
 * of the bank statement as its `ref`.
 */
export function entryForOtherIncome(income: { bank: string; line: string; amount: Amount }): JournalLine[] {
  return transfer(
    { account: 'bank', ref: income.bank },
    { account: 'other_income', ref: income.line },
    income.amount,
  );
}

/**
 * The lines of the books for the settlement of a payment gateway: customers' money that it had taken comes to a bank
 * account, less its fee. Both leave `gateway_clearing`, in lines of the statement line.
 * @param settlement `bank` and `line` are the ids of the bank account and of the line of its statement, `amount` is
 * what came, `fee` what the gateway kept
 * @returns lines that sum to 0
 */
export function entryForSettlement(settlement: {
  bank: string;
  line: string;
  amount: Amount;
  fee: Amount;
}): JournalLine[] {
  const { bank, line, amount: came, fee } = settlement;
  const clearing: Side = { account: 'gateway_clearing', ref: line };
  return [
    ...transfer({ account: 'bank', ref: bank }, clearing, came),
    ...transfer({ account: 'gateway_fees' }, clearing, fee),
  ];
}

/**
 * The two lines of the books that move an amount from one account to another: the first account is debited, the second
 * credited. None for 0; for an amount below 0 debit and credit are swapped.
 */
export function transfer(debit: Side, credit: Side, moved: Amount): JournalLine[] {
  return nonZeroLines([
    { ...debit, amount: moved },
    { ...credit, amount: negate(moved) },
  ]);
}

/**
 * The lines of the entry that cancels another one: the same lines with opposite signs. Entries are never changed; a
 * wrong one is corrected by a further entry.
 */
export function reversedLines(lines: readonly JournalLine[]): JournalLine[] {
  return lines.map((line) => ({ ...line, amount: negate(line.amount) }));
}

/**
 * Checks that the lines of an entry add up to 0.
 * @throws Error when debits and credits differ; the database refuses such an entry as well
 */
export function assertBalanced(lines: readonly JournalLine[]): void {
  const difference = sum(lines.map((line) => line.amount));
  if (difference !== 0) throw new Error(`an entry is out of balance by ${difference}`);
}

/**
 * The balance of an account in some lines, debits less credits, in the smallest unit: for one `ref` (the bank, invoice,
 * customer or agent that a line belongs to), or for all lines of the account.
 */
export function balanceOf(lines: readonly JournalLine[], account: Account, ref?: string): Amount {
  return sum(
    lines
      .filter((line) => line.account === account && (ref === undefined || line.ref === ref))
      .map((line) => line.amount),
  );
}

/** The account that is credited by what a payment pays. */
const TARGETS = {
  package: 'receivable',
  equipment: 'equipment_receivable',
  savings: 'savings',
  late: 'customer_credit',
} as const satisfies Record<PaymentTarget, Account>;

/**
 * The lines of an entry of the books without those whose amount is 0.
 * @throws when the amounts do not add up to 0: debits and credits of an entry must be equal
 */
function nonZeroLines(lines: JournalLine[]): JournalLine[] {
  const moved = lines.filter((line) => line.amount !== ZERO);
  assertBalanced(moved);
  return moved;
}
