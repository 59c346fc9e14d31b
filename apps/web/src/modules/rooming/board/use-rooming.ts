import { leastStock, sleepersOf } from '@rihla/domain/departures/rooming/departure-people';
import { applyAct, type RoomingAct } from '@rihla/domain/departures/rooming/rooming-acts';
import { newFaultOf, faultsOfState } from '@rihla/domain/departures/rooming/rooming-check';
import { groupRoomsOf, type RoomingState } from '@rihla/domain/departures/rooming/rooming-state';
import type {
  GroupRoom,
  RoomFault,
  RoomStock,
  Sleeper,
} from '@rihla/domain/departures/rooming/rooming.types';
import { useMemo } from 'react';
import { call } from '../../../lib/api/api.ts';
import { newFormKey } from '../../../lib/api/form-key.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useCan } from '../../../lib/session/can.ts';
import { translate } from '../../../lib/words/i18n.ts';
import { type Board, boardQuery, type Person } from '../rooming.queries.ts';
import { useActLine } from './use-act-line.ts';

/** The rooms of a departure with what is computed from them, and the functions that change them. */
export type Rooming = {
  board: Board;
  /** The travellers by their id. */
  people: ReadonlyMap<string, Person>;
  sleepers: readonly Sleeper[];
  rooms: readonly GroupRoom[];
  stock: RoomStock;
  faults: readonly RoomFault[];
  /** Whether the signed-in person may change the rooms. */
  editable: boolean;
  /** The reason why an act would be refused, as text; null when it is allowed. */
  refusalOf: (act: RoomingAct) => string | null;
  /** Does an act on the screen at once and then sends it; gives the reason when it is refused, else null. */
  act: (act: RoomingAct) => string | null;
  /** Takes the last act back; false when that was refused. */
  undo: () => Promise<boolean>;
};

/**
 * Keeps the rooms of a departure while they are edited: each act shows at once and acts are sent one after another.
 * When the server refuses one, because somebody else changed the rooms, those that were made after it are given up, the
 * rooms are loaded again and the reason is shown.
 * @param slug of the package
 */
export function useRooming(board: Board, slug: string): Rooming {
  const can = useCan();
  const { queryKey } = boardQuery(slug);
  const derived = useMemo(() => derive(board), [board]);
  const current = () => queryClient.getQueryData<Board>(queryKey) ?? board;
  const line = useActLine(
    () => current().version,
    () => queryClient.invalidateQueries({ queryKey }),
  );
  return {
    board,
    ...derived,
    editable: can('rooming.update'),
    refusalOf: (act) => {
      const next = tryAct(current(), act);
      return typeof next === 'string' ? next : null;
    },
    act: (act) => {
      const before = current();
      const next = tryAct(before, act);
      if (typeof next === 'string') return next;
      // Rooms that are just being read are those before this act, unless they put right what was refused.
      if (!line.isWrong()) void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Board>(queryKey, {
        ...before,
        ...(next as Pick<Board, 'rooms' | 'places' | 'bonds'>),
        version: before.version + 1,
        can_undo: true,
      });
      const formKey = newFormKey();
      void line.join(before.version, async (version) => {
        const { data } = await call('rooming.act', { id: slug, version, act: act as never }, { formKey });
        return data.version;
      });
      return null;
    },
    undo: () => {
      const formKey = newFormKey();
      return line.join(current().version, async (version) => {
        return (await call('rooming.undo', { id: slug, version }, { formKey })).data.version;
      });
    },
  };
}

/** Computes from the board what the rules work with: sleepers, rooms with their members, stock of rooms, and faults. */
function derive(board: Board) {
  const sleepers = sleepersOf(board.people, board.listing.departure_at, board.bonds);
  const stockOf = (rooms: Board['bedrooms']): RoomStock =>
    Object.fromEntries(rooms.map((one) => [one.type, one.rooms]));
  const stock = leastStock(
    stockOf(board.bedrooms),
    board.hotels.map(({ rooms }) => stockOf(rooms)),
  );
  return {
    sleepers,
    stock,
    rooms: groupRoomsOf(board),
    faults: faultsOfState(board, sleepers, stock),
    people: new Map(board.people.map((one) => [one.id, one])),
  };
}

/** The rooms after an act, or, as text, the reason why it is refused. */
function tryAct(board: Board, act: RoomingAct): RoomingState | string {
  const after = applyAct(board, act, new Set(board.people.map(({ id }) => id)));
  if (typeof after === 'string') return translate(`error.${after}`);
  const sleepers = sleepersOf(board.people, board.listing.departure_at, after.bonds);
  const broken = newFaultOf(board, after, sleepers);
  return broken ? translate(REFUSAL_KEYS[broken.code], { room: broken.room }) : after;
}

const REFUSAL_KEYS = {
  'room.too_many': 'error.rooming.too_many',
  'room.mixed': 'error.rooming.mixed',
  'room.refused_together': 'error.rooming.refused_together',
} as const;
