import { z } from 'zod';
import { statesOf } from '../../kit/machine.ts';
import { CURRENCIES } from '../../shared/money.ts';
import { id } from '../../invoices/shapes.ts';
import { attemptMachine } from './attempt.machine.ts';
import type { STEP_KINDS } from '../own-steps.ts';
import { GATEWAYS, WAY_GROUPS, WAY_PROVIDERS, WAY_REASONS } from '../gateways/payment-ways.ts';

/** The code of a payment method in an input. */
export const methodInput = z.string().trim().min(1).max(40);

/** What the payer needs in order to pay, without secrets. Amounts in whole rupiah. */
export const howToPay = z
  .object({
    /** The address of the payment page at the provider. */
    page_url: z.string().nullable(),
    /** The account number to pay to, with the biller code if the bank asks for one. */
    virtual_account: z
      .object({ bank: z.string(), number: z.string(), biller_code: z.string().nullable() })
      .nullable(),
    /** The text that a QR code for the payment contains. */
    qr: z.string().nullable(),
    shop_code: z.object({ shop: z.string(), code: z.string() }).nullable(),
    /** The amount to pay there, including the fee. */
    amount_to_pay: z.int(),
  })
  .meta({ title: 'HowToPay' });

/** The attempt to pay a payment at a gateway, as the payer and the office see it. */
export const attemptShape = z
  .object({
    id,
    status: z.enum(statesOf(attemptMachine)),
    provider: z.enum(GATEWAYS),
    method: z.string().nullable(),
    /** The amount that counts towards the invoice, and the fee that the customer pays on top of it. */
    amount: z.int(),
    fee: z.int(),
    expires_at: z.string(),
    how_to_pay: howToPay.nullable(),
    /** True if it runs at a sandbox or simulator, where no real money moves. */
    sandbox: z.boolean(),
  })
  .meta({ title: 'PaymentAttempt' });

/** A way of paying that can be used for a payment: its fee in whole rupiah, and until when it can be paid. */
export const paymentWay = z
  .object({
    provider: z.enum(WAY_PROVIDERS),
    method: z.string(),
    group: z.enum(WAY_GROUPS),
    fee: z.int(),
    expires_at: z.string().nullable(),
    sandbox: z.boolean(),
  })
  .meta({ title: 'PaymentWay' });

/** A way of paying of a site: its limits in whole rupiah, and the reason when it may not be used (otherwise null). */
export const siteWay = z
  .object({
    provider: z.enum(WAY_PROVIDERS),
    method: z.string(),
    group: z.enum(WAY_GROUPS),
    currencies: z.array(z.enum(CURRENCIES)),
    least: z.int(),
    most: z.int().nullable(),
    available: z.boolean(),
    reason: z.enum(WAY_REASONS).nullable(),
  })
  .meta({ title: 'SiteWay' });

/**
 * The agency's own instructions by kind of payment, with variables in braces; null where it uses those of the product.
 */
export const ownStepsShape = z.object({
  virtual_account: z.string().nullable(),
  qris: z.string().nullable(),
  e_wallet: z.string().nullable(),
  shop: z.string().nullable(),
  card: z.string().nullable(),
} satisfies Record<(typeof STEP_KINDS)[number], z.ZodType>);
