/** What a way of paying is to the customer, and what the screen shows for it: a number, a picture, a code, a page. */
export type PaymentMethodKind = 'virtual_account' | 'e_wallet' | 'qris' | 'shop' | 'card';

/** The bounds of one payment in whole rupiah; `most` is null where no bound is published. */
type Bounds = { kind: PaymentMethodKind; least: number; most: number | null };

const account = (least: number): Bounds => ({ kind: 'virtual_account', least, most: null });
const wallet: Bounds = { kind: 'e_wallet', least: 1, most: 20_000_000 };
const shop: Bounds = { kind: 'shop', least: 10_000, most: 5_000_000 };

/**
 * The ways of paying at a gateway, by our code. The bounds are those of the network: QRIS Rp 10,000,000 (Bank Indonesia,
 * PADG 24/1/2022), an identified e-money wallet Rp 20,000,000 (Bank Indonesia, PBI 23/6/2021), the counters of Alfamart
 * and Indomaret Rp 10,000 to 5,000,000 (Midtrans, "Over the Counter"). A provider may set narrower ones.
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

/** The code of a way of paying, such as `bca_va`. */
export type PaymentMethod = keyof typeof PAYMENT_METHODS;

/** A way of paying at one provider. */
export type GatewayMethod = {
  method: PaymentMethod;
  kind: PaymentMethodKind;
  least: number;
  most: number | null;
  /** True if the provider gives money back by itself; otherwise it is transferred by hand. */
  refundable: boolean;
};

/** The methods of each provider, in the order of a list on a screen, and those it can refund. */
const OFFERED = {
  /** Midtrans, Snap `enabled_payments`; refunds: "Refund Transaction". Bank virtual accounts and shops are not among them. */
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
  /** Flip for Business, "Accept Payment": bills of at least Rp 10,000 (code 1058); it has no call that refunds. */
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
  /** BRI, "BRIVA WS SNAP BI": the virtual account is the only way, and what was paid stays paid. */
  BRIVA: { least: 1, methods: ['briva'], refundable: [] },
} as const satisfies Record<
  string,
  { least: number; methods: readonly PaymentMethod[]; refundable: readonly PaymentMethod[] }
>;

/**
 * The payment methods that a provider offers, each with the least and the most rupiah it takes and whether it can
 * refund. The least is the higher of the provider's own limit and that of the method.
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
