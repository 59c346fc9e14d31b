import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { memoryRows } from './memory-rows.fixture.ts';
import { useGuide } from './use-guide.ts';

vi.mock('./row-store.ts', () => ({ openRowStore: async () => memoryRows(), eraseRowStore: async () => {} }));

function Line() {
  const { state } = useGuide();
  return <p>{state.isOnline ? 'online' : 'offline'}</p>;
}

it('says that the network is gone as soon as the browser has noticed it', async () => {
  render(<Line />);
  expect(screen.getByText('online')).toBeTruthy();
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText('offline')).toBeTruthy();
});
