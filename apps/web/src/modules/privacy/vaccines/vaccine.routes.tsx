import { resourceRoutes } from '../../../kit/resource/resource-routes.tsx';
import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

/** Routes of the list of vaccination rules for departures. */
export const vaccineRoutes: ModuleRoutes = {
  messages: ['care'],
  screens: [
    ...resourceRoutes(
      {
        name: 'vaccine_rule',
        load: async () => (await import('@rihla/domain/pilgrims/vaccine-rule.resource')).vaccineRule,
      },
      { at: '/admin/settings/vaccine-rules' },
    ),
  ],
};
