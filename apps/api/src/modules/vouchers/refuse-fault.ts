import { type ErrorValues, Problem } from '@rihla/domain/kit/errors';
import type { VoucherFault } from '@rihla/domain/vouchers/voucher-discount';
import { voucherErrors } from '@rihla/domain/vouchers/voucher.errors';

/**
 * Refuses with the reason why a voucher does not apply. The types want a single code, but here it can be any of
 * several, each with its own values; so the type of one of them is used for all.
 * @param fields the fields of the form on which the refusal is reported as well
 * @throws Problem with the code and the values of the reason
 */
export function refuseFault(fault: VoucherFault, fields: readonly 'voucher'[]): never {
  const code = fault.code as 'voucher.other_package';
  const data: ErrorValues = fault.data ?? {};
  const problem = [{ code, data }];
  throw Problem.of(voucherErrors, code, data, Object.fromEntries(fields.map((field) => [field, problem])));
}
