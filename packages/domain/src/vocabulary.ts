import { accessErrors } from './access/access.errors.ts';
import { agentErrors } from './agents/agents.errors.ts';
import { bankErrors } from './reference/bank.errors.ts';
import { ledgerErrors } from './ledger/ledger.errors.ts';
import { invoiceErrors } from './invoices/invoice.errors.ts';
import { payoutErrors } from './payouts/payout.errors.ts';
import { payLinkErrors } from './payments/pay-link.errors.ts';
import { paymentErrors } from './payments/payment.errors.ts';
import { bookingErrors } from './booking/booking.errors.ts';
import { contentErrors } from './content/content.errors.ts';
import { catalogueErrors } from './catalogue/catalogue.errors.ts';
import { busErrors } from './departures/buses/bus.errors.ts';
import { equipmentErrors } from './departures/equipment/equipment.errors.ts';
import { departureErrors } from './departures/departures.errors.ts';
import { fileErrors } from './media/file.errors.ts';
import { refuser } from './kit/errors.ts';
import type { ErrorSpecs } from './kit/error-spec.ts';
import { formErrors } from './kit/form.errors.ts';
import { kitErrors } from './kit/kit.errors.ts';
import { savingsErrors } from './savings/savings.errors.ts';
import { crmErrors } from './crm/crm.errors.ts';
import { voucherErrors } from './vouchers/voucher.errors.ts';
import { documentErrors } from './documents/document.errors.ts';
import { roamaxErrors } from './roamax/roamax.errors.ts';
import { siteErrors } from './sites/site.errors.ts';
import { themeErrors } from './themes/theme.errors.ts';
import { siteHostErrors } from './sites/site-host.errors.ts';
import { statementErrors } from './statements/statement.errors.ts';
import { customerErrors } from './customers/customers.errors.ts';
import { pointErrors } from './points/points.errors.ts';
import { roomingErrors } from './departures/rooming/rooming.errors.ts';
import { guidingErrors } from './guiding/guiding.errors.ts';
import { conversationErrors } from './messaging/conversations/conversation.errors.ts';
import { noticeErrors } from './messaging/notice.errors.ts';
import { messageErrors } from './messaging/message.errors.ts';
import { letterErrors } from './messaging/letter.errors.ts';
import { whatsappErrors } from './messaging/whatsapp/whatsapp.errors.ts';
import { reminderErrors } from './reminders/reminders.errors.ts';
import { pilgrimErrors } from './pilgrims/pilgrims.errors.ts';
import { privacyErrors } from './privacy/privacy.errors.ts';

/**
 * All errors of the product: refusals of calls and errors of single fields. A test compares it with all files
 * `*.errors.ts`, and the catalogue of messages with it.
 */
export const vocabulary = {
  ...kitErrors,
  ...formErrors,
  ...accessErrors,
  ...agentErrors,
  ...savingsErrors,
  ...bankErrors,
  ...ledgerErrors,
  ...invoiceErrors,
  ...paymentErrors,
  ...payLinkErrors,
  ...payoutErrors,
  ...statementErrors,
  ...bookingErrors,
  ...catalogueErrors,
  ...contentErrors,
  ...siteHostErrors,
  ...themeErrors,
  ...siteErrors,
  ...fileErrors,
  ...voucherErrors,
  ...crmErrors,
  ...pointErrors,
  ...customerErrors,
  ...pilgrimErrors,
  ...roomingErrors,
  ...privacyErrors,
  ...departureErrors,
  ...busErrors,
  ...equipmentErrors,
  ...documentErrors,
  ...guidingErrors,
  ...roamaxErrors,
  ...reminderErrors,
  ...whatsappErrors,
  ...messageErrors,
  ...letterErrors,
  ...noticeErrors,
  ...conversationErrors,
} as const satisfies ErrorSpecs;

/** The code of an error. */
export type Code = keyof typeof vocabulary;

/** An error code whose text needs no values. */
export type PlainCode = {
  [C in Code]: (typeof vocabulary)[C] extends { params: readonly string[] } ? never : C;
}[Code];

/** An error code whose text needs no value except the label of its field. */
export type FieldOnlyCode = {
  [C in Code]: (typeof vocabulary)[C] extends { params: readonly (infer P)[] }
    ? [P] extends ['field']
      ? C
      : never
    : C;
}[Code];

/** Throws a refusal with any code, for forms with errors of several modules. */
export const refuse = refuser(vocabulary);

/** Whether a value is an error code. */
export function isCode(text: unknown): text is Code {
  return typeof text === 'string' && Object.hasOwn(vocabulary, text);
}
