import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTypedSearch } from './use-typed-search.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The field of a search with a text in the URL; `type` types and then pauses. */
function field(q: string) {
  const onSearch = vi.fn();
  const hook = renderHook(({ q }) => useTypedSearch(q, onSearch), { initialProps: { q } });
  const text = () => hook.result.current[0];
  const type = (typed: string, pause = 250) =>
    act(() => {
      hook.result.current[1](typed);
      vi.advanceTimersByTime(pause);
    });
  return { onSearch, text, type, read: (q: string) => hook.rerender({ q }) };
}

it('shows what is typed at once, and searches once after a pause', () => {
  const { onSearch, text, type } = field('');
  type('b', 100);
  type('bu', 100);
  expect(text()).toBe('bu');
  expect(onSearch).not.toHaveBeenCalled();
  type('bud');
  expect(onSearch.mock.calls).toEqual([['bud']]);
});

it('keeps what is typed while the URL still follows', () => {
  const { text, type, read } = field('');
  type('bu');
  type('budi', 100);
  read('bu');
  expect(text()).toBe('budi');
});

it('shows a text that comes from elsewhere, also one that was typed before', () => {
  const { text, type, read } = field('');
  type('budi');
  read('budi');
  read('');
  expect(text()).toBe('');
  read('budi');
  expect(text()).toBe('budi');
});
