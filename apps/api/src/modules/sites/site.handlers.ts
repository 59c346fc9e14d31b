import { contract } from '@rihla/domain/contract';
import { type Binding, command, query, steps } from '../../kit/bind.ts';
import { getCancellationTerms, updateCancellationTerms } from './cancellation-terms.ts';
import { checkHost } from './commands/check-host.ts';
import { chooseHost, removeHost } from './commands/choose-host.ts';
import { claimHost } from './commands/claim-host.ts';
import { updateSite } from './commands/update-site.ts';
import { createConfig, listConfigs, updateConfig } from './configs.ts';
import { getPublicSite, getSiteCard, getSiteDetail, siteHistory } from './site.queries.ts';
import { listSiteHosts } from './site-hosts.ts';

const { cancellation_terms, configs, public_sites, site_hosts, sites } = contract;

export const siteBindings: readonly Binding[] = [
  query(public_sites.get, async (call) => ({ data: await getPublicSite(call) })),
  query(sites.me, async (call) => ({ data: await getSiteCard(call) })),
  query(sites.detail, async (call) => ({ data: await getSiteDetail(call) })),
  command(sites.update, updateSite),
  query(sites.history, siteHistory),
  query(site_hosts.list, listSiteHosts),
  command(site_hosts.create, claimHost),
  steps(site_hosts.check, checkHost),
  command(site_hosts.choose, chooseHost),
  command(site_hosts.remove, removeHost),
  query(cancellation_terms.get, getCancellationTerms),
  command(cancellation_terms.update, updateCancellationTerms),
  query(configs.list, listConfigs),
  command(configs.create, createConfig),
  command(configs.update, updateConfig),
];
