import { z } from 'zod';
import { refusals as kit } from '../kit/kit.errors.ts';
import { refusals } from './access.errors.ts';
import { changed, created, moved } from '../kit/answers.ts';
import { fileId } from '../kit/file-id.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { byId, item, message, page, procedure, staff } from '../kit/procedure.ts';
import { statesWith } from '../kit/machine.ts';
import { ACCOUNT_STATUSES, accountMachine } from './account.machine.ts';
import { staffList } from './staff-list.ts';
import {
  locale,
  namedPerson,
  feePercent,
  filledLine,
  nationalId,
  newPassword,
  optionalLine,
  personByOffice,
} from './person-fields.ts';
import { ADMIN_ROLES } from './roles.ts';

/** The refusals of changing another account: it is the actor's own, or it has a higher role. */
const managementRefusals = refusals('access.not_on_yourself', 'access.role_above_own');

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
  /** The stage (level) of an agent, which decides its fee where the site pays flat fees. */
  stage: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The number of an agent in the agency's own records. */
  reference_id: z.string().nullable(),
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
  /** The last four digits of the national identity number, which is stored encrypted. */
  nik_last4: z.string().nullable(),
  /** The picture of an agent's identity card. */
  id_card_file_id: z.string().nullable(),
  /** The depth of an agent in the network: 1 for an agent that works under nobody, 2 for one directly below, … */
  level: z.int(),
  bank_account_number: z.string().nullable(),
  bank_account_name: z.string().nullable(),
  bank_name: z.string().nullable(),
  bank_branch: z.string().nullable(),
  status_note: z.string().nullable(),
});
export type StaffRow = z.output<typeof row>;
export type StaffDetail = z.output<typeof detail>;

/** The fields that only agents have (specification section 5). */
const agentFields = {
  parent_id: z.guid().nullable().optional(),
  stage_id: z.guid().nullable().optional(),
  fee_percent: feePercent.optional(),
  may_add_sub_agents: z.boolean().optional(),
  reference_id: optionalLine(40).optional(),
  nik: nationalId.optional(),
  id_card_file_id: fileId('ID_CARD').nullable().optional(),
  bank_account_number: optionalLine(40).optional(),
  bank_account_name: optionalLine(120).optional(),
  bank_name: optionalLine(80).optional(),
  bank_branch: optionalLine(80).optional(),
};

/** The fields of a new agent, some of which are required that may stay empty later. */
const newAgentFields = {
  ...agentFields,
  nik: nationalId,
  bank_account_number: filledLine(40),
  bank_account_name: filledLine(120),
  bank_name: filledLine(80),
  bank_branch: filledLine(80),
};

/** The fields that are set only at creation. Without a password the person gets an invitation to set one. */
const creationFields = {
  status: z.enum(statesWith(accountMachine, 'may_begin')).optional(),
  password: newPassword.optional(),
  password_confirmation: z.string().max(128).optional(),
};

const roleField = z.enum(ADMIN_ROLES);

/**
 * The four calls (list, get, create, update) of one group of staff. Admins, finance admins, tour guides and agents are
 * in one table with one set of rules; the group `admins` covers every role, each other group one role.
 */
function staffCalls<S extends z.ZodRawShape, U extends z.ZodRawShape>(kind: {
  path: string;
  keyPrefix: 'admin' | 'agent';
  permission: 'admin' | 'agent';
  /** The name of the group in summaries, in the plural. */
  pluralLabel: string;
  create: S;
  update: U;
}) {
  const { path, keyPrefix, permission } = kind;
  const oneOf = `${path}/{id}`;
  return {
    list: procedure({
      method: 'GET',
      path,
      access: staff(`${permission}.read`),
      summary: `List ${kind.pluralLabel}`,
      keyPrefix,
      input: listQuerySchema(staffList),
      output: page(row),
    }),
    get: procedure({
      method: 'GET',
      path: oneOf,
      access: staff(`${permission}.read`),
      summary: `One of the ${kind.pluralLabel}`,
      input: byId,
      output: item(detail),
    }),
    create: procedure({
      formKey: false,
      method: 'POST',
      path,
      access: staff(`${permission}.create`),
      summary: `Create one of the ${kind.pluralLabel}`,
      keyPrefix,
      input: z.strictObject({ ...personByOffice, ...creationFields, ...kind.create }),
      refuses: [
        ...kit('kit.too_many_requests'),
        ...refusals(
          'access.email_taken',
          'access.reference_id_taken',
          'access.parent_not_an_agent',
          'access.role_not_grantable',
          'access.sub_agents_not_allowed',
          'access.password_mismatch',
          'access.password_too_common',
          'access.password_is_email',
          'access.too_many_letters',
          'access.too_many_invitations',
        ),
      ],
      output: item(created),
      status: 201,
    }),
    update: procedure({
      method: 'PUT',
      path: oneOf,
      access: staff(`${permission}.update`),
      summary: `Update one of the ${kind.pluralLabel}`,
      keyPrefix,
      input: z.strictObject({
        ...z.object(personByOffice).partial().shape,
        ...kind.update,
        id: byId.shape.id,
        version: z.int().min(1),
      }),
      refuses: [
        ...managementRefusals,
        ...refusals(
          'access.email_taken',
          'access.reference_id_taken',
          'access.has_sub_agents',
          'access.parent_not_an_agent',
          'access.parent_is_below',
          'access.role_not_grantable',
          'access.too_many_letters',
        ),
      ],
      output: item(changed),
    }),
  };
}

