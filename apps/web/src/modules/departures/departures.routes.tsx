import type { ModuleRoutes } from '../../lib/navigation/route.ts';

export const departureRoutes: ModuleRoutes = {
  screens: [
    {
      path: '/admin/transactions/departures',
      title: 'nav.departures',
      may: 'manifest.read',
      messages: ['departures', 'catalogue/listing', 'pilgrims'],
      load: async () => ({ Screen: (await import('./departures.page.tsx')).DeparturesPage }),
    },
    {
      path: '/admin/transactions/departures/:slug',
      title: 'manifest.open',
      may: 'manifest.read',
      messages: [
        'departures',
        'catalogue/listing',
        'catalogue/parts',
        'pilgrims',
        'report',
        'rule-clock',
        'departure-lists',
        'departure-buses',
        'equipment',
        'looks',
      ],
      load: async () => ({ Screen: (await import('./departure.page.tsx')).DeparturePage }),
    },
    {
      path: '/admin/transactions/departures/:slug/buses',
      title: 'buses.title',
      may: 'departure_bus.read',
      messages: ['departures', 'departure-buses', 'departure-lists'],
      load: async () => ({ Screen: (await import('./buses/buses.page.tsx')).BusesPage }),
    },
    {
      path: '/admin/transactions/departures/:slug/equipment',
      title: 'equipment.title',
      may: 'equipment_handout.read',
      messages: ['equipment', 'handouts'],
      load: async () => ({ Screen: (await import('./equipment/equipment.page.tsx')).EquipmentPage }),
    },
  ],
};
