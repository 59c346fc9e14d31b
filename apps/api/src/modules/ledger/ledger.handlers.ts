import { contract } from '@rihla/domain/contract';
import { accountingCategory, departureCost } from '@rihla/domain/ledger/ledger.resource';
import { type Binding, command, query } from '../../kit/bind.ts';
import { bindResource } from '../../kit/bind-resource.ts';
import { closeMonth } from './commands/close-month.ts';
import { trialBalance } from './trial-balance.queries.ts';

const { accounting_categories, books, departure_costs } = contract;

export const ledgerBindings: readonly Binding[] = [
  ...bindResource(accountingCategory, accounting_categories),
  ...bindResource(departureCost, departure_costs),
  query(books.accounts, trialBalance),
  command(books.close_month, closeMonth),
];
