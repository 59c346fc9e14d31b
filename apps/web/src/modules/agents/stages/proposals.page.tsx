import { Button, Stack } from '@mantine/core';
import { stageProposalMachine } from '@rihla/domain/agents/stage-proposal.machine';
import { stageProposalList } from '@rihla/domain/agents/stage-proposal-list';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { agentPath } from '../agents-paths.ts';
import { Decision, Numbers, type Proposal, StageStep } from './proposal-parts.tsx';
import { ProposalButtons } from './proposal-buttons.tsx';

const columns: readonly ListColumn<Proposal>[] = [
  { id: 'agent', cell: (row) => row.agent.name },
  {
    id: 'stages',
    exported: ['from_stage', 'to_stage'],
    cell: (row) => <StageStep proposal={row} />,
  },
  { id: 'sold', exported: ['sold', 'quota'], cell: (row) => <Numbers proposal={row} /> },
  {
    id: 'status',
    cell: (row) => <StatusBadge machine={stageProposalMachine} state={row.status} />,
  },
  {
    id: 'decision',
    exported: ['decided_at', 'decided_by_name', 'note'],
    cell: (row) => <Decision proposal={row} />,
  },
  { id: 'created_at', cell: (row) => <DateText value={row.created_at} as="relative" /> },
];

const source = listSource('stage_proposals.list');

/**
 * The list of proposals to raise agents that have reached the quota of their stage, with the numbers behind each and
 * the buttons to decide.
 */
export function ProposalsPage() {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <PageHeader
        title={t('stages.proposals')}
        intro={t('stages.proposals_lead')}
        actions={
          <Button component={AppLink} to="/admin/settings/stages" variant="default">
            {t('stages.to_stages')}
          </Button>
        }
      />
      <ListView
        name="stage_proposal"
        label={t('stages.proposals')}
        config={stageProposalList}
        source={source}
        columns={columns}
        cardColumns={['stages', 'sold', 'status']}
        open={(row) => agentPath(row.agent.slug, 'stages')}
        rowAct={(row) => <ProposalButtons proposal={row} />}
        empty={{ text: t('stages.proposals_none') }}
      />
    </Stack>
  );
}
