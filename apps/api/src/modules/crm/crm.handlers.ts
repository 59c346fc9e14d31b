import { campaignStage, opportunityStage } from '@rihla/domain/crm/stage.resource';
import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../kit/bind.ts';
import { bindResource } from '../../kit/bind-resource.ts';
import { countAudience } from './audience-people.ts';
import { getAudience, listAudiences } from './audience.queries.ts';
import {
  campaignBoard,
  campaignHistory,
  getCampaign,
  getProgress,
  listCampaigns,
} from './campaign.queries.ts';
import {
  resumeSending,
  scheduleSending,
  stopSending,
  testSending,
  unscheduleSending,
} from './commands/move-sending.ts';
import { archiveAudience, createAudience, updateAudience } from './commands/write-audience.ts';
import { archiveCampaign, createCampaign, updateCampaign } from './commands/write-campaign.ts';
import { archiveOpportunity, createOpportunity, updateOpportunity } from './commands/write-opportunity.ts';
import { archiveSending, createSending, updateSending } from './commands/write-sending.ts';
import {
  getOpportunity,
  listOpportunities,
  opportunityBoard,
  opportunityHistory,
} from './opportunity.queries.ts';
import { getSending, listRecipients, listSendings, previewSending } from './sending.queries.ts';
import { archiveStage, sortStages } from './stages.ts';

const { audiences, campaign_stages, campaigns, sendings, opportunity_stages, opportunities } = contract;

const { archive: archiveCampaignStage, sort: sortCampaignStages, ...campaignStageCalls } = campaign_stages;

const {
  archive: archiveOpportunityStage,
  sort: sortOpportunityStages,
  ...opportunityStageCalls
} = opportunity_stages;

export const crmBindings: readonly Binding[] = [
  ...bindResource(campaignStage, campaignStageCalls),
  command(archiveCampaignStage, archiveStage('campaign')),
  command(sortCampaignStages, sortStages('campaign')),
  query(campaigns.list, listCampaigns),
  query(campaigns.get, async (call, input) => ({ data: await getCampaign(call, input) })),
  command(campaigns.create, createCampaign),
  command(campaigns.update, updateCampaign),
  command(campaigns.archive, archiveCampaign),
  query(campaigns.board, async (call) => ({ data: await campaignBoard(call) })),
  query(campaigns.progress, async (call, input) => ({ data: await getProgress(call, input) })),
  query(campaigns.history, campaignHistory),
  ...bindResource(opportunityStage, opportunityStageCalls),
  command(archiveOpportunityStage, archiveStage('opportunity')),
  command(sortOpportunityStages, sortStages('opportunity')),
  query(opportunities.list, listOpportunities),
  query(opportunities.get, async (call, input) => ({ data: await getOpportunity(call, input) })),
  command(opportunities.create, createOpportunity),
  command(opportunities.update, updateOpportunity),
  command(opportunities.archive, archiveOpportunity),
  query(opportunities.board, async (call, input) => ({ data: await opportunityBoard(call, input) })),
  query(opportunities.history, opportunityHistory),
  query(audiences.list, listAudiences),
  query(audiences.get, async (call, input) => ({ data: await getAudience(call, input) })),
  query(audiences.count, async (call, { criteria, channel }) => ({
    data: await countAudience(call, criteria, channel),
  })),
  command(audiences.create, createAudience),
  command(audiences.update, updateAudience),
  command(audiences.archive, archiveAudience),
  query(sendings.list, listSendings),
  query(sendings.get, async (call, input) => ({ data: await getSending(call, input) })),
  command(sendings.create, createSending),
  command(sendings.update, updateSending),
  command(sendings.archive, archiveSending),
  query(sendings.preview, async (call, input) => ({ data: await previewSending(call, input) })),
  command(sendings.test, testSending),
  command(sendings.schedule, scheduleSending),
  command(sendings.unschedule, unscheduleSending),
  command(sendings.stop, stopSending),
  command(sendings.resume, resumeSending),
  query(sendings.recipients, listRecipients),
];
