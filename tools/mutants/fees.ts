import type { Mutant } from './mutant.ts';

const FREEZE = 'packages/domain/src/agents/freeze-fees.ts';
const FREEZE_TEST = 'packages/domain/src/agents/freeze-fees.test.ts';
const ROWS = 'packages/domain/src/agents/fee-rows.ts';
const ROWS_TEST = 'packages/domain/src/agents/fee-rows.test.ts';
const MOMENTS = 'packages/domain/src/agents/fee-moments.ts';
const EARNED_TEST = 'apps/api/src/modules/agents/earned-fees.test.ts';

/** Faults in the rules of what agents earn. */
export const fees: readonly Mutant[] = [
  {
    file: 'apps/api/src/modules/invoices/booked/booked-places.ts',
    find: 'b.price, b.agent_fee,',
    replace: `b.price,
           (select v.agent_fee from listing_variants v where v.site_id = b.site_id and v.id = b.variant_id) as agent_fee,`,
    fault: 'the fees of who stays follow what the package pays since',
    tests: ['apps/api/src/modules/agents/moved-fees.test.ts'],
  },
  {
    file: FREEZE,
    find: 'allocate(left, [percent, 100 - percent])',
    replace: 'allocate(left, [100 - percent, percent])',
    fault: 'a sub-agent and its parent change shares',
    tests: [FREEZE_TEST],
  },
  {
    file: FREEZE,
    find: "? [['PAID', amount(variants)]]",
    replace: "? [['NEW_TO_PAID', amount(variants)]]",
    fault: 'a fee by room type is lost when the invoice is paid in steps',
    tests: [FREEZE_TEST, EARNED_TEST],
  },
  {
    file: FREEZE,
    find: 'times(amount(flat?.[rate] ?? 0), seats)',
    replace: 'amount(flat?.[rate] ?? 0)',
    fault: 'a flat fee is paid once and not by traveller',
    tests: [FREEZE_TEST],
  },
  {
    file: ROWS,
    find: 'if (due === currentAmount) return [];',
    replace: '',
    fault: 'a fee is written again with each event',
    tests: [ROWS_TEST],
  },
  {
    file: ROWS,
    find: 'occurrence: rows + reversed.length + 1',
    replace: 'occurrence: rows + 1',
    fault: 'a fee that changes has two rows of one occurrence',
    tests: [ROWS_TEST],
  },
  {
    file: MOMENTS,
    find: "if (in_trash || !hasTrait(invoiceMachine, status, 'seated')) return 'OVER';",
    replace: "if (!hasTrait(invoiceMachine, status, 'seated')) return 'OVER';",
    fault: 'an invoice in the trash earns its fee',
    tests: [EARNED_TEST],
  },
  {
    file: MOMENTS,
    find: "return payments > 1 ? 'IN_STEPS' : 'AT_ONCE';",
    replace: "return 'IN_STEPS';",
    fault: 'settling by the first payment earns the fee of two steps',
    tests: [EARNED_TEST],
  },
  {
    file: MOMENTS,
    find: "AT_ONCE: ['NEW_TO_PAID', 'PAID', 'ADJUSTMENT'],",
    replace: "AT_ONCE: ['NEW_TO_PAID', 'PAID'],",
    fault: 'an adjustment is not earned by an invoice paid at once',
    tests: [EARNED_TEST],
  },
  {
    file: 'apps/api/src/modules/agents/commands/update-earned-fees.ts',
    find: "p.status = 'VALID' and not p.late",
    replace: "p.status = 'VALID'",
    fault: 'late money makes an invoice look paid in steps',
    tests: [EARNED_TEST],
  },
  {
    file: 'apps/api/src/modules/agents/commands/update-earned-fees.ts',
    find: 'select agent_id, moment, amount from frozen_fees where site_id = i.site_id and invoice_id = i.id\n',
    replace:
      "select f.agent_id, f.moment, case f.moment when 'PAID' then (select sum(v.agent_fee) from bookings b join listing_variants v on v.site_id = b.site_id and v.id = b.variant_id where b.site_id = i.site_id and b.invoice_id = i.id) else f.amount end from frozen_fees f where f.site_id = i.site_id and f.invoice_id = i.id\n",
    fault: 'fees by room type are read when they are paid, not as they were at booking',
    tests: [EARNED_TEST],
  },
  {
    file: 'apps/api/src/modules/booking/fee-rates.ts',
    find: 'order by depth desc limit 1',
    replace: 'order by depth limit 1',
    fault: 'the stage of the seller decides, and not that of the top of its chain',
    tests: [EARNED_TEST],
  },
];
