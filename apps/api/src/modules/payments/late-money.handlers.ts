import { contract } from '@rihla/domain/contract';
import { command } from '../../kit/bind.ts';
import { applyLatePayment } from './commands/apply-late-payment.ts';
import { cancelRefund } from './commands/cancel-refund.ts';
import { creditLatePayment } from './commands/credit-late-payment.ts';
import { payRefund } from './commands/pay-refund.ts';
import { payWithCredit } from './commands/pay-with-credit.ts';
import { requestRefund } from './commands/request-refund.ts';

const { late_money } = contract;

export const lateMoneyHandlers = [
  command(late_money.apply, applyLatePayment),
  command(late_money.credit, creditLatePayment),
  command(late_money.refund, requestRefund),
  command(late_money.pay_refund, payRefund),
  command(late_money.drop_refund, cancelRefund),
  command(late_money.use_credit, payWithCredit),
];
