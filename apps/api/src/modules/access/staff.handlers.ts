import { contract } from '@rihla/domain/contract';
import type { AnyProcedure } from '@rihla/domain/kit/procedure';
import { type Binding, command, query, steps } from '../../kit/bind.ts';
import { createStaff } from './commands/create-staff.ts';
import { deleteStaff } from './commands/delete-staff.ts';
import { inviteStaff } from './commands/invite-staff.ts';
import { moveStaff } from './commands/move-staff.ts';
import { resetTotp } from './commands/sign-in/reset-totp.ts';
import { updateStaff } from './commands/update-staff.ts';
import { getStaff, listStaff, type StaffRole } from './staff.queries.ts';

const { admins, finances, tour_guides, agents } = contract;

/** The calls by which staff manage other staff, agents included. */
export const staffBindings: Binding[] = [
  ...staffCallBindings(admins, null),
  ...staffCallBindings(finances, 'FINANCE'),
  ...staffCallBindings(tour_guides, 'GUIDE'),
  ...staffCallBindings(agents, 'AGENT'),
  command(finances.delete, (call, input) => deleteStaff(call, input, 'FINANCE')),
  command(agents.delete, (call, input) => deleteStaff(call, input, 'AGENT')),
  command(admins.activate, (call, input) => moveStaff(call, input, 'activate')),
  command(admins.deactivate, (call, input) => moveStaff(call, input, 'deactivate')),
  command(admins.ban, (call, input) => moveStaff(call, input, 'ban')),
  command(admins.invite, inviteStaff),
  command(admins.reset_totp, resetTotp),
];

type StaffCalls = Pick<typeof admins, 'list' | 'get' | 'create' | 'update'>;

/** Binds the four calls that every group of staff has; their contracts differ only in the fields that a role has. */
function staffCallBindings(calls: Record<keyof StaffCalls, AnyProcedure>, role: StaffRole): Binding[] {
  const { list, get, create, update } = calls as StaffCalls;
  return [
    query(list, (call, input) => listStaff(call, role, input)),
    query(get, async (call, { id }) => ({ data: await getStaff(call, role, id) })),
    steps(create, (call, input) => createStaff(call, input, role)),
    command(update, (call, input) => updateStaff(call, input, role)),
  ];
}
