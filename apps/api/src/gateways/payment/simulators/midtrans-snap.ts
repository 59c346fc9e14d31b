import { z } from 'zod';
import { gatewayMethods, type PaymentMethod } from '@rihla/domain/payments/gateways/payment-methods';
import { MIDTRANS_CODES, methodOfCode } from '../method-codes.ts';
import { readProviderTime } from '../jakarta-clock.ts';
import { newOrder, type SimulatedOrder } from './simulated-orders.ts';

const ALL = gatewayMethods('MIDTRANS').map(({ method }) => method);
const UNITS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };
const DAY_MS = UNITS['day']!;

const short = z.string().max(255).optional();
const item = z.looseObject({
  id: z.string().max(50).optional(),
  name: z.string().max(50),
  price: z.int(),
  quantity: z.int().min(1),
});
const body = z.looseObject({
  transaction_details: z.looseObject({
    order_id: z
      .string({ error: 'is required' })
      .max(50)
      .regex(/^[A-Za-z0-9._~-]+$/),
    gross_amount: z.int().min(1),
  }),
  item_details: z.array(item).optional(),
  customer_details: z.looseObject({ first_name: short, email: short, phone: short }).optional(),
  enabled_payments: z.array(z.string()).optional(),
  expiry: z
    .object({
      start_time: z
        .string()
        .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4}$/)
        .optional(),
      unit: z.string().regex(/^(minute|hour|day)s?$/),
      duration: z.int().min(1),
    })
    .optional(),
  page_expiry: z.object({ unit: z.string(), duration: z.int().min(1) }).optional(),
  callbacks: z.looseObject({ finish: short, error: short }).optional(),
  custom_field1: short,
  custom_field2: short,
  custom_field3: short,
});

type Body = z.infer<typeof body>;

/**
 * Checks the body of a Snap transaction (the request for a payment page) as Midtrans does, and makes the simulator's
 * order from it.
 * @param given the parsed body
 * @param site.known the order ids that were used before
 * @returns the order, or the error messages
 */
export function snapOrder(
  given: unknown,
  site: { site: string; known: readonly string[]; now: number },
): SimulatedOrder | string[] {
  const parsed = body.safeParse(given);
  if (!parsed.success) return parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  const read = parsed.data;
  const { order_id: orderRef, gross_amount: amount } = read.transaction_details;
  const sum = read.item_details?.reduce((total, { price, quantity }) => total + price * quantity, 0);
  if (sum !== undefined && sum !== amount)
    return ['transaction_details.gross_amount is not equal to the sum of item_details'];
  if (site.known.includes(orderRef)) return ['transaction_details.order_id has already been taken'];
  const methods = offeredMethods(read.enabled_payments);
  if (methods.length === 0) return ['enabled_payments is invalid'];
  const end = expiry(read, site.now);
  if (end === null || end - site.now < 20_000) return ['expiry is invalid'];
  return newOrder({
    provider: 'MIDTRANS',
    site: site.site,
    orderRef,
    title: read.item_details?.[0]?.name ?? orderRef,
    payerName: read.customer_details?.first_name ?? '',
    amount,
    methods,
    createdAt: site.now,
    expiresAt: end,
    account: ownDigits(read, methods.length === 1 ? methods[0]! : null),
    returnUrl: read.callbacks?.finish ?? '',
    extra: customFields(read),
  });
}

/**
 * Our codes of the payment methods that a Snap transaction allows (`enabled_payments`); all when it names none.
 */
function offeredMethods(codes: string[] | undefined): PaymentMethod[] {
  const isGroup = (group: string, method: PaymentMethod) =>
    (group === 'bank_transfer' && method.endsWith('_va')) ||
    (group === 'cstore' && (method === 'alfamart' || method === 'indomaret'));
  if (!codes) return [...ALL];
  return ALL.filter((method) =>
    codes.some(
      (code) => isGroup(code, method) || methodOfCode(MIDTRANS_CODES, (known) => known === code) === method,
    ),
  );
}

/**
 * The time at which an order at the simulated Midtrans expires, in milliseconds since 1970: 24 hours from now when the
 * order names none; null for a time that cannot be read.
 */
function expiry({ expiry }: Body, now: number): number | null {
  if (!expiry) return now + DAY_MS;
  const iso = expiry.start_time?.replace(/^(\S+) (\S+) ([+-]\d\d)(\d\d)$/, '$1T$2$3:$4');
  const start = iso === undefined ? now : readProviderTime(iso)?.getTime();
  return start === undefined ? null : start + expiry.duration * UNITS[expiry.unit.replace(/s$/, '')]!;
}

/**
 * The virtual account number that ends with the digits chosen by the merchant; empty when none were given or several
 * methods are offered.
 */
function ownDigits(read: Body, method: PaymentMethod | null): string {
  const section = method === null ? undefined : read[MIDTRANS_CODES[method]!];
  const digits = (section as { va_number?: unknown } | undefined)?.va_number;
  return typeof digits === 'string' && /^\d{1,13}$/.test(digits) ? `70012${digits}` : '';
}

function customFields(read: Body): Record<string, string> {
  const keys = ['custom_field1', 'custom_field2', 'custom_field3'] as const;
  return Object.fromEntries(keys.flatMap((key) => (read[key] === undefined ? [] : [[key, read[key]]])));
}
