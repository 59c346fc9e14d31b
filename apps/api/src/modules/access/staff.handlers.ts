import type { accountMachine } from '@rihla/domain/access/account.machine';
import { contract } from '@rihla/domain/contract';
import type { EventOf } from '@rihla/domain/kit/machine';
import { translate } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/words';
import { type Binding, command, type CommandCall, query, steps } from '../../kit/implement.ts';
import { addStaff } from './commands/create-staff.ts';
import { changeStaff } from './commands/update-staff.ts';
import { moveAccount } from './commands/move-account.ts';
import { removeStaff } from './commands/delete-staff.ts';
import { assertNotBanned, sendPasswordLink } from './password-links.ts';
import { endSessions } from './sessions.ts';
import { getStaff, listStaff, lockStaff, type StaffPath } from './staff.queries.ts';
import { assertMayManage } from './staff.rules.ts';
import { clearTotp } from './totp.ts';

const { admins, finances, tour_guides, agents } = contract;

export const staffBindings: Binding[] = [
  ...staffPath(admins, null),
  ...staffPath(finances, 'FINANCE'),
  ...staffPath(tour_guides, 'GUIDE'),
  ...staffPath(agents, 'AGENT'),
  command(finances.remove, (call) => removeStaff(call, 'FINANCE')),
  command(agents.remove, (call) => removeStaff(call, 'AGENT')),
  command(admins.activate, (call) => moveStaff(call, 'activate')),
  command(admins.deactivate, (call) => moveStaff(call, 'deactivate')),
  command(admins.ban, (call) => moveStaff(call, 'ban')),
  command(admins.invite, async (call) => {
    const { tx, request } = call;
    const person = await manageable(call);
    assertNotBanned(person);
    const { id, name, email } = person;
    const addressee = { kind: 'ADMIN', id, name, email, locale: person.locale as Locale } as const;
    await sendPasswordLink(tx, call, addressee, 'invitation');
    return { data: { msg: translate(request.locale, 'access.invited', { email }) } };
  }),
  command(admins.reset_totp, async (call) => {
    const { tx, site, actor, now } = call;
    const { id } = await manageable(call);
    await clearTotp(tx, site.id, id);
    await endSessions(tx, site.id, { kind: 'ADMIN', id });
    return { data: await getStaff(tx, site.id, actor, null, id, now) };
  }),
];

/** The four calls of one path; the contracts differ only in the fields that a role has. */
function staffPath(
  calls: Pick<typeof admins, 'list' | 'get' | 'create' | 'update'>,
  path: StaffPath,
): Binding[];
function staffPath(
  calls: Pick<typeof finances, 'list' | 'get' | 'create' | 'update'>,
  path: StaffPath,
): Binding[];
function staffPath(
  calls: Pick<typeof agents, 'list' | 'get' | 'create' | 'update'>,
  path: StaffPath,
): Binding[];
function staffPath(calls: unknown, path: StaffPath): Binding[] {
  const { list, get, create, update } = calls as typeof admins;
  return [
    query(list, ({ db, site, actor, input }) => listStaff(db, site.id, actor, path, input)),
    query(get, async ({ db, site, actor, input, now }) => ({
      data: await getStaff(db, site.id, actor, path, input.id, now),
    })),
    steps(create, (call) => addStaff(call, path)),
    command(update, (call) => changeStaff(call, path)),
  ];
}

type OneCall = Pick<CommandCall<typeof admins.ban>, 'tx' | 'site' | 'actor'> & { input: { id: string } };

async function manageable({ tx, site, actor, input }: OneCall) {
  const person = await lockStaff(tx, site.id, actor, null, input.id);
  assertMayManage(actor, person);
  return person;
}

async function moveStaff(call: CommandCall<typeof admins.ban>, event: EventOf<typeof accountMachine>) {
  const { tx, site, actor, input, now } = call;
  const { id } = await manageable(call);
  await moveAccount(tx, { kind: 'ADMIN', id }, event, { siteId: site.id, actor, now, note: input.note });
  return { data: await getStaff(tx, site.id, actor, null, id, now) };
}
