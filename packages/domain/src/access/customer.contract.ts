import { z } from 'zod';
import { refusals as kit } from '../kit/kit.errors.ts';
import { refusals } from './access.errors.ts';
import { changed, created, moved } from '../kit/answers.ts';
import { phoneNumber } from '../kit/field-schema.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { byId, item, message, page, procedure, staff } from '../kit/procedure.ts';
import { ACCOUNT_STATUSES } from './account.machine.ts';
import { customerList } from './customer-list.ts';
import { emailAddress, locale, namedPerson, personByOffice } from './person-fields.ts';

const row = z.object({
  id: z.string(),
  slug: z.string(),
  version: z.int(),
  name: z.string(),
  /** Null for a customer who signed up with only a phone number. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.enum(ACCOUNT_STATUSES),
  photo_file_id: z.string().nullable(),
  /** The agent that the customer belongs to; null for a customer of the office. */
  agent: namedPerson.nullable(),
  invoices_count: z.int(),
  profiles_count: z.int(),
  last_login_at: z.string().nullable(),
  created_at: z.string(),
});

const detail = row.extend({
  locale,
  email_subscription: z.boolean(),
  phone_subscription: z.boolean(),
  /** When the customer confirmed the phone number with a code; null while it is not confirmed. */
  phone_confirmed_at: z.string().nullable(),
  /** Whether a password was ever set. */
  has_password: z.boolean(),
  /** The number of sessions of the account that have not ended. */
  device_count: z.int(),
  /** The number of travellers on the customer's invoices. */
  bookings_count: z.int(),
  /** The number of payments in any state on the customer's invoices. */
  payments_count: z.int(),
  /** The reason why the account is not active; null for an active one, and when no reason was given. */
  status_note: z.string().nullable(),
  /** Whether the data of the person were erased; such an account is never activated again. */
  is_erased: z.boolean(),
});
export type CustomerRow = z.output<typeof row>;
export type CustomerDetail = z.output<typeof detail>;

const fields = {
  ...personByOffice,
  /** The agent that the customer shall belong to; ignored when an agent sends it, whose customers are its own. */
  agent_id: z.guid().nullable().optional(),
};

const path = '/admin_api/users';
const oneOf = `${path}/{id}`;

/** The accounts of customers, as the office and agents manage them. */
export const customerContract = {
  users: {
    list: procedure({
      method: 'GET',
      path,
      access: staff('customer.read'),
      summary: 'List customers; an agent sees its own and those of its sub-agents',
      keyPrefix: 'customer',
      input: listQuerySchema(customerList),
      output: page(row),
    }),
    get: procedure({
      method: 'GET',
      path: oneOf,
      access: staff('customer.read'),
      summary: 'One customer',
      input: byId,
      output: item(detail),
    }),
    create: procedure({
      method: 'POST',
      path,
      access: staff('customer.create'),
      summary: 'Create a customer in the office; an invitation to set a password goes out',
      keyPrefix: 'customer',
      input: z.strictObject(fields),
      refuses: refusals(
        'access.email_taken',
        'access.parent_not_an_agent',
        'access.too_many_letters',
        'access.too_many_invitations',
      ),
      output: item(created),
      status: 201,
    }),
    update: procedure({
      method: 'PUT',
      path: oneOf,
      access: staff('customer.update'),
      summary: 'Update a customer',
      keyPrefix: 'customer',
      input: z.strictObject({
        ...z.object(fields).partial().shape,
        id: byId.shape.id,
        version: z.int().min(1),
      }),
      refuses: refusals(
        'access.account_erased',
        'access.email_taken',
        'access.parent_not_an_agent',
        'access.contact_not_by_agent',
        'access.phone_is_only_way',
        'access.too_many_letters',
      ),
      output: item(changed),
    }),
    ask_contact_change: procedure({
      method: 'POST',
      path: `${oneOf}/contact_change_request`,
      access: staff('customer.update'),
      summary: 'Ask the office to change the e-mail address or phone of a customer, which an agent may not',
      keyPrefix: 'customer',
      input: z.strictObject({
        id: byId.shape.id,
        email: emailAddress.optional(),
        phone: phoneNumber.optional(),
      }),
      refuses: [...refusals('access.contact_unchanged'), ...kit('kit.too_many_requests')],
      output: message,
    }),
    delete: procedure({
      method: 'DELETE',
      path: oneOf,
      access: staff('customer.delete'),
      summary: 'Delete a customer who has no invoice',
      input: byId,
      refuses: [...refusals('access.customer_has_invoices'), ...kit('kit.still_in_use')],
      output: message,
    }),
    invite: procedure({
      method: 'POST',
      path: `${oneOf}/invitation`,
      access: staff('customer.update'),
      summary: 'Send the invitation to set a password once more',
      input: byId,
      refuses: [
        ...refusals('access.too_many_letters', 'access.too_many_invitations'),
        ...kit('kit.illegal_transition'),
      ],
      output: message,
    }),
    activate: procedure({
      ...statusCall(`${oneOf}/activation`, 'account.activate', 'Let a customer sign in again'),
      refuses: refusals('access.account_erased'),
    }),
    deactivate: statusCall(
      `${oneOf}/deactivation`,
      'account.deactivate',
      'Keep a customer from signing in; ends the sessions',
    ),
    ban: statusCall(`${oneOf}/ban`, 'account.ban', 'Ban a customer, saying why; ends the sessions', true),
  },
};

/**
 * Describes one call by which staff change the state of a customer's account, such as banning it. Its note is stored in
 * the history.
 * @param callPath the path of the call
 * @param needsNote whether a reason of at least three letters is required
 */
function statusCall(callPath: string, permission: string, summary: string, needsNote = false) {
  const note = z
    .string()
    .trim()
    .min(needsNote ? 3 : 0)
    .max(500);
  return procedure({
    method: 'POST',
    path: callPath,
    access: staff(permission),
    summary,
    keyPrefix: 'account',
    input: z.strictObject({ id: byId.shape.id, note: needsNote ? note : note.optional() }),
    output: item(moved(ACCOUNT_STATUSES)),
  });
}
