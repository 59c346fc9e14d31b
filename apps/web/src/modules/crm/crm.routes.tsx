import type { ModuleRoutes } from '../../lib/navigation/route.ts';
import { AUDIENCES_PATH, CAMPAIGNS_PATH, OPPORTUNITIES_PATH, SENDINGS_PATH } from './crm-paths.ts';

export const crmRoutes: ModuleRoutes = {
  messages: ['crm'],
  screens: [
    {
      path: CAMPAIGNS_PATH,
      title: 'nav.campaigns',
      may: 'campaign.read',
      load: async () => ({ Screen: (await import('./campaigns/campaigns.page.tsx')).CampaignsPage }),
    },
    {
      path: `${CAMPAIGNS_PATH}/add`,
      title: 'segment.add',
      may: 'campaign.create',
      load: async () => ({ Screen: (await import('./campaigns/campaign-add.page.tsx')).CampaignAddPage }),
    },
    {
      path: `${CAMPAIGNS_PATH}/:slug`,
      title: 'nav.campaigns',
      may: 'campaign.read',
      load: async () => ({ Screen: (await import('./campaigns/campaign.page.tsx')).CampaignPage }),
    },
    {
      path: OPPORTUNITIES_PATH,
      title: 'nav.opportunities',
      may: 'opportunity.read',
      load: async () => ({
        Screen: (await import('./opportunities/opportunities.page.tsx')).OpportunitiesPage,
      }),
    },
    {
      path: `${OPPORTUNITIES_PATH}/add`,
      title: 'segment.add',
      may: 'opportunity.create',
      load: async () => ({
        Screen: (await import('./opportunities/opportunity-add.page.tsx')).OpportunityAddPage,
      }),
    },
    {
      path: `${OPPORTUNITIES_PATH}/:slug`,
      title: 'nav.opportunities',
      may: 'opportunity.read',
      messages: ['invoices/invoice'],
      load: async () => ({ Screen: (await import('./opportunities/opportunity.page.tsx')).OpportunityPage }),
    },
    {
      path: AUDIENCES_PATH,
      title: 'nav.audiences',
      may: 'audience.read',
      load: async () => ({ Screen: (await import('./audiences/audiences.page.tsx')).AudiencesPage }),
    },
    {
      path: `${AUDIENCES_PATH}/add`,
      title: 'segment.add',
      may: 'audience.create',
      load: async () => ({ Screen: (await import('./audiences/audience-add.page.tsx')).AudienceAddPage }),
    },
    {
      path: `${AUDIENCES_PATH}/:slug`,
      title: 'nav.audiences',
      may: 'audience.read',
      load: async () => ({ Screen: (await import('./audiences/audience.page.tsx')).AudiencePage }),
    },
    {
      path: SENDINGS_PATH,
      title: 'nav.sendings',
      may: 'sending.read',
      messages: ['records'],
      load: async () => ({ Screen: (await import('./sendings/sendings.page.tsx')).SendingsPage }),
    },
    {
      path: `${SENDINGS_PATH}/add`,
      title: 'segment.add',
      may: 'sending.create',
      load: async () => ({ Screen: (await import('./sendings/sending-add.page.tsx')).SendingAddPage }),
    },
    {
      path: `${SENDINGS_PATH}/:slug`,
      title: 'nav.sendings',
      may: 'sending.read',
      messages: ['records', 'failures'],
      load: async () => ({ Screen: (await import('./sendings/sending.page.tsx')).SendingPage }),
    },
  ],
  redirects: [{ path: '/admin/transactions/crm', to: CAMPAIGNS_PATH }],
};
