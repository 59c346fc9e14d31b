import { accessRoutes } from '../../modules/access/access.routes.tsx';
import { customerRoutes } from '../../modules/customers/customers.routes.tsx';
import { privacyRoutes } from '../../modules/privacy/privacy.routes.tsx';
import { vaccineRoutes } from '../../modules/privacy/vaccines/vaccine.routes.tsx';
import { staffRoutes } from '../../modules/access/staff/staff.routes.tsx';
import { referenceRoutes } from '../../modules/reference/reference.routes.tsx';
import { siteRoutes } from '../../modules/sites/sites.routes.tsx';
import { articleRoutes } from '../../modules/content/articles/articles.routes.tsx';
import { webPageRoutes } from '../../modules/content/pages/webpages.routes.tsx';
import { contactMessageRoutes } from '../../modules/content/contact-messages/contact-messages.routes.tsx';
import { contentRoutes } from '../../modules/content/content.routes.tsx';
import { themeRoutes } from '../../modules/themes/themes.routes.tsx';
import { crmRoutes } from '../../modules/crm/crm.routes.tsx';
import { hostRoutes } from '../../modules/sites/hosts/hosts.routes.tsx';
import { configRoutes } from '../../modules/sites/configs/configs.routes.tsx';
import { mediaRoutes } from '../../modules/media/media.routes.tsx';
import { catalogueRoutes } from '../../modules/catalogue/catalogue.routes.tsx';
import { agentRoutes } from '../../modules/agents/agents.routes.tsx';
import { agentPeopleRoutes } from '../../modules/agents/people/people.routes.tsx';
import { payoutRoutes } from '../../modules/payouts/payouts.routes.tsx';
import { voucherRoutes } from '../../modules/vouchers/vouchers.routes.tsx';
import { messagingRoutes } from '../../modules/messaging/messaging.routes.tsx';
import { reminderListRoutes } from '../../modules/reminders/reminder-lists.routes.tsx';
import { messagingListRoutes } from '../../modules/messaging/messaging-lists.routes.tsx';
import { reminderRoutes } from '../../modules/reminders/reminders.routes.tsx';
import { insightRoutes } from '../../modules/insight/insight.routes.tsx';
import { booksRoutes } from '../../modules/insight/books/books.routes.tsx';
import { statisticsRoutes } from '../../modules/insight/statistics/statistics.routes.tsx';
import { costCategoryRoutes } from '../../modules/insight/books/cost-category.routes.tsx';
import { officeBookingRoutes } from '../../modules/booking/office/office-booking.routes.tsx';
import { officeInvoiceRoutes } from '../../modules/invoices/office/office-invoice.routes.tsx';
import { officePaymentRoutes } from '../../modules/payments/office/office-payment.routes.tsx';
import { referralRoutes } from '../../modules/referral/referral.routes.tsx';
import { roamaxRoutes } from '../../modules/roamax/roamax.routes.tsx';
import { statementRoutes } from '../../modules/statements/statements.routes.tsx';
import { savingsRoutes } from '../../modules/savings/savings.routes.tsx';
import { pilgrimRoutes } from '../../modules/pilgrims/pilgrims.routes.tsx';
import { guidingRoutes } from '../../modules/guiding/guiding.routes.tsx';
import { roomingRoutes } from '../../modules/rooming/rooming.routes.tsx';
import { departureRoutes } from '../../modules/departures/departures.routes.tsx';
import { equipmentItemRoutes } from '../../modules/departures/equipment/equipment.routes.tsx';
import { reportRoutes } from '../../modules/pilgrims/reports/reports.routes.tsx';
import { documentRoutes } from '../../modules/documents/documents.routes.tsx';
import { routeTable } from '../../lib/navigation/route.ts';

/** The screens of the office. The routes of a module listed here appear as screens, and in menu and search. */
export const { screens, redirects } = routeTable([
  accessRoutes,
  customerRoutes,
  privacyRoutes,
  vaccineRoutes,
  staffRoutes,
  referenceRoutes,
  siteRoutes,
  articleRoutes,
  webPageRoutes,
  contactMessageRoutes,
  contentRoutes,
  themeRoutes,
  crmRoutes,
  hostRoutes,
  configRoutes,
  mediaRoutes,
  catalogueRoutes,
  agentRoutes,
  agentPeopleRoutes,
  payoutRoutes,
  voucherRoutes,
  messagingRoutes,
  reminderListRoutes,
  messagingListRoutes,
  reminderRoutes,
  insightRoutes,
  booksRoutes,
  statisticsRoutes,
  costCategoryRoutes,
  officeBookingRoutes,
  officeInvoiceRoutes,
  officePaymentRoutes,
  referralRoutes,
  roamaxRoutes,
  statementRoutes,
  savingsRoutes,
  pilgrimRoutes,
  guidingRoutes,
  roomingRoutes,
  departureRoutes,
  equipmentItemRoutes,
  reportRoutes,
  documentRoutes,
]);
