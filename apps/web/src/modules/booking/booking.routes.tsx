import type { ModuleRoutes } from '../../lib/navigation/route.ts';

export const bookingRoutes: ModuleRoutes = {
  messages: ['booking', 'catalogue/listing', 'catalogue/parts', 'invoices/invoice', 'room-wishes'],
  screens: [
    {
      path: '/user/booking/add',
      title: 'book.title',
      load: async () => ({ Screen: (await import('./new-booking.page.tsx')).NewBookingPage }),
    },
    {
      path: '/user/invoices/edit',
      title: 'book.draft_title',
      load: async () => ({ Screen: (await import('./draft-booking.page.tsx')).DraftBookingPage }),
    },
  ],
};
