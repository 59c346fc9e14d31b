import { STAFF_KINDS } from '../../access/staff/staff-kinds.ts';
import { StaffDetail } from '../../access/staff/staff-detail.tsx';
import { AgentTabs } from './agent-tabs.tsx';

/** The screen of one agent: its data, what it has sold, the agents below it, and its promotions from stage to stage. */
export function AgentPage() {
  return (
    <StaffDetail
      kind={STAFF_KINDS.agents}
      parts={(person, data) => <AgentTabs key={person.id} agent={person} data={data} />}
    />
  );
}
