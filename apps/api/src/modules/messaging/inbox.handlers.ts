import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../kit/bind.ts';
import { markRead } from './commands/mark-read.ts';
import { listNotices } from './inbox.queries.ts';

export const inboxBindings: readonly Binding[] = [
  query(contract.admin_inboxes.list, listNotices),
  query(contract.user_inboxes.list, listNotices),
  command(contract.admin_inboxes.mark_read, markRead),
  command(contract.user_inboxes.mark_read, markRead),
];
