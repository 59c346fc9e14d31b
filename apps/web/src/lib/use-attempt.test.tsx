import { notifications } from '@mantine/notifications';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { CallFailed } from './api/problems.ts';
import { useAttempt } from './use-attempt.ts';
import { loadSignedOutMessages } from './words/i18n.ts';

const refusal = new CallFailed(409, 'Invoice ini sudah dibayar.');

beforeAll(loadSignedOutMessages);
afterEach(() => vi.restoreAllMocks());

it('a refusal is shown in the dialog that sent, while it is open', async () => {
  const show = vi.spyOn(notifications, 'show').mockReturnValue('id');
  const { result } = renderHook(useAttempt);
  await act(() => result.current.attempt(() => Promise.reject(refusal)));
  expect(result.current.failure).toBe(refusal);
  expect(show).not.toHaveBeenCalled();
});

it('a refusal of what a closed dialog has sent is told all the same', async () => {
  const show = vi.spyOn(notifications, 'show').mockReturnValue('id');
  const { result, unmount } = renderHook(useAttempt);
  let refuse = (_error: unknown) => {};
  const sent = result.current.attempt(() => new Promise((_resolve, reject) => (refuse = reject)));
  unmount();
  refuse(refusal);
  await sent;
  expect(show).toHaveBeenCalledWith(expect.objectContaining({ message: 'Invoice ini sudah dibayar.' }));
});
