import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

export const listingPrintRoutes: ModuleRoutes = {
  messages: ['records', 'catalogue/listing', 'catalogue/papers', 'site'],
  screens: [
    {
      path: '/file/print/tourpack',
      title: 'pack.tourpack',
      messages: ['catalogue/parts', 'reference'],
      load: async () => ({ Screen: (await import('./sheet-paper.page.tsx')).SheetPaperPage }),
    },
    {
      path: '/file/print/tourpack-itinerary',
      title: 'pack.tourpack-itinerary',
      load: async () => ({ Screen: (await import('./itinerary-paper.page.tsx')).ItineraryPaperPage }),
    },
    {
      path: '/file/print/tourpack-itinerary-ms',
      title: 'pack.tourpack-itinerary-ms',
      load: async () => ({
        Screen: (await import('./city-itinerary-paper.page.tsx')).CityItineraryPaperPage,
      }),
    },
    {
      path: '/file/print/brochure',
      title: 'pack.brochure',
      load: async () => ({ Screen: (await import('./brochure-paper.page.tsx')).BrochurePaperPage }),
    },
  ],
};
