import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

export const officeBookingRoutes: ModuleRoutes = {
  messages: ['booking', 'catalogue/parts', 'invoices/invoice'],
  screens: [
    {
      path: '/admin/transactions/booking',
      title: 'nav.booking',
      roles: ['ROOT', 'MAIN', 'AGENT'],
      messages: ['invoices/office'],
      load: async () => ({ Screen: (await import('./office-bookings.page.tsx')).OfficeBookingsPage }),
    },
    {
      path: '/admin/transactions/booking/add',
      title: 'office.book',
      may: 'invoice.create',
      messages: ['catalogue/listing', 'invoices/office', 'room-wishes'],
      load: async () => ({ Screen: (await import('./new-office-booking.page.tsx')).NewOfficeBookingPage }),
    },
    {
      path: '/admin/transactions/invoices/:slug/move',
      title: 'office.move',
      may: 'invoice.move',
      messages: ['catalogue/listing', 'invoices/office', 'moves', 'vouchers'],
      load: async () => ({ Screen: (await import('./move/move-invoice.page.tsx')).MoveInvoicePage }),
    },
    {
      path: '/admin/transactions/invoices/edit',
      title: 'office.draft_title',
      may: 'invoice.create',
      messages: ['catalogue/listing', 'invoices/office', 'room-wishes'],
      load: async () => ({ Screen: (await import('./office-draft.page.tsx')).OfficeDraftPage }),
    },
  ],
};
