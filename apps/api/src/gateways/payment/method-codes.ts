import type { PaymentMethod } from '@rihla/domain/payments/gateways/payment-methods';

/**
 * Midtrans' code in `enabled_payments` for each of our methods (Snap, "Request Body JSON Parameter"); methods that it
 * does not offer are missing.
 */
export const MIDTRANS_CODES: Partial<Record<PaymentMethod, string>> = {
  bca_va: 'bca_va',
  mandiri_bill: 'echannel',
  bni_va: 'bni_va',
  bri_va: 'bri_va',
  bsi_va: 'bsi_va',
  permata_va: 'permata_va',
  cimb_va: 'cimb_va',
  danamon_va: 'danamon_va',
  qris: 'other_qris',
  gopay: 'gopay',
  ovo: 'ovo',
  dana: 'dana',
  shopeepay: 'shopeepay',
  alfamart: 'alfamart',
  indomaret: 'indomaret',
  credit_card: 'credit_card',
};

/**
 * Flip's bank and type of account for each of our methods (`sender_bank`, `sender_bank_type`; "Create Bill"); methods
 * that it does not offer are missing.
 */
export const FLIP_CODES: Partial<Record<PaymentMethod, readonly [bank: string, type: string]>> = {
  bca_va: ['bca', 'virtual_account'],
  mandiri_va: ['mandiri', 'virtual_account'],
  bni_va: ['bni', 'virtual_account'],
  bri_va: ['bri', 'virtual_account'],
  bsi_va: ['bsm', 'virtual_account'],
  permata_va: ['permata', 'virtual_account'],
  cimb_va: ['cimb', 'virtual_account'],
  danamon_va: ['danamon', 'virtual_account'],
  qris: ['qris', 'wallet_account'],
  ovo: ['ovo', 'wallet_account'],
  dana: ['dana', 'wallet_account'],
  shopeepay: ['shopeepay_app', 'wallet_account'],
  linkaja: ['linkaja', 'wallet_account'],
};

/**
 * The provider's code of a payment method; undefined when it does not offer it.
 * @param method our code, or any other text
 */
export function providerCodeOf<T>(codes: Partial<Record<PaymentMethod, T>>, method: string): T | undefined {
  return Object.hasOwn(codes, method) ? codes[method as PaymentMethod] : undefined;
}

/**
 * Our code for a payment method that a provider names by its own code; null for one that we do not know.
 * @param codes the provider's codes by ours
 * @param fits says whether a code is the one that the provider named
 */
export function methodOfCode<T>(
  codes: Partial<Record<PaymentMethod, T>>,
  fits: (code: T) => boolean,
): PaymentMethod | null {
  const found = Object.entries(codes).find(([, code]) => fits(code));
  return (found?.[0] as PaymentMethod | undefined) ?? null;
}
