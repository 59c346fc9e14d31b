import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answer, fakeServer } from '../../../test/fake-server.ts';
import { useThemeDraft } from './use-theme-draft.ts';

const theme = { id: 'theme', version: 1, preset: 'CLASSIC', settings: {} } as unknown as Parameters<
  typeof useThemeDraft
>[0];

/** A server that answers a save only when it is told to, and refuses a version that is not the present one. */
function slowServer() {
  let version = 1;
  const answers: (() => void)[] = [];
  const asked = fakeServer({
    'PUT /admin_api/site_themes/theme': ({ body }) =>
      new Promise<Answer>((resolve) => {
        const isStale = (body as { version: number }).version !== version;
        answers.push(() => {
          version += 1;
          resolve(
            isStale
              ? { status: 409, body: { code: 'kit.stale_version', msg: '' } }
              : { body: { data: { id: 'theme', version } } },
          );
        });
      }),
  });
  return { asked, answer: () => answers.shift()?.() };
}

/** Whether the browser would ask before it closes the tab. */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('a change made while another is saved is saved after it, also when the screen is left', async () => {
  const { asked, answer } = slowServer();
  const { result, unmount } = renderHook(() => useThemeDraft(theme, [], true));
  act(() => result.current.setSource('layout', 'one'));
  act(() => void result.current.save());
  await waitFor(() => expect(asked).toHaveLength(1));
  act(() => result.current.setSource('layout', 'two'));
  unmount();
  answer();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]!.body).toMatchObject({ version: 2, files: [{ name: 'layout', source: 'two' }] });
});

it('a tab is not closed without a question while a change is typed or on its way, and is once it is saved', async () => {
  const { asked, answer } = slowServer();
  const { result } = renderHook(() => useThemeDraft(theme, [], true));
  expect(asksBeforeClosing()).toBe(false);
  act(() => result.current.setSource('layout', 'one'));
  expect(asksBeforeClosing()).toBe(true);
  act(() => void result.current.save());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asksBeforeClosing()).toBe(true);
  await act(async () => answer());
  await waitFor(() => expect(result.current.state).toBe('saved'));
  expect(asksBeforeClosing()).toBe(false);
});
