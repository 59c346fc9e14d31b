import { z } from 'zod';
import { refusals as kit } from '../kit/kit.errors.ts';
import { refusals } from './access.errors.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { byId, item, message, page, procedure, staff } from '../kit/procedure.ts';
import { statesWith } from '../kit/machine.ts';
import { ACCOUNT_STATUSES, accountMachine } from './account.machine.ts';
import { staffList } from './staff-list.ts';
import {
  locale,
  namedPerson,
  nationalId,
  newPassword,
  optionalLine,
  personByOffice,
} from './person-fields.ts';
import { ADMIN_ROLES } from './roles.ts';

/** The own account is changed elsewhere, that of ROOT by ROOT. */
const managed = refusals('access.not_on_yourself', 'access.root_untouchable');

const row = z.object({
  id: z.string(),
  slug: z.string(),
  version: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(ADMIN_ROLES),
  status: z.enum(ACCOUNT_STATUSES),
  photo_file_id: z.string().nullable(),
  /** The agent that this agent works under. */
  parent: namedPerson.nullable(),
  /** The level of an agent; it counts where the site pays flat fees. */
  stage: z.object({ id: z.string(), name: z.string() }).nullable(),
  referral_code: z.string().nullable(),
  fee_percent: z.int(),
  may_add_sub_agents: z.boolean(),
  customers_count: z.int(),
  sub_agents_count: z.int(),
  second_factor: z.boolean(),
  last_login_at: z.string().nullable(),
  created_at: z.string(),
});

const detail = row.extend({
  locale,
  email_subscription: z.boolean(),
  phone_subscription: z.boolean(),
  has_password: z.boolean(),
  device_count: z.int(),
  /** The last four digits; the number itself is sealed. */
  nik_last4: z.string().nullable(),
  bank_account_number: z.string().nullable(),
  bank_account_name: z.string().nullable(),
  bank_name: z.string().nullable(),
  bank_branch: z.string().nullable(),
  status_note: z.string().nullable(),
});
export type StaffRow = z.output<typeof row>;
export type StaffDetail = z.output<typeof detail>;

/** What only an agent has; specification section 5 lists the fields of its form. */
const ofAgents = {
  parent_id: z.guid().nullable().optional(),
  stage_id: z.guid().nullable().optional(),
  fee_percent: z.int().min(0).max(100).optional(),
  may_add_sub_agents: z.boolean().optional(),
  nik: nationalId.optional(),
  bank_account_number: optionalLine(40).optional(),
  bank_account_name: optionalLine(120).optional(),
  bank_name: optionalLine(80).optional(),
  bank_branch: optionalLine(80).optional(),
};

const requiredOfAgents = {
  ...ofAgents,
  nik: nationalId,
  bank_account_number: filled(40),
  bank_account_name: filled(120),
  bank_name: filled(80),
  bank_branch: filled(80),
};

/** Without a password an invitation to set one goes out. */
const atBirth = {
  status: z.enum(statesWith(accountMachine, 'may_begin')).optional(),
  password: newPassword.optional(),
  password_confirmation: z.string().max(128).optional(),
};

const roleField = z.enum(ADMIN_ROLES);

/**
 * The calls over people who work for the site. Admins, finances, tour guides and agents are one table and one rule;
 * all but the first fix the role.
 */
