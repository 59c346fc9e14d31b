import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

/** The route of a customer's own departure. */
export const ownDepartureRoutes: ModuleRoutes = {
  messages: ['journey'],
  screens: [
    {
      path: '/user/departures/:slug',
      title: 'nav.own_departure',
      messages: ['pilgrims'],
      load: async () => ({ Screen: (await import('./own-departure.page.tsx')).OwnDeparturePage }),
    },
  ],
};
