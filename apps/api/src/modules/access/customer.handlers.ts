import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../kit/bind.ts';
import { askContactChange } from './commands/ask-contact-change.ts';
import { createCustomer } from './commands/create-customer.ts';
import { deleteCustomer } from './commands/delete-customer.ts';
import { inviteCustomer } from './commands/invite-customer.ts';
import { moveCustomer } from './commands/move-customer.ts';
import { updateCustomer } from './commands/update-customer.ts';
import { getCustomer, listCustomers } from './customer.queries.ts';

const { users } = contract;

/** The calls by which staff manage customers. */
export const customerBindings: Binding[] = [
  query(users.list, listCustomers),
  query(users.get, async (call, { id }) => ({ data: await getCustomer(call, id) })),
  command(users.create, createCustomer),
  command(users.update, updateCustomer),
  command(users.ask_contact_change, askContactChange),
  command(users.delete, deleteCustomer),
  command(users.invite, inviteCustomer),
  command(users.activate, (call, input) => moveCustomer(call, input, 'activate')),
  command(users.deactivate, (call, input) => moveCustomer(call, input, 'deactivate')),
  command(users.ban, (call, input) => moveCustomer(call, input, 'ban')),
];
