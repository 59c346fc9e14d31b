import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Answer, fakeServer } from '../../../test/fake-server.ts';
import { useThemeDraft } from './use-theme-draft.ts';

it('a change made while another is saved is saved after it, also when the screen is left', async () => {
  let version = 1;
  let answer = (): void => undefined;
  const asked = fakeServer({
    'PUT /admin_api/site_themes/theme': ({ body }) =>
      new Promise<Answer>((resolve) => {
        const isStale = (body as { version: number }).version !== version;
        answer = () => {
          version += 1;
          resolve(
            isStale
              ? { status: 409, body: { code: 'kit.stale_version', msg: '' } }
              : { body: { data: { id: 'theme', version } } },
          );
        };
      }),
  });
  const theme = { id: 'theme', version: 1, preset: 'CLASSIC', settings: {} } as unknown as Parameters<
    typeof useThemeDraft
  >[0];
  const { result, unmount } = renderHook(() => useThemeDraft(theme, [], true));
  act(() => result.current.setSource('layout', 'one'));
  act(() => void result.current.save());
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  act(() => result.current.setSource('layout', 'two'));
  unmount();
  answer();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]!.body).toMatchObject({ version: 2, files: [{ name: 'layout', source: 'two' }] });
});
