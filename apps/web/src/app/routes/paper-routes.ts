import { billingPrintRoutes } from '../../modules/payments/print/print.routes.tsx';
import { sharedPaymentRoutes } from '../../modules/payments/shared/shared-payment.routes.tsx';
import { invoiceWebviewRoutes } from '../../modules/invoices/webview/webview.routes.tsx';
import { listingPrintRoutes } from '../../modules/catalogue/print/print.routes.tsx';
import { cropperRoutes } from '../../modules/media/cropper.routes.tsx';
import { savingsPrintRoutes } from '../../modules/savings/print/print.routes.tsx';
import { privacyPrintRoutes } from '../../modules/privacy/print/print.routes.tsx';
import { developRoutes } from '../../modules/develop/develop.routes.tsx';
import { roomingPrintRoutes } from '../../modules/rooming/print/print.routes.tsx';
import { departurePrintRoutes } from '../../modules/departures/lists/print.routes.tsx';
import { payoutPrintRoutes } from '../../modules/payouts/print.routes.tsx';
import { pilgrimPrintRoutes } from '../../modules/pilgrims/print/print.routes.tsx';
import { documentPrintRoutes } from '../../modules/documents/print/print.routes.tsx';
import { routeTable } from '../../lib/navigation/route.ts';

/** The screens without a frame: printed papers, and pages that a link or a phone application opens. */
export const { screens, redirects } = routeTable([
  billingPrintRoutes,
  sharedPaymentRoutes,
  invoiceWebviewRoutes,
  listingPrintRoutes,
  cropperRoutes,
  savingsPrintRoutes,
  privacyPrintRoutes,
  developRoutes,
  roomingPrintRoutes,
  departurePrintRoutes,
  payoutPrintRoutes,
  pilgrimPrintRoutes,
  documentPrintRoutes,
]);
