import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../kit/bind.ts';
import { mergeCustomers } from './commands/merge-customers.ts';
import { undoMerge } from './commands/undo-merge.ts';
import { listDuplicates, listMerges } from './merge.queries.ts';
import { customerOverview } from './overview.queries.ts';

const { customer_merges, customer_overview } = contract;

export const customerBindings: readonly Binding[] = [
  query(customer_merges.duplicates, listDuplicates),
  query(customer_merges.list, listMerges),
  command(customer_merges.create, mergeCustomers),
  command(customer_merges.undo, undoMerge),
  query(customer_overview.get, async (call, { id }) => ({ data: await customerOverview(call, id) })),
];
