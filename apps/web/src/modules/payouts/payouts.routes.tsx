import type { ModuleRoutes } from '../../lib/navigation/route.ts';

export const payoutRoutes: ModuleRoutes = {
  messages: ['payouts', 'records', 'media', 'invoices/office', 'payments/office'],
  screens: [
    {
      path: '/admin/transactions/fees',
      title: 'nav.fees',
      may: 'withdrawal.read',
      load: async () => ({ Screen: (await import('./fees.page.tsx')).FeesPage }),
    },
    {
      path: '/admin/transactions/fees/agents',
      title: 'wallet.all',
      may: 'fee.read',
      load: async () => ({ Screen: (await import('./wallets.page.tsx')).WalletsPage }),
    },
    {
      path: '/admin/transactions/fees/agents/:slug',
      title: 'wallet.title',
      may: 'fee.read',
      load: async () => ({ Screen: (await import('./agent-wallet.page.tsx')).AgentWalletPage }),
    },
    {
      path: '/admin/transactions/fees/taxes',
      title: 'tax_deposit.title',
      may: 'fee.read',
      load: async () => ({ Screen: (await import('./tax-deposits.page.tsx')).TaxDepositsPage }),
    },
    {
      path: '/admin/transactions/fees/:slug',
      title: 'withdrawal.title',
      may: 'withdrawal.read',
      load: async () => ({ Screen: (await import('./withdrawal.page.tsx')).WithdrawalPage }),
    },
  ],
};
