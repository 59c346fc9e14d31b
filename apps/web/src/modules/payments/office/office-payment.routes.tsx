import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

export const officePaymentRoutes: ModuleRoutes = {
  messages: [
    'booking',
    'invoices/invoice',
    'invoices/office',
    'media',
    'payments/office',
    'payments/own',
    'payments/payment',
  ],
  screens: [
    {
      path: '/admin/transactions/invoices/:slug',
      title: 'office.invoice',
      may: 'invoice.read',
      messages: ['invoices/own', 'room-wishes', 'vouchers'],
      load: async () => ({ Screen: (await import('./invoice.page.tsx')).InvoicePage }),
    },
    {
      path: '/admin/transactions/invoices/:slug/payment',
      title: 'office.record_payment',
      may: 'payment.create',
      messages: ['invoices/own', 'ledger', 'payments/ways'],
      load: async () => ({ Screen: (await import('./invoice-payment.page.tsx')).InvoicePaymentPage }),
    },
    {
      path: '/admin/settings/banks/:bank_slug/payments',
      title: 'nav.payments',
      roles: ['ROOT', 'MAIN', 'FINANCE'],
      messages: ['ledger', 'reference'],
      load: async () => ({ Screen: (await import('./bank-payments.page.tsx')).BankPaymentsPage }),
    },
    {
      path: '/admin/transactions/payments',
      title: 'nav.payments',
      roles: ['ROOT', 'MAIN', 'DIRECTOR', 'FINANCE'],
      load: async () => ({ Screen: (await import('./payments.page.tsx')).PaymentsPage }),
    },
    {
      path: '/admin/transactions/payments/reviews',
      title: 'nav.gateway_reviews',
      may: 'payment.reviews',
      messages: ['payments/gateway'],
      load: async () => ({ Screen: (await import('../gateways/reviews.page.tsx')).ReviewsPage }),
    },
    {
      path: '/admin/transactions/payments/notices',
      title: 'nav.gateway_notices',
      may: 'payment.events',
      messages: ['payments/gateway'],
      load: async () => ({ Screen: (await import('../gateways/notices.page.tsx')).NoticesPage }),
    },
  ],
};
