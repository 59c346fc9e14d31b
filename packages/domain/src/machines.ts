import { accountMachine } from './access/account.machine.ts';
import { handoutMachine } from './departures/equipment/handout.machine.ts';
import { stageProposalMachine } from './agents/stage-proposal.machine.ts';
import { articleMachine } from './content/article.machine.ts';
import { contactMessageMachine } from './content/contact-message.machine.ts';
import { webPageMachine } from './content/web-page.machine.ts';
import { cancellationMachine } from './invoices/cancellation.machine.ts';
import { invoiceMachine } from './invoices/invoice.machine.ts';
import { paymentMachine } from './payments/payment.machine.ts';
import { attemptMachine } from './payments/attempts/attempt.machine.ts';
import { reviewMachine } from './payments/review.machine.ts';
import { refundMachine } from './payments/refund.machine.ts';
import { disbursementMachine } from './payouts/disbursement.machine.ts';
import { taxDepositMachine } from './payouts/tax-deposit.machine.ts';
import { withdrawalMachine } from './payouts/withdrawal.machine.ts';
import { statementLineMachine } from './statements/statement-line.machine.ts';
import { listingMachine } from './catalogue/listings/listing.machine.ts';
import { pilgrimReportMachine } from './pilgrims/reports/pilgrim-report.machine.ts';
import { reportSendingMachine } from './pilgrims/reports/report-sending.machine.ts';
import { sendingMachine } from './crm/sending.machine.ts';
import { messageMachine } from './messaging/message.machine.ts';

/** All state machines of the product. */
export const machines = [
  accountMachine,
  stageProposalMachine,
  listingMachine,
  articleMachine,
  webPageMachine,
  contactMessageMachine,
  invoiceMachine,
  cancellationMachine,
  paymentMachine,
  refundMachine,
  attemptMachine,
  reviewMachine,
  statementLineMachine,
  withdrawalMachine,
  disbursementMachine,
  taxDepositMachine,
  messageMachine,
  sendingMachine,
  pilgrimReportMachine,
  reportSendingMachine,
  handoutMachine,
] as const;
