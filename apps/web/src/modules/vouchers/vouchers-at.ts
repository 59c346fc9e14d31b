/** The address of the list of vouchers, below which their other screens are. */
export const VOUCHERS_AT = '/admin/transactions/voucher';
