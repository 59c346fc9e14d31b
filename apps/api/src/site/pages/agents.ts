import { linksIn } from '../links.ts';
import type { PageCode } from '../page.ts';
import { findAgents } from '../queries/agents.ts';
import { agencyData, breadcrumbData, schemaGraph } from '../search/structured-data.ts';
import { agentCitiesData } from '../template-data/agents.ts';
import { translatorFor } from '../translator.ts';
import { webPage } from './web-page.ts';

/** The most agents on the page; further ones, in the last cities of the alphabet, are left out. */
const MOST_AGENTS = 500;

/**
 * The page with the agents who have agreed to be shown, by city. When there are none, a page that the media team wrote
 * under this address is shown instead, if there is one.
 */
export const agentsPage: PageCode = async (visit, db, request) => {
  const { locale, profile, site } = visit;
  const agents = profile.has_agents ? await findAgents(db, site.id, MOST_AGENTS) : [];
  if (agents.length === 0) return webPage(visit, db, request);
  const { t } = translatorFor(locale);
  const title = t('public.agents.title');
  return {
    page: 'agents',
    data: { title, cities: agentCitiesData(agents, visit) },
    head: {
      title: t('public.articles.title.full', { title, brand: profile.brand }),
      description: t('public.agents.description', { brand: profile.brand }),
      structured: schemaGraph(
        agencyData(visit),
        breadcrumbData([{ name: title, url: linksIn(locale).agents() }], visit),
      ),
    },
  };
};
