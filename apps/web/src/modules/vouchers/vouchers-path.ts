/** URL path of the list of vouchers and prefix of the other voucher screens. */
export const VOUCHERS_PATH = '/admin/transactions/voucher';
