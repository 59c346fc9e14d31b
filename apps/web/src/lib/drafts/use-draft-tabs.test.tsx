import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tabsKey } from './tabs.ts';
import { useDraftTabs } from './use-draft-tabs.ts';

type Values = { name: string; notes: string | undefined };
const EMPTY: Values = { name: '', notes: '' };

/** Storage events reach all windows but the one that writes; here both tabs share a window and filter by themselves. */
function carryMessages() {
  const set = Storage.prototype.setItem;
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    set.call(this, key, value);
    if (key === tabsKey('bank.1'))
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  });
}

function openTab(initial: Values = EMPTY, draftKey?: string) {
  const saved: Values[] = [];
  const tab = renderHook(() => {
    const [values, setValues] = useState(initial);
    const { tabs, announceSaved } = useDraftTabs<Values>({
      name: 'bank.1',
      values,
      draftKey,
      isEmpty: ({ name, notes }) => !name && !notes,
      take: (part) => setValues((before) => ({ ...before, ...part })),
      onSaved: (kept) => saved.push(kept),
    });
    return { values, setValues, tabs, announceSaved };
  });
  const now = () => tab.result.current;
  return {
    now,
    saved,
    type: (part: Partial<Values>) => act(() => now().setValues((before) => ({ ...before, ...part }))),
    close: () => act(() => tab.unmount()),
  };
}

afterEach(() => vi.restoreAllMocks());

describe('a draft in two tabs', () => {
  it('is known to both, until one of them is closed', () => {
    carryMessages();
    const first = openTab();
    expect(first.now().tabs).toBe('alone');
    const second = openTab();
    expect([first.now().tabs, second.now().tabs]).toEqual(['shared', 'shared']);
    second.close();
    expect(first.now().tabs).toBe('alone');
  });

  it('shows in the second tab what was typed in the first, before and after it was opened', () => {
    carryMessages();
    const first = openTab();
    first.type({ name: 'BSI' });
    const second = openTab();
    expect(second.now().values).toEqual({ name: 'BSI', notes: '' });
    first.type({ notes: 'kas' });
    expect(second.now().values).toEqual({ name: 'BSI', notes: 'kas' });
    second.type({ name: 'BCA' });
    expect(first.now().values).toEqual({ name: 'BCA', notes: 'kas' });
    first.type({ notes: undefined });
    expect(second.now().values).toEqual({ name: 'BCA', notes: undefined });
  });

  it('keeps what was typed in each while they could not hear of each other, and says that they differ', () => {
    const carry = carryMessages();
    const [first, second] = [openTab(), openTab()];
    carry.mockImplementation(() => undefined);
    first.type({ name: 'BSI' });
    carry.mockRestore();
    carryMessages();
    second.type({ name: 'BCA', notes: 'kas' });
    expect(first.now().values).toEqual({ name: 'BSI', notes: 'kas' });
    expect(second.now().values).toEqual({ name: 'BCA', notes: 'kas' });
    expect(first.now().tabs).toBe('different');
  });

  it('takes from a tab that was opened before only what was typed there, not values that are older', () => {
    carryMessages();
    const first = openTab({ name: 'BSI', notes: 'lama' });
    first.type({ name: 'BCA' });
    const second = openTab({ name: 'BSI', notes: 'baru' });
    expect(second.now()).toMatchObject({ values: { name: 'BCA', notes: 'baru' }, tabs: 'different' });
  });

  it('has ended in the second tab once it was saved in the first', () => {
    carryMessages();
    const [first, second] = [openTab(), openTab()];
    first.type({ name: 'BSI' });
    act(() => first.now().announceSaved(first.now().values));
    expect(second.now().tabs).toBe('saved');
    expect(second.saved).toEqual([{ name: 'BSI', notes: '' }]);
    expect(first.now().tabs).toBe('shared');
  });

  it('is left alone by another draft of the same name, and by its end', () => {
    carryMessages();
    const first = openTab({ name: 'BSI', notes: '' }, 'one');
    const second = openTab({ name: 'BCA', notes: '' }, 'two');
    second.type({ notes: 'kas' });
    expect(first.now()).toMatchObject({ values: { name: 'BSI', notes: '' }, tabs: 'different' });
    act(() => second.now().announceSaved(second.now().values));
    expect(first.saved).toEqual([]);
    expect(first.now()).toMatchObject({ values: { name: 'BSI', notes: '' }, tabs: 'shared' });
  });
});
