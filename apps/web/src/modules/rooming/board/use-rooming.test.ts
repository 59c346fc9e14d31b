import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Answer, fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/i18n.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { type Board, boardQuery } from '../rooming.queries.ts';
import { useRooming } from './use-rooming.ts';

const BOARD = {
  listing: { id: 'l1', departure_at: '2027-01-01' },
  version: 1,
  can_undo: true,
  rooms: [],
  places: [],
  bonds: [],
  people: [],
  hotels: [],
  bedrooms: [],
} as unknown as Board;
const { queryKey, queryFn } = boardQuery('d1');
const READ = 'GET /admin_api/listings/d1/rooming';
const room = { kind: 'add_room', room: 'r1', type: 'QUAD' } as const;

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});
beforeEach(() => queryClient.clear());

it('says whether the last act was taken back', async () => {
  let status = 409;
  fakeServer({
    'POST /admin_api/listings/d1/rooming/undo': () => ({
      status,
      body: { code: 'kit.stale_version', msg: 'Sudah diubah.' },
    }),
  });
  queryClient.setQueryData(queryKey, BOARD);
  const { result } = renderHook(() => useRooming(BOARD, 'd1'));
  expect(await result.current.undo()).toBe(false);
  status = 200;
  expect(await result.current.undo()).toBe(true);
});

it('is not set back by rooms that were being read before an act', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  fakeServer({ [READ]: () => promise, 'POST /admin_api/listings/d1/rooming': { body: { data: {} } } });
  queryClient.setQueryData(queryKey, BOARD);
  const { result } = renderHook(() => useRooming(BOARD, 'd1'));
  const reading = queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => undefined);
  act(() => void result.current.act(room));
  resolve({ body: { data: BOARD } });
  await reading;
  await waitFor(() => expect(queryClient.isFetching({ queryKey })).toBe(0));
  expect(queryClient.getQueryData<Board>(queryKey)?.rooms.map(({ id }) => id)).toEqual(['r1']);
});
