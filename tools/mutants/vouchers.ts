import type { Mutant } from './mutant.ts';

const USES = 'apps/api/src/modules/vouchers/uses.ts';
const ENDING = 'apps/api/src/modules/invoices/booked/reverse-booking.ts';
const GUESSES = 'apps/api/src/modules/vouchers/guess-limit.ts';
const RULE = 'packages/domain/src/vouchers/voucher-discount.ts';
const BOOKING_TEST = 'apps/api/src/modules/booking/voucher-booking.test.ts';
const MODEL_TEST = 'apps/api/test/model/money.model.test.ts';
const RULE_TEST = 'packages/domain/src/vouchers/voucher-discount.test.ts';

/** Faults in the limits of a voucher: its number of people, its period and its packages. */
export const vouchers: readonly Mutant[] = [
  {
    file: USES,
    find: 'and taken + ${people} <= max_pax',
    replace: 'and taken < max_pax',
    fault: 'a party takes more places of a voucher than are left',
    tests: [BOOKING_TEST],
  },
  {
    file: USES,
    find: 'set taken = taken - ${use.people}',
    replace: 'set taken = taken - 1',
    fault: 'a family that cancels gives one place of its voucher back',
    tests: [BOOKING_TEST],
  },
  {
    file: ENDING,
    find: '  if (voucher) await giveVoucherBack(call, voucher);\n',
    replace: '',
    fault: 'an invoice that ends keeps its voucher',
    tests: [BOOKING_TEST],
  },
  {
    file: ENDING,
    find: '  if (voucher) await takeVoucher(call, voucher);\n',
    replace: '',
    fault: 'an invoice comes back with a discount that nobody counts',
    tests: [BOOKING_TEST],
  },
  {
    file: USES,
    find: 'set taken = taken - ${use.people}',
    replace: 'set taken = taken + 0 * ${use.people}',
    fault: 'the count of a voucher never goes down',
    tests: [MODEL_TEST],
  },
  {
    file: GUESSES,
    find: '    if (!(await isIssued(write, voucher))) return;\n',
    replace: '',
    fault: 'a wrong code is no guess',
    tests: [BOOKING_TEST],
  },
  {
    file: RULE,
    find: 'booking.today > ends_on',
    replace: 'booking.today >= ends_on',
    fault: 'a voucher ends a day early',
    tests: [RULE_TEST],
  },
  {
    file: RULE,
    find: 'people >= minimum_pax',
    replace: 'people > minimum_pax',
    fault: 'a party of the least size gets no discount',
    tests: [RULE_TEST],
  },
  {
    file: RULE,
    find: 'voucher.alumni_only && !booking.is_alumnus',
    replace: 'voucher.alumni_only && booking.is_alumnus',
    fault: 'a voucher for alumni is for strangers',
    tests: [RULE_TEST],
  },
];
