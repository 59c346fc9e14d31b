import { StaffCreate } from '../../access/staff/staff-create.tsx';
import { STAFF_KINDS } from '../../access/staff/staff-kinds.ts';

/** The form for a new agent: of the office, or of an agent that may add some below itself. */
export function NewAgentPage() {
  return <StaffCreate kind={STAFF_KINDS.agents} />;
}
