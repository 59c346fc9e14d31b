import type { VoucherDetail, VoucherPaxRow, VoucherRow } from '@rihla/domain/vouchers/voucher.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';

export type { VoucherDetail, VoucherPaxRow, VoucherRow };

/** One voucher with its lines. */
export const voucherQuery = (slug: string) =>
  queryOptions({
    queryKey: ['vouchers.get', slug],
    queryFn: ({ signal }) => call('vouchers.get', { id: slug }, { signal }),
    select: ({ data }) => data,
  });

/** Has everything that shows vouchers read again. */
export const invalidateVouchers = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('vouchers.') });

/** The address of the public site that carries the code until the booking. */
export const sharedAddress = (code: string): string =>
  `${window.location.origin}/paket?voucher=${encodeURIComponent(code)}`;
