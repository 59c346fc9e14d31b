import type { ModuleRoutes } from '../../lib/route.ts';
import { LISTINGS_AT as AT } from './listing-paths.ts';

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
      path: `${AT}/add`,
      title: 'listing.add',
      may: 'listing.create',
      load: async () => ({ Screen: (await import('./form/new-listing.page.tsx')).NewListingPage }),
    },
    {
      path: `${AT}/add-savings-program`,
      title: 'listing.add_savings',
      may: 'listing.create',
      load: async () => ({ Screen: (await import('./form/new-listing.page.tsx')).NewSavingsPage }),
    },
    {
      path: `${AT}/:slug`,
      title: 'listing.edit.title',
      may: 'listing.update',
      aside: true,
      load: async () => ({ Screen: (await import('./form/listing-form.page.tsx')).ListingFormPage }),
    },
    {
      path: `${AT}/:slug/savings`,
      title: 'listing.savings.title',
      may: 'listing.update',
      load: async () => ({ Screen: (await import('./form/savings-form.page.tsx')).SavingsFormPage }),
    },
    {
      path: `${AT}/:slug/departures`,
      title: 'listing.season',
      may: 'listing.create',
      load: async () => ({ Screen: (await import('./season/season.page.tsx')).SeasonPage }),
    },
    {
      path: `${AT}/publications`,
      title: 'listing.publish_many',
      may: 'listing.publish',
      load: async () => ({ Screen: (await import('./publish/publish-many.page.tsx')).PublishManyPage }),
    },
    {
      path: `${AT}/price-changes`,
      title: 'listing.price_change',
      may: 'listing.update',
      load: async () => ({ Screen: (await import('./prices/price-change.page.tsx')).PriceChangePage }),
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
