import { z } from 'zod';
import { refusals as accessRefusals } from '../access/access.errors.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { byId, item, page, procedure, staff } from '../kit/procedure.ts';
import { refusals as payment } from '../payments/payment.errors.ts';
import { refusals } from './customers.errors.ts';
import { DUPLICATE_REASONS, mergeLists } from './merge-lists.ts';

const account = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    /** Null for a customer who signed up with only a phone number. */
    email: z.string().nullable(),
    phone: z.string().nullable(),
    agent_name: z.string().nullable(),
    invoices_count: z.int(),
    profiles_count: z.int(),
    last_login_at: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ title: 'AccountToCompare' });

const duplicate = z
  .object({
    id: z.string(),
    /** What both accounts have in common; the NIK itself is not answered. */
    reasons: z.array(z.enum(DUPLICATE_REASONS)),
    /** The name of the older account. */
    name: z.string(),
    /** When the younger account was created. */
    since: z.string(),
    older: account,
    younger: account,
  })
  .meta({ title: 'CustomerDuplicate' });

const person = z.object({ id: z.string(), slug: z.string(), name: z.string() });
const merge = z
  .object({
    id: z.string(),
    kept: person,
    merged: person,
    reason: z.string(),
    invoices: z.int(),
    profiles: z.int(),
    points: z.int(),
    merged_at: z.string(),
    merged_by_name: z.string().nullable(),
    undone_at: z.string().nullable(),
    undone_by_name: z.string().nullable(),
    undo_reason: z.string().nullable(),
  })
  .meta({ title: 'CustomerMerge' });

const access = staff('customer.merge');
const reason = z.string().trim().min(3).max(500);
/** Filter: only those of one customer. */
const ofOne = { user_id: z.guid().optional() };

/** The calls that find accounts of the same person, merge them, and undo a merge. */
export const mergeContract = {
  customer_merges: {
    duplicates: procedure({
      method: 'GET',
      path: '/admin_api/customer_duplicates',
      access,
      keyPrefix: 'duplicate',
      summary: 'Pairs of customers with the same phone, mailbox or NIK, the newest first',
      input: listQuerySchema(mergeLists.duplicates, ofOne),
      output: page(duplicate),
    }),
    list: procedure({
      method: 'GET',
      path: '/admin_api/customer_merges',
      access,
      keyPrefix: 'merge',
      summary: 'Accounts that were merged, and taken apart again',
      input: listQuerySchema(mergeLists.merges, ofOne),
      output: page(merge),
    }),
    create: procedure({
      method: 'POST',
      path: '/admin_api/customer_merges',
      access,
      keyPrefix: 'merge',
      summary:
        'Merge one account into another: invoices, travellers, credit and points go over, its sessions end',
      input: z.strictObject({ kept_id: z.guid(), merged_id: z.guid(), reason }),
      refuses: [
        ...refusals('customers.merge_with_itself'),
        ...kit('kit.not_found'),
        ...accessRefusals('access.account_erased'),
      ],
      output: item(z.object({ id: z.string(), invoices: z.int(), profiles: z.int(), points: z.int() })),
      status: 201,
    }),
    undo: procedure({
      method: 'POST',
      path: '/admin_api/customer_merges/{id}/undo',
      access,
      keyPrefix: 'merge',
      summary: 'Take a merge back: exactly what it moved returns, all or nothing',
      input: z.strictObject({ ...byId.shape, reason }),
      refuses: [
        ...refusals(
          'customers.merge_undone_already',
          'customers.merge_entangled',
          'customers.merge_points_spent',
        ),
        ...payment('payment.credit_too_small'),
        ...accessRefusals('access.phone_taken', 'access.account_erased'),
      ],
      output: item(z.object({ id: z.string(), invoices: z.int(), profiles: z.int(), points: z.int() })),
    }),
  },
};
