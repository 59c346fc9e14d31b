import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, type Asked, fakeServer } from '../../../../test/fake-server.ts';
import { call } from '../../../lib/api/api.ts';
import { storeSignIn } from '../../../lib/session/session.ts';
import { useTextDraft } from './use-text-draft.ts';

const PATH = '/admin_api/article_drafts';
const content: RichNode = { type: 'doc', content: [{ type: 'paragraph' }] };
const typed = (title: string) => ({ title, content });

const draftAnswer = (title: string | null, version = 4): Answer => ({
  body: {
    data: {
      draft: title === null ? null : { version, saved_at: AT, is_behind: false, fields: typed(title) },
    },
  },
});
const AT = '2026-11-20T03:00:00.000Z';
const kept: Answer = { body: { data: { version: 1, saved_at: AT } } };

/** The form of an article that was opened with `Manasik`, and the server that it talks to. */
function open(answers: Record<string, Answer | ((asked: Asked) => Answer)>) {
  const asked = fakeServer({ [`GET ${PATH}`]: draftAnswer(null), [`PUT ${PATH}`]: kept, ...answers });
  const take = vi.fn();
  const base = { of: 'article' as const, id: '1', base: 7, take };
  const hook = renderHook(
    (props: { title: string; dirty: boolean }) =>
      useTextDraft({ ...base, values: typed(props.title), dirty: props.dirty }),
    { initialProps: { title: 'Manasik', dirty: false } },
  );
  const sent = (method: string) => asked.filter((one) => one.method === method);
  return { ...hook, take, sent };
}

/** Moves the clock on and runs the timers and promises that follow. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeAll(async () => {
  // The first call of a browser loads modules; it is made here, before the clock is faked.
  fakeServer({ [`GET ${PATH}`]: draftAnswer(null) });
  await call('article_drafts.get', {});
});
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  storeSignIn({
    token: 't',
    account: {
      id: '1',
      name: 'S',
      email: 's@contoh.test',
      site: { slug: 'd', name: 'D' },
      role: 'MEDIA',
      kind: 'ADMIN',
    },
  });
});
afterEach(() => vi.useRealTimers());

describe('what is typed into an article', () => {
  it('is sent once, a few seconds after the last key, with the version it began with', async () => {
    const { rerender, result, sent } = open({});
    await pass(0);
    rerender({ title: 'Manasik h', dirty: true });
    await pass(2_000);
    rerender({ title: 'Manasik haji', dirty: true });
    await pass(2_900);
    expect(sent('PUT')).toEqual([]);
    await pass(200);
    expect(sent('PUT').map(({ body }) => body)).toEqual([
      expect.objectContaining({ id: '1', base_version: 7, version: null, fields: typed('Manasik haji') }),
    ]);
    expect(result.current.state).toEqual({ kind: 'kept', at: AT });
  });

  it('is offered where it was typed elsewhere, and nothing is sent over it before the answer', async () => {
    const { rerender, result, sent, take } = open({ [`GET ${PATH}`]: draftAnswer('Dari ponsel') });
    await pass(0);
    expect(result.current.offer?.fields).toEqual(typed('Dari ponsel'));
    rerender({ title: 'Manasik x', dirty: true });
    await pass(10_000);
    expect(sent('PUT')).toEqual([]);
    act(() => result.current.use());
    expect(take).toHaveBeenCalledWith(typed('Dari ponsel'));
    rerender({ title: 'Dari ponsel', dirty: true });
    await pass(4_000);
    expect(sent('PUT').at(-1)?.body).toMatchObject({ version: 4 });
  });

  it('says that it was not kept, and that the text was saved elsewhere meanwhile', async () => {
    const broken = open({ [`PUT ${PATH}`]: { status: 500, body: { code: 'kit.unexpected', msg: '' } } });
    await pass(0);
    broken.rerender({ title: 'a', dirty: true });
    await pass(3_100);
    expect(broken.result.current.state.kind).toBe('failed');
    broken.unmount();
    const stale = { status: 409, body: { code: 'kit.stale_version', msg: '', data: { current: 8 } } };
    const { rerender, result } = open({ [`PUT ${PATH}`]: stale });
    await pass(0);
    rerender({ title: 'b', dirty: true });
    await pass(3_100);
    expect(result.current.state.kind).toBe('stale');
  });

  it('is not sent any more once the form is being saved, and dropped when it is as it was', async () => {
    const { rerender, result, sent } = open({ [`DELETE ${PATH}`]: { body: { data: null } } });
    await pass(0);
    rerender({ title: 'Manasik haji', dirty: true });
    await pass(3_100);
    rerender({ title: 'Manasik', dirty: false });
    await pass(0);
    expect(sent('DELETE')).toHaveLength(1);
    rerender({ title: 'Manasik 2', dirty: true });
    await act(() => result.current.settle());
    await pass(5_000);
    expect(sent('PUT')).toHaveLength(1);
  });
});
