/**
 * The kinds of payment methods. The kind decides what the screen shows: an account number, a QR picture, a code, a
 * page.
 */
export type PaymentMethodKind = 'virtual_account' | 'e_wallet' | 'qris' | 'shop' | 'card';

/**
 * The kind of a payment method and its limits for one payment in whole rupiah; `most` is null when no limit is
 * published.
 */
type Bounds = { kind: PaymentMethodKind; least: number; most: number | null };

const account = (least: number): Bounds => ({ kind: 'virtual_account', least, most: null });
const wallet: Bounds = { kind: 'e_wallet', least: 1, most: 20_000_000 };
const shop: Bounds = { kind: 'shop', least: 10_000, most: 5_000_000 };

/**
 * The payment methods at gateways, by our own code. The limits are those of the networks: QRIS Rp 10,000,000 (Bank
 * Indonesia, PADG 24/1/2022), an identified e-money wallet Rp 20,000,000 (Bank Indonesia, PBI 23/6/2021), the counters
 * of Alfamart and Indomaret Rp 10,000 to 5,000,000 (Midtrans, "Over the Counter"). A provider may have narrower ones.
 */
export const PAYMENT_METHODS = {
  bca_va: account(10_000),
  bni_va: account(1),
  bri_va: account(1),
  mandiri_va: account(1),
  mandiri_bill: account(1),
  permata_va: account(1),
  bsi_va: account(1),
  cimb_va: account(1),
  danamon_va: account(1),
  briva: account(1),
  qris: { kind: 'qris', least: 1, most: 10_000_000 },
  gopay: wallet,
  ovo: wallet,
  dana: wallet,
  shopeepay: wallet,
  linkaja: wallet,
  alfamart: shop,
  indomaret: shop,
  credit_card: { kind: 'card', least: 1, most: null },
} as const satisfies Record<string, Bounds>;

/** The code of a payment method, such as `bca_va`. */
export type PaymentMethod = keyof typeof PAYMENT_METHODS;

/** A payment method at one provider, with its limits for one payment in whole rupiah; `most` is null for none. */
export type GatewayMethod = {
  method: PaymentMethod;
  kind: PaymentMethodKind;
  least: number;
  most: number | null;
  /** True if the provider can refund; otherwise the money is transferred back by hand. */
  refundable: boolean;
};

/** The payment methods of each provider, in the order in which screens list them, and those that it can refund. */
const OFFERED = {
  /** Midtrans, Snap `enabled_payments`; refunds: "Refund Transaction", not for bank virtual accounts and shops. */
  MIDTRANS: {
    least: 1,
    methods: [
      'bca_va',
      'mandiri_bill',
      'bni_va',
      'bri_va',
      'bsi_va',
      'permata_va',
      'cimb_va',
      'danamon_va',
      'qris',
      'gopay',
      'ovo',
      'dana',
      'shopeepay',
      'alfamart',
      'indomaret',
      'credit_card',
    ],
    refundable: ['qris', 'gopay', 'ovo', 'dana', 'shopeepay', 'credit_card'],
  },
  /**
   * Flip for Business, "Accept Payment": bills of at least Rp 10,000 (error code 1058); it has no call that refunds.
   */
  FLIP: {
    least: 10_000,
    methods: [
      'bca_va',
      'mandiri_va',
      'bni_va',
      'bri_va',
      'bsi_va',
      'permata_va',
      'cimb_va',
      'danamon_va',
      'qris',
      'ovo',
      'dana',
      'shopeepay',
      'linkaja',
    ],
    refundable: [],
  },
  /** BRI, "BRIVA WS SNAP BI": its virtual account is the only method, and it cannot refund. */
  BRIVA: { least: 1, methods: ['briva'], refundable: [] },
} as const satisfies Record<
  string,
  { least: number; methods: readonly PaymentMethod[]; refundable: readonly PaymentMethod[] }
>;

/**
 * The payment methods that a provider offers, each with the least and the most rupiah of one payment and whether the
 * provider can refund it. The least is the higher of the provider's own limit and that of the method.
 */
export function gatewayMethods(provider: keyof typeof OFFERED): GatewayMethod[] {
  const {
    least,
    methods,
    refundable,
  }: { least: number; methods: readonly PaymentMethod[]; refundable: readonly PaymentMethod[] } =
    OFFERED[provider];
  return methods.map((method) => {
    const bounds: Bounds = PAYMENT_METHODS[method];
    return {
      ...bounds,
      method,
      least: Math.max(least, bounds.least),
      refundable: refundable.includes(method),
    };
  });
}
