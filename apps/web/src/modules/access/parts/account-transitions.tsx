import { type AccountStatus, accountMachine } from '@rihla/domain/access/account.machine';
import { legalEvents } from '@rihla/domain/kit/machine';
import { TransitionBar } from '../../../kit/transition-bar.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';

type AccountTransitionsProps = {
  person: { name: string; status: AccountStatus };
  move: (event: string, note: string | null) => Promise<unknown>;
};

/** The buttons that change the status of an account, such as suspending it: those that are allowed now. */
export function AccountTransitions({ person: { name, status }, move }: AccountTransitionsProps) {
  const { dynamic } = useTranslation();
  return (
    <TransitionBar
      machine={accountMachine}
      state={status}
      events={legalEvents(accountMachine, status)}
      move={move}
      consequence={(event) => dynamic(`person.${event}_text`, { name })}
    />
  );
}
