import { equipmentItem } from '@rihla/domain/departures/equipment/equipment-item.resource';
import { resourceRoutes } from '../../../kit/resource/resource-routes.tsx';
import type { ModuleRoutes } from '../../../lib/route.ts';

/** The equipment of a departure, and the items that the agency hands out. */
export const equipmentRoutes: ModuleRoutes = {
  messages: ['equipment'],
  screens: [
    {
      path: '/admin/transactions/departures/:slug/equipment',
      title: 'equipment.title',
      may: 'equipment_handout.read',
      load: async () => ({ Screen: (await import('./equipment.page.tsx')).EquipmentPage }),
    },
    ...resourceRoutes(equipmentItem, { at: '/admin/settings/equipment-items' }),
  ],
};
