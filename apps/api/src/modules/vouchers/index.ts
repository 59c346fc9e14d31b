export { findUsedVoucher, findVoucher } from './find-voucher.ts';
export { limitVoucherGuesses } from './guess-limit.ts';
export { type AppliedVoucher, judgeVoucher } from './judge-voucher.ts';
export { replaceVoucherPicture } from './replace-picture.ts';
export { giveVoucherBack, takeVoucher, type VoucherPeople } from './uses.ts';
export { voucherBindings } from './voucher.handlers.ts';
export { findVoucherId } from './voucher.scope.ts';
