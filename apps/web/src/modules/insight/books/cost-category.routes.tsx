import { accountingCategory } from '@rihla/domain/ledger/ledger.resource';
import { resourceRoutes } from '../../../kit/resource/resource-routes.tsx';
import type { ModuleRoutes } from '../../../lib/route.ts';

/** The routes of the cost categories of departures. */
export const costCategoryRoutes: ModuleRoutes = {
  messages: ['costs'],
  screens: [
    ...resourceRoutes(accountingCategory, {
      at: '/admin/settings/accounting-categories',
      cardColumns: ['code', 'type'],
    }),
  ],
};
