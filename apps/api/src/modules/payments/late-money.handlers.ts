import { contract } from '@rihla/domain/contract';
import { command } from '../../kit/implement.ts';
import { callOf } from '../invoices/index.ts';
import { creditLatePayment } from './commands/credit-late-payment.ts';
import { payWithCredit } from './commands/pay-with-credit.ts';
import { askRefund, dropRefund, payRefund } from './commands/refund-late-payment.ts';
import { applyLatePayment } from './commands/apply-late-payment.ts';
import { paymentDetail } from './payment.queries.ts';

const { late_money } = contract;
type Given = Parameters<typeof callOf>[0];

export const lateMoneyBindings = [
  command(late_money.apply, async (c) => shown(c, await applyLatePayment(callOf(c), c.input.id))),
  command(late_money.credit, async (c) => shown(c, await creditLatePayment(callOf(c), c.input.id))),
  command(late_money.refund, async (c) => shown(c, await askRefund(callOf(c), c.input))),
  command(late_money.pay_refund, async (c) => shown(c, await payRefund(callOf(c), c.input))),
  command(late_money.drop_refund, async (c) => shown(c, await dropRefund(callOf(c), c.input.id))),
  command(late_money.use_credit, async (c) => shown(c, await payWithCredit(callOf(c), c.input))),
];

async function shown({ tx, site, actor }: Given, id: string) {
  return { data: await paymentDetail(tx, site.id, actor, id) };
}
