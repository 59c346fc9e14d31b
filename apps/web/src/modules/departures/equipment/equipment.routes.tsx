import { resourceRoutes } from '../../../kit/resource/resource-routes.tsx';
import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

/** The items of equipment that the agency hands out. */
export const equipmentItemRoutes: ModuleRoutes = {
  messages: ['equipment'],
  screens: [
    ...resourceRoutes(
      {
        name: 'equipment_item',
        load: async () => (await import('@rihla/domain/departures/equipment-item.resource')).equipmentItem,
      },
      { at: '/admin/settings/equipment-items' },
    ),
  ],
};
