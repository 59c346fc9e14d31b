import { contract } from '@rihla/domain/contract';
import { type Binding, query, steps } from '../../kit/bind.ts';
import { lastVerification } from './books.queries.ts';
import { verifyBooks } from './commands/verify-books.ts';
import { listDeferred } from './reports/deferred.queries.ts';
import { listJournal } from './reports/journal.queries.ts';
import { listMonths } from './reports/months.queries.ts';
import { listCash, listClearing } from './reports/movements.queries.ts';
import { departureProfit, listProfits } from './reports/profit.queries.ts';
import { listReceivables, listReceivablesByDeparture } from './reports/receivables.queries.ts';

const { books } = contract;

export const booksBindings: readonly Binding[] = [
  query(books.verification, async (call) => ({ data: await lastVerification(call) })),
  steps(books.verify, verifyBooks),
  query(books.journal, listJournal),
  query(books.receivables, listReceivables),
  query(books.receivables_by_departure, listReceivablesByDeparture),
  query(books.cash, listCash),
  query(books.clearing, listClearing),
  query(books.deferred, listDeferred),
  query(books.months, listMonths),
  query(books.profits, listProfits),
  query(books.profit, async (call, input) => ({ data: await departureProfit(call, input) })),
];
