import { contract } from '@rihla/domain/contract';
import { type Binding, command, query, steps } from '../../kit/bind.ts';
import { checkVoucher } from './check-voucher.ts';
import { archiveVoucher } from './commands/archive-voucher.ts';
import { addVoucherPax, removeVoucherPax, updateVoucherPax } from './commands/change-paxes.ts';
import { createVoucher } from './commands/create-voucher.ts';
import { updateVoucher } from './commands/update-voucher.ts';
import { getVoucher, getVoucherPax, listVoucherPaxes, listVouchers } from './voucher.queries.ts';

const { invoice_vouchers, public_vouchers, vouchers, vouchers_paxes } = contract;

/** The calls about vouchers, under both of their documented paths, and the check of a code by a visitor. */
export const voucherBindings: readonly Binding[] = [
  query(vouchers.list, listVouchers),
  query(vouchers.get, getVoucher),
  command(vouchers.create, createVoucher),
  command(vouchers.update, updateVoucher),
  command(vouchers.archive, archiveVoucher),
  query(vouchers_paxes.list, listVoucherPaxes),
  query(vouchers_paxes.get, getVoucherPax),
  command(vouchers_paxes.create, (call, { voucher_id, ...line }) =>
    addVoucherPax(call, { ...line, voucher: voucher_id }),
  ),
  command(vouchers_paxes.update, updateVoucherPax),
  command(vouchers_paxes.delete, removeVoucherPax),
  query(invoice_vouchers.list, listVouchers),
  query(invoice_vouchers.get, getVoucher),
  command(invoice_vouchers.create, createVoucher),
  command(invoice_vouchers.add_pax, (call, { id, ...line }) => addVoucherPax(call, { ...line, voucher: id })),
  command(invoice_vouchers.remove_pax, (call, { id, pax }) =>
    removeVoucherPax(call, { id: pax, voucher: id }),
  ),
  steps(public_vouchers.check, checkVoucher),
];
