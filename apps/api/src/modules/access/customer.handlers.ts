import { contract } from '@rihla/domain/contract';
import { translate } from '@rihla/messages/format';
import type { EventOf } from '@rihla/domain/kit/machine';
import type { accountMachine } from '@rihla/domain/access/account.machine';
import type { Locale } from '@rihla/messages/words';
import { type Binding, command, type CommandCall, query } from '../../kit/implement.ts';
import { addCustomer } from './commands/create-customer.ts';
import { changeCustomer } from './commands/update-customer.ts';
import { moveAccount } from './commands/move-account.ts';
import { removeCustomer } from './commands/delete-customer.ts';
import { getCustomer, listCustomers, lockCustomer } from './customer.queries.ts';
import { assertNotBanned, sendPasswordLink } from './password-links.ts';

const { users } = contract;

export const customerBindings: Binding[] = [
  query(users.list, ({ db, site, actor, input }) => listCustomers(db, site.id, actor, input)),
  query(users.get, async ({ db, site, actor, input, now }) => ({
    data: await getCustomer(db, site.id, actor, input.id, now),
  })),
  command(users.create, addCustomer),
  command(users.update, changeCustomer),
  command(users.remove, removeCustomer),
  command(users.invite, async (call) => {
    const { tx, site, actor, input, request } = call;
    const customer = await lockCustomer(tx, site.id, actor, input.id);
    assertNotBanned(customer);
    const { id, name, email } = customer;
    const person = { kind: 'USER', id, name, email, locale: customer.locale as Locale } as const;
    await sendPasswordLink(tx, call, person, 'invitation');
    return { data: { msg: translate(request.locale, 'access.invited', { email }) } };
  }),
  command(users.activate, (call) => moveCustomer(call, 'activate')),
  command(users.deactivate, (call) => moveCustomer(call, 'deactivate')),
  command(users.ban, (call) => moveCustomer(call, 'ban')),
];

async function moveCustomer(
  { tx, site, actor, input, now }: CommandCall<typeof users.ban>,
  event: EventOf<typeof accountMachine>,
) {
  const { id } = await lockCustomer(tx, site.id, actor, input.id);
  await moveAccount(tx, { kind: 'USER', id }, event, { siteId: site.id, actor, now, note: input.note });
  return { data: await getCustomer(tx, site.id, actor, id, now) };
}
