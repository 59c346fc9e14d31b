import { leastStock, sleepersOf } from '@rihla/domain/departures/rooming/departure-people';
import { applyAct, type RoomingAct } from '@rihla/domain/departures/rooming/rooming-acts';
import { brokenBy, faultsOfState } from '@rihla/domain/departures/rooming/rooming-check';
import { groupRoomsOf, type RoomingState } from '@rihla/domain/departures/rooming/rooming-state';
import type {
  GroupRoom,
  RoomFault,
  RoomStock,
  Sleeper,
} from '@rihla/domain/departures/rooming/rooming.types';
import { useMemo, useRef } from 'react';
import { call } from '../../../lib/api/api.ts';
import { newFormKey } from '../../../lib/api/form-key.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useCan } from '../../../lib/can.ts';
import { translate } from '../../../lib/i18n.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { type Board, boardQuery, type Person } from '../rooming.queries.ts';

/** The rooms of a departure with what follows from them, and the acts on them. */
export type Rooming = {
  board: Board;
  people: ReadonlyMap<string, Person>;
  sleepers: readonly Sleeper[];
  rooms: readonly GroupRoom[];
  stock: RoomStock;
  faults: readonly RoomFault[];
  /** Whether whoever looks may change anything. */
  editable: boolean;
  /** The reason why an act is refused, in words; null when it may be done. */
  refusalOf: (act: RoomingAct) => string | null;
  /** Does an act at once on the screen and sends it after; answers the reason when it is refused. */
  act: (act: RoomingAct) => string | null;
  undo: () => Promise<void>;
};

/**
 * The board of a departure as it is edited: what is done shows at once and is sent in order. When the server refuses,
 * because another office was quicker, the board is read again and the reason shown.
 * @param slug of the package
 */
export function useRooming(board: Board, slug: string): Rooming {
  const can = useCan();
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const { queryKey } = boardQuery(slug);
  const derived = useMemo(() => derive(board), [board]);
  const now = () => queryClient.getQueryData<Board>(queryKey) ?? board;
  const send = (work: () => Promise<unknown>) => {
    sending.current = sending.current.then(work).catch(async (error: unknown) => {
      toastFailure(error);
      await queryClient.invalidateQueries({ queryKey });
    });
    return sending.current;
  };
  return {
    board,
    ...derived,
    editable: can('rooming.update'),
    refusalOf: (act) => {
      const next = tried(now(), act);
      return typeof next === 'string' ? next : null;
    },
    act: (act) => {
      const before = now();
      const next = tried(before, act);
      if (typeof next === 'string') return next;
      queryClient.setQueryData<Board>(queryKey, {
        ...before,
        ...(next as Pick<Board, 'rooms' | 'places' | 'bonds'>),
        version: before.version + 1,
        can_undo: true,
      });
      const formKey = newFormKey();
      void send(() =>
        call('rooming.act', { id: slug, version: before.version, act: act as never }, { formKey }),
      );
      return null;
    },
    undo: async () => {
      await send(() => call('rooming.undo', { id: slug, version: now().version }, { formKey: newFormKey() }));
      await queryClient.invalidateQueries({ queryKey });
    },
  };
}

/** What the rules need of a board: the people as sleepers, the rooms with their members, the stock and the faults. */
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

/** The state after an act, or the words of the reason why it is refused. */
function tried(board: Board, act: RoomingAct): RoomingState | string {
  const after = applyAct(board, act, new Set(board.people.map(({ id }) => id)));
  if (typeof after === 'string') return translate(`error.${after}`);
  const sleepers = sleepersOf(board.people, board.listing.departure_at, after.bonds);
  const broken = brokenBy(board, after, sleepers);
  return broken ? translate(WORDS[broken.code], { room: broken.room }) : after;
}

const WORDS = {
  'room.too_many': 'error.rooming.too_many',
  'room.mixed': 'error.rooming.mixed',
  'room.refused_together': 'error.rooming.refused_together',
} as const;
