import { Group, Stack } from '@mantine/core';
import { stageProposalMachine } from '@rihla/domain/agents/stage-proposal.machine';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { PlainTable } from '../../catalogue/parts/plain-table.tsx';
import { Decision, Numbers, type Proposal, StageStep } from './proposal-parts.tsx';
import { ProposalButtons } from './proposal-buttons.tsx';

/** How an agent rose from stage to stage: every proposal with its numbers, who decided it, and why. */
export function StagesTab({ agent }: { agent: { id: string } }) {
  const { t, field } = useTranslation();
  const proposals = useQuery({
    queryKey: ['stage_proposals.list', 'of agent', agent.id],
    queryFn: ({ signal }) =>
      call('stage_proposals.list', { search: { agent_id: [agent.id] }, per_page: 50 }, { signal }),
  });
  const column = (id: string, cell: (row: Proposal) => React.ReactNode) => ({
    id,
    label: field('stage_proposal', id),
    cell,
  });
  return (
    <QueryState query={proposals} lines={4}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState text={t('stages.of_agent_none')} />
        ) : (
          <Stack gap="sm">
            {data.slice(0, 1).map((newest) => (
              <Group key={newest.id} justify="flex-end">
                <ProposalButtons proposal={newest} />
              </Group>
            ))}
            <PlainTable
              label={t('sales.tab.stages')}
              rows={data}
              columns={[
                column('stages', (row) => <StageStep proposal={row} />),
                column('status', (row) => <StatusBadge machine={stageProposalMachine} state={row.status} />),
                column('sold', (row) => <Numbers proposal={row} />),
                column('decision', (row) => <Decision proposal={row} />),
              ]}
            />
          </Stack>
        )
      }
    </QueryState>
  );
}
