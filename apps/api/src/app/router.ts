import type { Binding } from '../kit/bind.ts';
import { accessBindings } from '../modules/access/index.ts';
import { customerBindings } from '../modules/customers/index.ts';
import { insightBindings } from '../modules/insight/index.ts';
import { ledgerBindings } from '../modules/ledger/index.ts';
import { invoiceBindings } from '../modules/invoices/index.ts';
import { gatewayBindings, sharedPaymentBindings } from '../modules/gateways/index.ts';
import { paymentBindings } from '../modules/payments/index.ts';
import { statementBindings } from '../modules/statements/index.ts';
import { savingsBindings } from '../modules/savings/index.ts';
import { agentBindings } from '../modules/agents/index.ts';
import { payoutBindings } from '../modules/payouts/index.ts';
import { pointBindings } from '../modules/points/index.ts';
import { referralBindings } from '../modules/referral/index.ts';
import { roamaxBindings } from '../modules/roamax/index.ts';
import { bookingBindings } from '../modules/booking/index.ts';
import { crmBindings } from '../modules/crm/index.ts';
import { contentBindings } from '../modules/content/index.ts';
import { catalogueBindings } from '../modules/catalogue/index.ts';
import { mediaBindings } from '../modules/media/index.ts';
import { documentBindings } from '../modules/documents/index.ts';
import { guidingBindings } from '../modules/guiding/index.ts';
import { messagingBindings } from '../modules/messaging/index.ts';
import { reminderBindings } from '../modules/reminders/index.ts';
import { departureBindings } from '../modules/departures/index.ts';
import { pilgrimBindings } from '../modules/pilgrims/index.ts';
import { roomingBindings } from '../modules/rooming/index.ts';
import { privacyBindings } from '../modules/privacy/index.ts';
import { siteBindings } from '../modules/sites/index.ts';
import { themeBindings } from '../site/theme/theme.handlers.ts';
import { voucherBindings } from '../modules/vouchers/index.ts';
import { referenceBindings } from '../modules/reference/index.ts';

/** Every call of the API that this server answers, with the function behind it. */
export const bindings: readonly Binding[] = [
  ...siteBindings,
  ...accessBindings,
  ...referenceBindings,
  ...catalogueBindings,
  ...contentBindings,
  ...themeBindings,
  ...crmBindings,
  ...voucherBindings,
  ...ledgerBindings,
  ...invoiceBindings,
  ...paymentBindings,
  ...gatewayBindings,
  ...sharedPaymentBindings,
  ...statementBindings,
  ...bookingBindings,
  ...roamaxBindings,
  ...agentBindings,
  ...payoutBindings,
  ...referralBindings,
  ...pointBindings,
  ...savingsBindings,
  ...pilgrimBindings,
  ...roomingBindings,
  ...departureBindings,
  ...documentBindings,
  ...guidingBindings,
  ...messagingBindings,
  ...reminderBindings,
  ...customerBindings,
  ...privacyBindings,
  ...mediaBindings,
  ...insightBindings,
];
