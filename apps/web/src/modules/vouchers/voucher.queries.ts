import type { VoucherDetail, VoucherPaxRow, VoucherRow } from '@rihla/domain/vouchers/voucher.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';

export type { VoucherDetail, VoucherPaxRow, VoucherRow };

/** Query of one voucher with its lines (discounts by room type). */
export const voucherQuery = (slug: string) =>
  queryOptions({
    queryKey: ['vouchers.get', slug],
    queryFn: ({ signal }) => call('vouchers.get', { id: slug }, { signal }),
    select: ({ data }) => data,
  });

/** Loads all cached data about vouchers again. */
export const invalidateVouchers = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('vouchers.') });

/** URL of the public list of packages with the voucher code, which then applies until the booking. */
export const sharedAddress = (code: string): string =>
  `${window.location.origin}/paket?voucher=${encodeURIComponent(code)}`;