/** The call that deletes the account of a member of staff who has never signed in, such as one created by mistake. */
const deletion = (path: string, permission: string, pluralLabel: string) =>
  procedure({
    method: 'DELETE',
    path: `${path}/{id}`,
    access: staff(permission),
    summary: `Delete one of the ${pluralLabel} who never signed in; others are banned instead`,
    input: byId,
    refuses: [...managementRefusals, ...refusals('access.person_has_history'), ...kit('kit.still_in_use')],
    output: message,
  });

const admins = '/admin_api/admins';

/**
 * The call that changes the state of a staff account, such as banning it.
 * @param act the last part of the path
 * @param needsNote whether a reason of at least three letters is required
 */
const statusCall = (act: string, permission: string, summary: string, needsNote = false) =>
  procedure({
    method: 'POST',
    path: `${admins}/{id}/${act}`,
    access: staff(permission),
    summary,
    keyPrefix: 'account',
    input: z.strictObject({
      id: byId.shape.id,
      note: needsNote ? z.string().trim().min(3).max(500) : z.string().trim().max(500).optional(),
    }),
    refuses: managementRefusals,
    output: item(moved(ACCOUNT_STATUSES)),
  });

/** The accounts of staff: all, finance admins, tour guides and agents. */
export const staffContract = {
  admins: {
    ...staffCalls({
      path: admins,
      keyPrefix: 'admin',
      permission: 'admin',
      pluralLabel: 'people who work for the site, whatever the role',
      create: { role: roleField, ...agentFields },
      update: { role: roleField.optional(), ...agentFields },
    }),
    activate: statusCall('activation', 'admin.activate', 'Let somebody sign in'),
    deactivate: statusCall(
      'deactivation',
      'admin.deactivate',
      'Keep somebody from signing in; ends the sessions',
    ),
    ban: statusCall('ban', 'admin.ban', 'Ban somebody, saying why; ends the sessions', true),
    invite: procedure({
      method: 'POST',
      path: `${admins}/{id}/invitation`,
      access: staff('admin.update'),
      summary: 'Send the invitation to set a password once more',
      input: byId,
      refuses: [
        ...managementRefusals,
        ...refusals('access.too_many_letters', 'access.too_many_invitations'),
        ...kit('kit.illegal_transition'),
      ],
      output: message,
    }),
    reset_totp: procedure({
      method: 'POST',
      path: `${admins}/{id}/totp_reset`,
      access: staff('admin.update'),
      summary: 'Turn off the second factor of somebody who lost the telephone; ends the sessions',
      input: byId,
      refuses: managementRefusals,
      output: item(changed),
    }),
  },
  finances: {
    ...staffCalls({
      path: '/admin_api/finances',
      keyPrefix: 'admin',
      permission: 'admin',
      pluralLabel: 'finance admins',
      create: {},
      update: {},
    }),
    delete: deletion('/admin_api/finances', 'admin.delete', 'finance admins'),
  },
  tour_guides: staffCalls({
    path: '/admin_api/tour_guides',
    keyPrefix: 'admin',
    permission: 'admin',
    pluralLabel: 'tour guides',
    create: {},
    update: {},
  }),
  agents: {
    ...staffCalls({
      path: '/admin_api/agents',
      keyPrefix: 'agent',
      permission: 'agent',
      pluralLabel: 'agents; an agent sees its sub-agents',
      create: newAgentFields,
      update: agentFields,
    }),
    delete: deletion('/admin_api/agents', 'agent.delete', 'agents'),
  },
};
