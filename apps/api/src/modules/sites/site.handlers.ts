import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../kit/bind.ts';
import { getCancellationTerms, updateCancellationTerms } from './cancellation-terms.ts';
import { updateSite } from './commands/update-site.ts';
import { createConfig, listConfigs, updateConfig } from './configs.ts';
import { getPublicSite, getSiteCard, getSiteDetail } from './site.queries.ts';

const { cancellation_terms, configs, public_sites, sites } = contract;

export const siteBindings: readonly Binding[] = [
  query(public_sites.get, async (call) => ({ data: await getPublicSite(call) })),
  query(sites.me, async (call) => ({ data: await getSiteCard(call) })),
  query(sites.detail, async (call) => ({ data: await getSiteDetail(call) })),
  command(sites.update, updateSite),
  query(cancellation_terms.get, getCancellationTerms),
  command(cancellation_terms.update, updateCancellationTerms),
  query(configs.list, listConfigs),
  command(configs.create, createConfig),
  command(configs.update, updateConfig),
];
