import { z } from 'zod';
import { invoiceStatus } from '../invoices/invoice-answers.ts';
import { changed } from '../kit/answers.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import { changeShape, form, newShape, type ChangeOf, type NewOf } from '../kit/field-shapes.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { byId, item, open, page, procedure, staff } from '../kit/procedure.ts';
import { CURRENCIES } from '../shared/money.ts';
import { ROOM_TYPES } from '../shared/room-type.ts';
import { voucherFields, voucherPaxFields, voucherWord } from './voucher.fields.ts';
import { voucherListConfig, voucherPaxListConfig, voucherUseListConfig } from './voucher-list.ts';
import { VOUCHER_PHASES } from './voucher-phase.ts';
import { applyRefusals } from './apply-refusals.ts';
import { refusals } from './voucher.errors.ts';

const line = z
  .object({
    id: z.string(),
    version: z.int(),
    voucher_id: z.string(),
    listing_id: z.string(),
    listing_slug: z.string(),
    listing_name: z.string(),
    departure_at: z.string().nullable(),
    currency: z.enum(CURRENCIES),
    variant_id: z.string(),
    variant_name: z.string(),
    room_type: z.enum(ROOM_TYPES),
    price: z.int(),
    minimum_pax: z.int(),
    /** Per person, in the currency of the package; 0 is no discount. */
    discount: z.int(),
    created_at: z.string(),
  })
  .meta({ title: 'VoucherPax' });
export type VoucherPaxRow = z.output<typeof line>;

const row = z
  .object({
    id: z.string(),
    slug: z.string(),
    version: z.int(),
    code: z.string(),
    name: z.string(),
    picture_file_id: z.string(),
    phase: z.enum(VOUCHER_PHASES),
    starts_on: z.string(),
    ends_on: z.string(),
    max_pax: z.int(),
    /** The people who have used it, on invoices that have not ended. */
    used: z.int(),
    left: z.int(),
    alumni_only: z.boolean(),
    /** The packages on which it gives a discount. */
    packages: z.int(),
    created_at: z.string(),
  })
  .meta({ title: 'VoucherRow' });
export type VoucherRow = z.output<typeof row>;

const detail = row.extend({ description: z.string(), lines: z.array(line) }).meta({ title: 'Voucher' });
export type VoucherDetail = z.output<typeof detail>;

const use = z
  .object({
    id: z.string(),
    slug: z.string(),
    number: z.string(),
    status: invoiceStatus,
    in_trash: z.boolean(),
    pic_name: z.string(),
    listing_name: z.string(),
    voucher_pax: z.int(),
    currency: z.enum(CURRENCIES),
    discount_voucher: z.int(),
    created_at: z.string(),
  })
  .meta({ title: 'VoucherUse' });
export type VoucherUseRow = z.output<typeof use>;

const created = item(z.object({ id: z.string(), slug: z.string(), code: z.string(), version: z.int() }));
const guid = z.guid();
const deleted = item(z.object({ id: z.string() }));
const version = { version: z.int().min(1) };
const keyPrefix = 'voucher';
const paxKeyPrefix = 'voucher_pax';

export type NewVoucher = NewOf<typeof voucherFields, 'alumni_only'> & { code: string };
export type VoucherChange = ChangeOf<typeof voucherFields> & { id: string; version: number };
export type NewVoucherPax = NewOf<typeof voucherPaxFields> & { variant_id: string };
export type VoucherPaxChange = ChangeOf<typeof voucherPaxFields> & { id: string; version: number };

const newVoucher = form<NewVoucher>(
  newShape({ code: voucherWord }),
  newShape(voucherFields, { alumni_only: false }),
);
const newPax = { variant_id: guid, ...newShape(voucherPaxFields) };
const paxRefusals = [
  ...refusals('voucher.variant_unknown', 'voucher.savings_program'),
  ...kit('kit.already_exists'),
];

const list = {
  method: 'GET',
  access: staff('voucher.read'),
  keyPrefix,
  input: listQuerySchema(voucherListConfig),
  output: page(row),
} as const;
const one = {
  method: 'GET',
  access: staff('voucher.read'),
  keyPrefix,
  input: byId,
  output: item(detail),
} as const;
const creation = {
  method: 'POST',
  access: staff('voucher.create'),
  keyPrefix,
  input: newVoucher,
  refuses: refusals('voucher.period_reversed'),
  output: created,
  status: 201,
} as const;

