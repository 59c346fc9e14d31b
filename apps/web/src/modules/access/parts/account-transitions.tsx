import { type AccountStatus, accountMachine } from '@rihla/domain/access/account.machine';
import { legalEvents } from '@rihla/domain/kit/machine';
import { TransitionBar } from '../../../kit/transition-bar.tsx';
import { useWords } from '../../../lib/i18n.ts';

type AccountMovesProps = {
  person: { name: string; status: AccountStatus };
  move: (event: string, note: string | null) => Promise<unknown>;
};

/** What may be done with an account now; an account has no act that anybody would look for in vain. */
export function AccountMoves({ person: { name, status }, move }: AccountMovesProps) {
  const { loose } = useWords();
  return (
    <TransitionBar
      machine={accountMachine}
      state={status}
      events={legalEvents(accountMachine, status)}
      move={move}
      consequence={(event) => loose(`person.${event}_text`, { name })}
    />
  );
}