function staffCalls<S extends z.ZodRawShape, U extends z.ZodRawShape>(kind: {
  path: string;
  words: 'admin' | 'agent';
  permission: 'admin' | 'agent';
  called: string;
  create: S;
  update: U;
}) {
  const { path, words, permission } = kind;
  const oneOf = `${path}/{id}`;
  return {
    list: procedure({
      method: 'GET',
      path,
      access: staff(`${permission}.read`),
      summary: `List ${kind.called}`,
      words,
      input: listQuerySchema(staffList),
      output: page(row),
    }),
    get: procedure({
      method: 'GET',
      path: oneOf,
      access: staff(`${permission}.read`),
      summary: `One of the ${kind.called}`,
      input: byId,
      output: item(detail),
    }),
    create: procedure({
      method: 'POST',
      path,
      access: staff(`${permission}.create`),
      summary: `Add one to the ${kind.called}`,
      words,
      input: z.strictObject({ ...personByOffice, ...atBirth, ...kind.create }),
      refuses: refusals(
        'access.email_taken',
        'access.parent_not_an_agent',
        'access.role_not_grantable',
        'access.sub_agents_not_allowed',
        'access.password_mismatch',
        'access.password_too_common',
        'access.password_is_email',
      ),
      output: item(detail),
      status: 201,
    }),
    update: procedure({
      method: 'PUT',
      path: oneOf,
      access: staff(`${permission}.update`),
      summary: `Change one of the ${kind.called}`,
      words,
      input: z.strictObject({
        ...z.object(personByOffice).partial().shape,
        ...kind.update,
        id: byId.shape.id,
        version: z.int().min(1),
      }),
      refuses: [
        ...managed,
        ...refusals(
          'access.email_taken',
          'access.parent_not_an_agent',
          'access.parent_is_below',
          'access.role_not_grantable',
        ),
      ],
      output: item(detail),
    }),
  };
}

const removal = (path: string, permission: string, called: string) =>
  procedure({
    method: 'DELETE',
    path: `${path}/{id}`,
    access: staff(permission),
    summary: `Remove one of the ${called} who never did anything; others are banned instead`,
    input: byId,
    refuses: [...managed, ...refusals('access.person_has_history'), ...kit('kit.still_in_use')],
    output: message,
  });

const admins = '/admin_api/admins';

const statusCall = (act: string, permission: string, summary: string, needsNote = false) =>
  procedure({
    method: 'POST',
    path: `${admins}/{id}/${act}`,
    access: staff(permission),
    summary,
    words: 'account',
    input: z.strictObject({
      id: byId.shape.id,
      note: needsNote ? z.string().trim().min(3).max(500) : z.string().trim().max(500).optional(),
    }),
    refuses: managed,
    output: item(detail),
  });

export const staffContract = {
  admins: {
    ...staffCalls({
      path: admins,
      words: 'admin',
      permission: 'admin',
      called: 'people who work for the site, whatever the role',
      create: { role: roleField, ...ofAgents },
      update: { role: roleField.optional(), ...ofAgents },
    }),
    activate: statusCall('activation', 'account.activate', 'Let somebody sign in'),
    deactivate: statusCall(
      'deactivation',
      'account.deactivate',
      'Keep somebody from signing in; ends the sessions',
    ),
    ban: statusCall('ban', 'account.ban', 'Ban somebody, saying why; ends the sessions', true),
    invite: procedure({
      method: 'POST',
      path: `${admins}/{id}/invitation`,
      access: staff('admin.update'),
      summary: 'Send the invitation to set a password once more',
      input: byId,
      refuses: [...managed, ...kit('kit.illegal_transition')],
      output: message,
    }),
    reset_totp: procedure({
      method: 'POST',
      path: `${admins}/{id}/totp_reset`,
      access: staff('admin.update'),
      summary: 'Turn off the second factor of somebody who lost the telephone; ends the sessions',
      input: byId,
      refuses: managed,
      output: item(detail),
    }),
  },
  finances: {
    ...staffCalls({
      path: '/admin_api/finances',
      words: 'admin',
      permission: 'admin',
      called: 'finance admins',
      create: {},
      update: {},
    }),
    remove: removal('/admin_api/finances', 'admin.archive', 'finance admins'),
  },
  tour_guides: staffCalls({
    path: '/admin_api/tour_guides',
    words: 'admin',
    permission: 'admin',
    called: 'tour guides',
    create: {},
    update: {},
  }),
  agents: {
    ...staffCalls({
      path: '/admin_api/agents',
      words: 'agent',
      permission: 'agent',
      called: 'agents; an agent sees its sub-agents',
      create: requiredOfAgents,
      update: ofAgents,
    }),
    remove: removal('/admin_api/agents', 'agent.archive', 'agents'),
  },
};

function filled(max: number) {
  return z.string().trim().min(1).max(max);
}
