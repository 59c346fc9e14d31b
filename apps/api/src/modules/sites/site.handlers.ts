import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../kit/implement.ts';
import { updateSite } from './commands/update-site.ts';
import { publicSite, siteCard, siteDetail } from './site.queries.ts';

const { public_sites, sites } = contract;

export const siteBindings: Binding[] = [
  query(public_sites.get, async ({ db, site }) => ({ data: await publicSite(db, site.id) })),
  query(sites.me, async ({ db, site }) => ({ data: await siteCard(db, site.id) })),
  query(sites.detail, async ({ db, site }) => ({ data: await siteDetail(db, site.id) })),
  command(sites.update, async (call) => {
    await updateSite(call);
    return { data: await siteDetail(call.tx, call.site.id) };
  }),
];
