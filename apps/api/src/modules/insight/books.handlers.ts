import { contract } from '@rihla/domain/contract';
import { type Binding, query, steps } from '../../kit/bind.ts';
import { lastVerification } from './books.queries.ts';
import { verifyBooks } from './commands/verify-books.ts';

const { books } = contract;

export const booksBindings: readonly Binding[] = [
  query(books.verification, async (call) => ({ data: await lastVerification(call) })),
  steps(books.verify, verifyBooks),
];
