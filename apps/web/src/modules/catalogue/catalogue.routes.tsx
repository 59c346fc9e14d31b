import type { ModuleRoutes } from '../../lib/route.ts';
import { LISTINGS_AT as AT } from './listing.queries.ts';

// A guide reads the departures it is assigned to, so it needs the list that leads there.
const READERS = ['ROOT', 'MAIN', 'DIRECTOR', 'FINANCE', 'AGENT', 'GUIDE'] as const;

export const catalogueRoutes: ModuleRoutes = {
  screens: [
    {
      path: AT,
      title: 'nav.tour_pack',
      may: 'listing.read',
      roles: READERS,
      load: async () => ({ Screen: (await import('./list/listings.page.tsx')).ListingsPage }),
    },
    {
      path: `${AT}/:slug/detail-tour-pack`,
      title: 'listing.detail.title',
      may: 'listing.read',
      roles: READERS,
      load: async () => ({ Screen: (await import('./detail/listing.page.tsx')).ListingPage }),
    },
  ],
};
