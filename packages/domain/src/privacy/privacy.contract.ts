import { z } from 'zod';
import { refusals as kitRefusals } from '../kit/kit.errors.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { byId, customer, item, page, procedure, staff } from '../kit/procedure.ts';
import { refusals as accessRefusals } from '../access/access.errors.ts';
import { ownerProof } from '../access/owner-proof.ts';
import { lookList } from './look-list.ts';
import { erasureList, retentionList } from './privacy-lists.ts';
import { LOOK_KINDS } from '../pilgrims/look-kinds.ts';
import { refusals as pilgrimRefusals } from '../pilgrims/pilgrims.errors.ts';
import { refusals } from './privacy.errors.ts';
import { ERASED_KINDS, KEPT_KINDS, RETENTION_KINDS } from './retention.ts';

/** What an erasure removed, and what the law requires to keep and until when; it contains no personal data. */
const receipt = z
  .object({
    id: z.string(),
    at: z.string(),
    erased: z.array(z.object({ kind: z.enum(ERASED_KINDS), count: z.int() })),
    kept: z.array(z.object({ kind: z.enum(KEPT_KINDS), count: z.int(), until: z.string() })),
  })
  .meta({ title: 'ErasureReceipt' });
export type ErasureReceipt = z.output<typeof receipt>;

const row = receipt
  .extend({
    asked_by_kind: z.enum(['ADMIN', 'USER']),
    asked_by_name: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ title: 'ErasureRow' });

/** One reading of the encrypted data of a pilgrim. */
const look = z
  .object({
    id: z.string(),
    at: z.string(),
    what: z.enum(LOOK_KINDS),
    /** The page of the paper, counted from 1; null when no scan was read, or when the page has been removed. */
    page: z.int().nullable(),
    /** The departure whose pilgrims were all read by one paper; null when this pilgrim alone was read. */
    departure: z.string().nullable(),
    looked_by_kind: z.enum(['ADMIN', 'USER']),
    /** Null when the account has been erased. */
    looked_by: z.string().nullable(),
  })
  .meta({ title: 'DataLook' });

const notTheOwner = [
  ...accessRefusals('access.current_password_wrong', 'access.phone_code_wrong'),
  ...kitRefusals('kit.too_many_requests'),
];
const open = refusals('privacy.still_travelling', 'privacy.money_open', 'privacy.already_erased');

/** The calls to download everything that the site holds about a person, and to erase it with a receipt. */
export const privacyContract = {
  my_privacy: {
    get: procedure({
      method: 'GET',
      path: '/user_api/privacy',
      access: customer,
      summary: "How long each kind of datum is kept, and what keeps one's own account from being erased",
      input: z.strictObject({}),
      output: item(
        z
          .object({
            /**
             * The days after the return for which each kind of data is kept; null for as long as the account exists.
             */
            keeps: z.array(z.object({ kind: z.enum(RETENTION_KINDS), days: z.int().nullable() })),
            blocked_by: z
              .discriminatedUnion('code', [
                z.object({ code: z.literal('privacy.still_travelling'), listing: z.string() }),
                z.object({ code: z.literal('privacy.money_open') }),
              ])
              .nullable(),
            profiles: z.array(z.object({ id: z.string(), name: z.string() })),
          })
          .meta({ title: 'OwnPrivacy' }),
      ),
    }),
    download: procedure({
      method: 'POST',
      path: '/user_api/privacy/download',
      access: customer,
      formKey: false,
      summary:
        "Everything the site holds about one's own account and family, as a ZIP with a readable summary",
      input: ownerProof,
      refuses: notTheOwner,
      output: item(z.object({ file: z.string() })),
    }),
    erase: procedure({
      method: 'POST',
      path: '/user_api/privacy/erasure',
      access: customer,
      formKey: false,
      summary: "Erase one's own account and family; what the law keeps is named in the receipt",
      input: ownerProof,
      refuses: [...notTheOwner, ...open],
      output: item(receipt),
    }),
  },
  privacy: {
    erase: procedure({
      method: 'POST',
      path: '/admin_api/users/{id}/erasure',
      access: staff('privacy.erase'),
      keyPrefix: 'erasure',
      formKey: false,
      summary: 'Erase a customer and the family who asked for it, saying how',
      input: z.strictObject({ ...byId.shape, reason: z.string().trim().min(3).max(500) }),
      refuses: open,
      output: item(receipt),
    }),
    erasures: procedure({
      method: 'GET',
      path: '/admin_api/erasures',
      access: staff('privacy.read'),
      keyPrefix: 'erasure',
      summary: 'Erasures with their receipts',
      input: listQuerySchema(erasureList),
      output: page(row),
    }),
    looks: procedure({
      method: 'GET',
      path: '/admin_api/profiles/{id}/looks',
      access: staff('privacy.read'),
      keyPrefix: 'look',
      summary: 'Who has read the encrypted numbers, scans and care data of a pilgrim, and when',
      input: listQuerySchema(lookList, { id: z.string().min(1).max(160) }),
      refuses: pilgrimRefusals('pilgrims.not_found'),
      output: page(look),
    }),
    retention: procedure({
      method: 'GET',
      path: '/admin_api/retention_runs',
      access: staff('privacy.read'),
      keyPrefix: 'retention',
      summary: 'What the nightly job removed, by day and kind: counts of people',
      input: listQuerySchema(retentionList),
      output: page(
        z
          .object({ id: z.string(), at: z.string(), kind: z.enum(RETENTION_KINDS), people: z.int() })
          .meta({ title: 'RetentionRun' }),
      ),
    }),
  },
};
