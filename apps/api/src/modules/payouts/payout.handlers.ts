import { contract } from '@rihla/domain/contract';
import { type Binding, command, query, steps } from '../../kit/bind.ts';
import { askWithdrawal } from './commands/ask-withdrawal.ts';
import { changeToPaid, disburse } from './commands/disburse.ts';
import { createReceiptTicket, exchangeReceiptTicket } from './commands/print-receipt.ts';
import { recordTaxDeposit } from './commands/record-tax-deposit.ts';
import { recordTransfer } from './commands/record-transfer.ts';
import { confirmAccount, rejectWithdrawal, takeBackWithdrawal } from './commands/return-withdrawal.ts';
import { voidTaxDeposit } from './commands/void-tax-deposit.ts';
import { getFeeTransfer, listFeeTransfers } from './fee-transfer.queries.ts';
import { listTaxDeposits, listWithheldAgents, listWithheldMonths } from './tax-deposit.queries.ts';
import {
  listOwnInvoices,
  listOwnListings,
  listWalletInvoices,
  listWalletListings,
  listWallets,
} from './wallet-lists.queries.ts';
import { getOwnWallet, getWallet } from './wallet.queries.ts';
import { getWithdrawal, listWithdrawals } from './withdrawal.queries.ts';

const { fee_transfers, fee_wallets, invoices_fees, tax_deposits } = contract;

/**
 * The calls about the wallets of agents, their requests for payment, the payments, and deposits of withheld tax.
 */
export const payoutBindings: readonly Binding[] = [
  query(fee_wallets.own, getOwnWallet),
  query(fee_wallets.own_invoices, listOwnInvoices),
  query(fee_wallets.own_listings, listOwnListings),
  query(fee_wallets.list, listWallets),
  query(fee_wallets.get, getWallet),
  query(fee_wallets.invoices, listWalletInvoices),
  query(fee_wallets.listings, listWalletListings),

  query(invoices_fees.list, listWithdrawals),
  query(invoices_fees.get, getWithdrawal),
  command(invoices_fees.create, askWithdrawal),
  command(invoices_fees.take_back, takeBackWithdrawal),
  command(invoices_fees.reject, rejectWithdrawal),
  command(invoices_fees.confirm_account, confirmAccount),
  steps(invoices_fees.disburse, disburse),
  steps(invoices_fees.disburse_documented, disburse),
  steps(invoices_fees.change, changeToPaid),
  steps(invoices_fees.change_documented, changeToPaid),
  command(invoices_fees.print, createReceiptTicket),
  command(invoices_fees.printed, exchangeReceiptTicket),

  command(fee_transfers.create, recordTransfer),
  query(fee_transfers.list, listFeeTransfers),
  query(fee_transfers.get, getFeeTransfer),

  query(tax_deposits.months, listWithheldMonths),
  query(tax_deposits.agents, listWithheldAgents),
  query(tax_deposits.list, listTaxDeposits),
  command(tax_deposits.create, recordTaxDeposit),
  command(tax_deposits.void, voidTaxDeposit),
];
