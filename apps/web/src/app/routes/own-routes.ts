import { ownInvoiceRoutes } from '../../modules/invoices/own/own-invoice.routes.tsx';
import { ownPaymentRoutes } from '../../modules/payments/own/own-payment.routes.tsx';
import { bookingRoutes } from '../../modules/booking/booking.routes.tsx';
import { ownAccountRoutes } from '../../modules/access/account/own-account.routes.tsx';
import { ownPilgrimRoutes } from '../../modules/pilgrims/own-pilgrims.routes.tsx';
import { ownSavingsRoutes } from '../../modules/savings/own/own-savings.routes.tsx';
import { ownDepartureRoutes } from '../../modules/guiding/own/own-departure.routes.tsx';
import { ownChoicesRoutes } from '../../modules/messaging/choices/own-choices.routes.tsx';
import { ownPrivacyRoutes } from '../../modules/privacy/own-privacy.routes.tsx';
import { routeTable } from '../../lib/navigation/route.ts';

/** The screens of customers. */
export const { screens, redirects } = routeTable([
  ownInvoiceRoutes,
  ownPaymentRoutes,
  bookingRoutes,
  ownAccountRoutes,
  ownPilgrimRoutes,
  ownSavingsRoutes,
  ownDepartureRoutes,
  ownChoicesRoutes,
  ownPrivacyRoutes,
]);
