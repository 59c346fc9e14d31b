import { LISTINGS_PATH } from '../../lib/navigation/listing-paths.ts';
import type { ModuleRoutes } from '../../lib/navigation/route.ts';

export const guidingRoutes: ModuleRoutes = {
  messages: ['journey'],
  screens: [
    {
      path: '/admin/guide',
      title: 'nav.guide_kit',
      may: 'guide_kit.read',
      messages: ['guiding'],
      load: async () => ({ Screen: (await import('./guide-kit/guide-kits.page.tsx')).GuideKitsPage }),
    },
    {
      path: '/admin/guide/:slug',
      title: 'nav.guide_kit',
      may: 'guide_kit.read',
      messages: ['care', 'guiding'],
      load: async () => ({ Screen: (await import('./guide-kit/guide-kit.page.tsx')).GuideKitPage }),
    },
    {
      path: `${LISTINGS_PATH}/:slug/attendance`,
      title: 'nav.attendance',
      may: 'incident.read',
      messages: ['guiding'],
      load: async () => ({ Screen: (await import('./office/attendance.page.tsx')).AttendancePage }),
    },
  ],
};
