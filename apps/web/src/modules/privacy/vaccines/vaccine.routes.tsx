import { vaccineRule } from '@rihla/domain/pilgrims/vaccine-rule.resource';
import { resourceRoutes } from '../../../kit/resource/resource-routes.tsx';
import type { ModuleRoutes } from '../../../lib/route.ts';

/** The table of vaccines that departures ask for. */
export const vaccineRoutes: ModuleRoutes = {
  messages: ['care'],
  screens: [...resourceRoutes(vaccineRule, { at: '/admin/settings/vaccine-rules' })],
};
