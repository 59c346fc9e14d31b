import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createRouter } from './router.tsx';

const screens = ['/admin/one', '/admin/two'].map((path) => ({
  path,
  title: 'nav.home',
  load: async () => ({ Screen: () => null }),
}));
vi.mock('./routes/office-routes.ts', () => ({ screens, redirects: [] }));
vi.mock('./layouts/admin-layout.tsx', () => ({ AdminLayout: () => null }));

it('finds the screens of the office where another one was asked for before their table was loaded', async () => {
  const router = createRouter();
  const first = router.navigate('/admin/one');
  const second = router.navigate('/admin/two');
  await Promise.all([first, second]);
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(router.state.matches.map(({ route }) => route.path)).not.toContain('*');
});
