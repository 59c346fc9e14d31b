import { QueryObserver } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Answer, fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
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
const ACT = 'POST /admin_api/listings/d1/rooming';
const UNDO = 'POST /admin_api/listings/d1/rooming/undo';
const STALE = { status: 409, body: { code: 'kit.stale_version', msg: 'Sudah diubah.' } };
const room = { kind: 'add_room', room: 'r1', type: 'QUAD' } as const;

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});
let leave = () => {};
beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(queryKey, BOARD);
  // The screen, which shows the rooms.
  leave = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => {});
});
afterEach(() => leave());

it('says whether the last act was taken back', async () => {
  let answer: Answer = STALE;
  fakeServer({
    [UNDO]: () => answer,
    [READ]: { body: { data: BOARD } },
  });
  const { result } = renderHook(() => useRooming(BOARD, 'd1'));
  expect(await result.current.undo()).toBe(false);
  answer = { body: { data: { version: 2 } } };
  expect(await result.current.undo()).toBe(true);
});

it('is not set back by rooms that were being read before an act', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  fakeServer({ [READ]: () => promise, [ACT]: { body: { data: { version: 2 } } } });
  const { result } = renderHook(() => useRooming(BOARD, 'd1'));
  const reading = queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 }).catch(() => undefined);
  act(() => void result.current.act(room));
  resolve({ body: { data: BOARD } });
  await reading;
  await waitFor(() => expect(queryClient.isFetching({ queryKey })).toBe(0));
  expect(queryClient.getQueryData<Board>(queryKey)?.rooms.map(({ id }) => id)).toEqual(['r1']);
});

it('sends an act that follows another at once with the version that the other was answered', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const asked = fakeServer({
    [UNDO]: () => promise,
    [ACT]: { body: { data: { version: 3 } } },
    [READ]: { body: { data: { ...BOARD, version: 3 } } },
  });
  const { result } = renderHook(() => useRooming(BOARD, 'd1'));
  const undone = result.current.undo();
  act(() => void result.current.act(room));
  resolve({ body: { data: { version: 2 } } });
  expect(await undone).toBe(true);
  await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2));
  const versions = asked.filter(({ method }) => method === 'POST').map(({ body }) => (body as Board).version);
  expect(versions).toEqual([1, 2]);
  // What was taken back is known only once the rooms were read again.
  await waitFor(() => expect(queryClient.getQueryData<Board>(queryKey)?.version).toBe(3));
});

it('does not send what was decided on rooms that the server then refused, and reads them again', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const theirs = { ...BOARD, version: 2, rooms: [{ id: 'theirs' }] };
  const asked = fakeServer({ [ACT]: () => promise, [READ]: { body: { data: theirs } } });
  const { result } = renderHook(() => useRooming(BOARD, 'd1'));
  act(() => void result.current.act(room));
  act(() => void result.current.act({ ...room, room: 'r2' }));
  const undone = result.current.undo();
  resolve(STALE);
  expect(await undone).toBe(false);
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(queryClient.getQueryData<Board>(queryKey)?.rooms.map(({ id }) => id)).toEqual(['theirs']);
});
