import type { ModuleRoutes } from '../../lib/route.ts';
import { AUDIENCES_AT, CAMPAIGNS_AT, OPPORTUNITIES_AT, SENDINGS_AT } from './crm-at.ts';

export const crmRoutes: ModuleRoutes = {
  messages: ['crm'],
  screens: [
    {
      path: CAMPAIGNS_AT,
      title: 'nav.campaigns',
      may: 'campaign.read',
      load: async () => ({ Screen: (await import('./campaigns/campaigns.page.tsx')).CampaignsPage }),
    },
    {
      path: `${CAMPAIGNS_AT}/add`,
      title: 'segment.add',
      may: 'campaign.create',
      load: async () => ({ Screen: (await import('./campaigns/campaign-add.page.tsx')).CampaignAddPage }),
    },
    {
      path: `${CAMPAIGNS_AT}/:slug`,
      title: 'nav.campaigns',
      may: 'campaign.read',
      load: async () => ({ Screen: (await import('./campaigns/campaign.page.tsx')).CampaignPage }),
    },
    {
      path: OPPORTUNITIES_AT,
      title: 'nav.opportunities',
      may: 'opportunity.read',
      load: async () => ({
        Screen: (await import('./opportunities/opportunities.page.tsx')).OpportunitiesPage,
      }),
    },
    {
      path: `${OPPORTUNITIES_AT}/add`,
      title: 'segment.add',
      may: 'opportunity.create',
      load: async () => ({
        Screen: (await import('./opportunities/opportunity-add.page.tsx')).OpportunityAddPage,
      }),
    },
    {
      path: `${OPPORTUNITIES_AT}/:slug`,
      title: 'nav.opportunities',
      may: 'opportunity.read',
      messages: ['invoices/invoice'],
      load: async () => ({ Screen: (await import('./opportunities/opportunity.page.tsx')).OpportunityPage }),
    },
    {
      path: AUDIENCES_AT,
      title: 'nav.audiences',
      may: 'audience.read',
      load: async () => ({ Screen: (await import('./audiences/audiences.page.tsx')).AudiencesPage }),
    },
    {
      path: `${AUDIENCES_AT}/add`,
      title: 'segment.add',
      may: 'audience.create',
      load: async () => ({ Screen: (await import('./audiences/audience-add.page.tsx')).AudienceAddPage }),
    },
    {
      path: `${AUDIENCES_AT}/:slug`,
      title: 'nav.audiences',
      may: 'audience.read',
      load: async () => ({ Screen: (await import('./audiences/audience.page.tsx')).AudiencePage }),
    },
    {
      path: SENDINGS_AT,
      title: 'nav.sendings',
      may: 'sending.read',
      messages: ['records'],
      load: async () => ({ Screen: (await import('./sendings/sendings.page.tsx')).SendingsPage }),
    },
    {
      path: `${SENDINGS_AT}/add`,
      title: 'segment.add',
      may: 'sending.create',
      load: async () => ({ Screen: (await import('./sendings/sending-add.page.tsx')).SendingAddPage }),
    },
    {
      path: `${SENDINGS_AT}/:slug`,
      title: 'nav.sendings',
      may: 'sending.read',
      messages: ['records'],
      load: async () => ({ Screen: (await import('./sendings/sending.page.tsx')).SendingPage }),
    },
  ],
  redirects: [{ path: '/admin/transactions/crm', to: CAMPAIGNS_AT }],
};
