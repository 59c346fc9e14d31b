import { stageProposalMachine } from '@rihla/domain/agents/stage-proposal.machine';
import { legalEvents } from '@rihla/domain/kit/machine';
import { useQueryClient } from '@tanstack/react-query';
import { TransitionBar } from '../../../kit/transition-bar.tsx';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { Proposal } from './proposal-parts.tsx';
import classes from './proposal-buttons.module.css';

/**
 * The buttons with which the office confirms a proposal to raise an agent to a stage, or declines it with a reason.
 * None once it is decided.
 */
export function ProposalButtons({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, agent, from_stage, to_stage } = proposal;
  const events = legalEvents(stageProposalMachine, proposal.status);
  if (events.length === 0) return null;
  const decide = async (event: string, note: string | null) => {
    await (event === 'decline'
      ? call('stage_proposals.decline', { id, note: note ?? '' })
      : call('stage_proposals.confirm', { id }));
    await Promise.all([
      client.invalidateQueries({ queryKey: ['stage_proposals.list'] }),
      client.invalidateQueries({ queryKey: ['agents.list'] }),
      client.invalidateQueries({ queryKey: ['agents.get'] }),
      client.invalidateQueries({ queryKey: ['agents.sales'] }),
      client.invalidateQueries({ queryKey: ['agents.network'] }),
    ]);
  };
  return (
    <div className={classes.oneLine}>
      <TransitionBar
        machine={stageProposalMachine}
        state={proposal.status}
        events={events}
        move={decide}
        consequence={(event) =>
          event === 'confirm'
            ? t('stages.confirm_text', { agent: agent.name, stage: to_stage.name })
            : t('stages.decline_text', { agent: agent.name, stage: from_stage.name })
        }
      />
    </div>
  );
}
