import type { ModuleRoutes } from '../../lib/navigation/route.ts';

export const statementRoutes: ModuleRoutes = {
  messages: ['statements', 'payments/payment'],
  screens: [
    {
      path: '/admin/transactions/statements',
      title: 'nav.statements',
      may: 'statement.read',
      load: async () => ({ Screen: (await import('./statements.page.tsx')).StatementsPage }),
    },
    {
      path: '/admin/transactions/statements/add',
      title: 'segment.add',
      may: 'statement.create',
      messages: ['media'],
      load: async () => ({ Screen: (await import('./import-statement.page.tsx')).ImportStatementPage }),
    },
    {
      path: '/admin/transactions/statements/:slug',
      title: 'nav.statements',
      may: 'statement.read',
      messages: ['invoices/invoice'],
      load: async () => ({ Screen: (await import('./statement.page.tsx')).StatementPage }),
    },
  ],
};