/** The calls about vouchers, their lines (discounts for room types of packages) and their use. */
export const voucherContract = {
  vouchers: {
    list: procedure({ ...list, path: '/admin_api/vouchers', summary: 'Vouchers' }),
    get: procedure({ ...one, path: '/admin_api/vouchers/{id}', summary: 'One voucher with its lines' }),
    create: procedure({
      ...creation,
      path: '/admin_api/vouchers',
      summary: 'Make a voucher: its code gets a suffix that nobody guesses',
    }),
    update: procedure({
      method: 'PUT',
      path: '/admin_api/vouchers/{id}',
      access: staff('voucher.update'),
      summary: 'Change a voucher; its code stays',
      keyPrefix,
      input: form<VoucherChange>(changeShape(voucherFields), { ...version, id: byId.shape.id }),
      refuses: refusals('voucher.period_reversed', 'voucher.below_used'),
      output: item(changed),
    }),
    archive: procedure({
      method: 'DELETE',
      path: '/admin_api/vouchers/{id}',
      access: staff('voucher.archive'),
      summary: 'Archive a voucher: nobody can use it any more, invoices that used it keep their discount',
      input: byId,
      output: deleted,
    }),
    uses: procedure({
      method: 'GET',
      path: '/admin_api/vouchers/{id}/invoices',
      access: staff('voucher.read'),
      summary: 'The invoices that used a voucher; an agent sees those of its own customers',
      keyPrefix: 'voucher_use',
      input: listQuerySchema(voucherUseListConfig, { id: byId.shape.id }),
      output: page(use),
    }),
  },
  vouchers_paxes: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/vouchers_paxes',
      access: staff('voucher.read'),
      summary: 'The lines of vouchers, of one by search[voucher_id]',
      keyPrefix: paxKeyPrefix,
      input: listQuerySchema(voucherPaxListConfig),
      output: page(line),
    }),
    get: procedure({
      method: 'GET',
      path: '/admin_api/vouchers_paxes/{id}',
      access: staff('voucher.read'),
      summary: 'One line of a voucher',
      keyPrefix: paxKeyPrefix,
      input: byId,
      output: item(line),
    }),
    create: procedure({
      method: 'POST',
      path: '/admin_api/vouchers_paxes',
      access: staff('voucher.update'),
      summary:
        'Add a line to a voucher: a room type, for how many people at least, and the discount per person',
      keyPrefix: paxKeyPrefix,
      input: form<NewVoucherPax & { voucher_id: string }>(newPax, { voucher_id: byId.shape.id }),
      refuses: paxRefusals,
      output: item(changed),
      status: 201,
    }),
    update: procedure({
      method: 'PUT',
      path: '/admin_api/vouchers_paxes/{id}',
      access: staff('voucher.update'),
      summary: 'Change a line of a voucher',
      keyPrefix: paxKeyPrefix,
      input: form<VoucherPaxChange>(changeShape(voucherPaxFields), { ...version, id: guid }),
      output: item(changed),
    }),
    delete: procedure({
      method: 'DELETE',
      path: '/admin_api/vouchers_paxes/{id}',
      access: staff('voucher.update'),
      summary: 'Remove a line of a voucher',
      input: z.strictObject({ id: guid }),
      output: deleted,
    }),
  },
  // The same commands once more, at the paths below invoices that the public document names.
  invoice_vouchers: {
    list: procedure({ ...list, path: '/admin_api/invoices/voucher', summary: 'Vouchers' }),
    get: procedure({
      ...one,
      path: '/admin_api/invoices/voucher/{id}',
      summary: 'One voucher with its lines',
    }),
    create: procedure({ ...creation, path: '/admin_api/invoices/voucher', summary: 'Make a voucher' }),
    add_pax: procedure({
      method: 'POST',
      path: '/admin_api/invoices/voucher/{id}/paxes',
      access: staff('voucher.update'),
      summary: 'Add a line to a voucher',
      keyPrefix: paxKeyPrefix,
      input: form<NewVoucherPax & { id: string }>(newPax, { id: byId.shape.id }),
      refuses: paxRefusals,
      output: item(changed),
      status: 201,
    }),
    remove_pax: procedure({
      method: 'DELETE',
      path: '/admin_api/invoices/voucher/{id}/paxes/{pax}',
      access: staff('voucher.update'),
      summary: 'Remove a line of a voucher',
      input: z.strictObject({ id: byId.shape.id, pax: guid }),
      output: deleted,
    }),
  },
  public_vouchers: {
    check: procedure({
      method: 'POST',
      path: '/api/vouchers/check',
      access: open('a visitor is told at once what a code takes off'),
      summary: 'What a voucher takes off a booking of so many people, or why nothing',
      keyPrefix,
      input: z.strictObject({
        voucher: z.string().trim().min(1).max(40),
        /** Id or slug of the package. */
        listing_id: z.string().trim().min(1).max(160),
        people: z
          .array(z.strictObject({ variant_id: guid, pax: z.int().min(1).max(300) }))
          .min(1)
          .max(50),
      }),
      refuses: applyRefusals,
      output: item(
        z
          .object({
            code: z.string(),
            name: z.string(),
            currency: z.enum(CURRENCIES),
            people: z.int(),
            discount: z.int(),
            /** True when only people who have travelled with the agency may use it; not checked here. */
            alumni_only: z.boolean(),
          })
          .meta({ title: 'VoucherCheck' }),
      ),
    }),
  },
};
