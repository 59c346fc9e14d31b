import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { CallFailed } from '../../../lib/api/problems.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { loadAllMessages } from '../../../lib/words/i18n.ts';
import { useBoardMove } from './use-board-move.ts';

beforeAll(loadAllMessages);

const CARD = { id: 'card', version: 1, stage_id: 'Baru' };

/** A board whose server answers when it is told to; `send` remembers with which version each move was sent. */
function board() {
  const answers: PromiseWithResolvers<number>[] = [];
  const send = vi.fn((_card: typeof CARD, _stage: string) => {
    const answer = Promise.withResolvers<number>();
    answers.push(answer);
    return answer.promise;
  });
  const { result } = renderHook(() => useBoardMove(['board'], [], send), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  const move = (stage: string) => act(() => void result.current.move(result.current.placed(CARD), stage));
  const sent = () => send.mock.calls.map(([{ version }, stage]) => [version, stage]);
  const answer = (index: number, version: number) => act(async () => answers[index]!.resolve(version));
  const refuse = (index: number) =>
    act(async () => answers[index]!.reject(new CallFailed(409, 'Sudah diubah.')));
  return { move, sent, answer, refuse, placed: () => result.current.placed(CARD) };
}

it('sends the second of two quick moves of a card with the version that the first was answered', async () => {
  const { move, sent, answer, placed } = board();
  move('Penawaran');
  move('Menang');
  expect(sent()).toEqual([[1, 'Penawaran']]);
  await answer(0, 2);
  await waitFor(() =>
    expect(sent()).toEqual([
      [1, 'Penawaran'],
      [2, 'Menang'],
    ]),
  );
  // The card does not go back to where it was only passing.
  expect(placed()).toMatchObject({ stage_id: 'Menang' });
  await answer(1, 3);
  expect(placed()).toMatchObject({ stage_id: 'Menang', version: 3 });
});

it('does not send a move that follows one that is refused, and puts the card back', async () => {
  const { move, sent, refuse, placed } = board();
  move('Penawaran');
  move('Menang');
  await refuse(0);
  expect(placed()).toEqual(CARD);
  expect(sent()).toEqual([[1, 'Penawaran']]);
  move('Menang');
  await waitFor(() => expect(sent()).toHaveLength(2));
});
