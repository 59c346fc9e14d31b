import { resourceRoutes } from '../../../kit/resource/resource-routes.tsx';
import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

/** The routes of the cost categories of departures. */
export const costCategoryRoutes: ModuleRoutes = {
  messages: ['costs'],
  screens: [
    ...resourceRoutes(
      {
        name: 'accounting_category',
        load: async () => (await import('@rihla/domain/ledger/ledger.resource')).accountingCategory,
      },
      {
        at: '/admin/settings/accounting-categories',
        cardColumns: ['code', 'type'],
      },
    ),
  ],
};
