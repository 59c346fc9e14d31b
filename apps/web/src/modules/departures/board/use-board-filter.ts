import { CHECKS } from '@rihla/domain/departures/board/lead-days';
import { CHECK_ACTORS } from '@rihla/domain/departures/board/pilgrim-checks';
import { useSearchParams } from 'react-router';
import type { BoardFilter } from './filter-pilgrims.ts';

const NEEDS = [...CHECKS, 'ready', 'late'] as const;

/** The filter of a board, kept in the query of the URL so that a link can share it. `change` sets some of its parts. */
export function useBoardFilter() {
  const [params, setParams] = useSearchParams();
  const filter: BoardFilter = {
    need: NEEDS.find((one) => one === params.get('need')) ?? null,
    who: CHECK_ACTORS.find((one) => one === params.get('who')) ?? null,
    q: params.get('q') ?? '',
  };
  const change = (part: Partial<BoardFilter>) =>
    setParams(
      (was) => {
        const next = new URLSearchParams(was);
        for (const [name, value] of Object.entries(part)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { filter, change };
}
