import type { ModuleRoutes } from '../../lib/navigation/route.ts';
import { VOUCHERS_PATH } from './vouchers-path.ts';

/** Routes of vouchers: list, new voucher, details, form, and lines. */
export const voucherRoutes: ModuleRoutes = {
  messages: ['vouchers'],
  screens: [
    {
      path: VOUCHERS_PATH,
      title: 'nav.voucher',
      may: 'voucher.read',
      load: async () => ({ Screen: (await import('./vouchers.page.tsx')).VouchersPage }),
    },
    {
      path: `${VOUCHERS_PATH}/add`,
      title: 'segment.add',
      may: 'voucher.create',
      messages: ['media'],
      load: async () => ({ Screen: (await import('./voucher-add.page.tsx')).VoucherAddPage }),
    },
    {
      path: `${VOUCHERS_PATH}/:slug`,
      title: 'segment.detail',
      may: 'voucher.read',
      messages: ['invoices/invoice'],
      load: async () => ({ Screen: (await import('./voucher.page.tsx')).VoucherPage }),
    },
    {
      path: `${VOUCHERS_PATH}/:slug/edit`,
      title: 'segment.edit',
      may: 'voucher.update',
      aside: true,
      messages: ['media'],
      load: async () => ({ Screen: (await import('./voucher-edit.page.tsx')).VoucherEditPage }),
    },
    {
      path: `${VOUCHERS_PATH}/:slug/paxes`,
      title: 'segment.paxes',
      may: 'voucher.update',
      aside: true,
      messages: ['catalogue/listing'],
      load: async () => ({ Screen: (await import('./voucher-paxes.page.tsx')).VoucherPaxesPage }),
    },
  ],
};
