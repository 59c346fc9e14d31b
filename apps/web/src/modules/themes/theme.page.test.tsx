import { screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { drawAs } from '../../../test/draw.tsx';
import { fakeServer } from '../../../test/fake-server.ts';
import { loadCalls } from '../../lib/api/api.ts';
import { loadAllMessages, translate } from '../../lib/words/i18n.ts';
import { ThemePage } from './theme.page.tsx';

// The editor of somebody on a slow line: it never comes.
vi.mock('./theme-editor.tsx', () => new Promise(() => undefined));

beforeAll(async () => {
  await loadAllMessages();
  await loadCalls('every');
});

it('the screen of the theme shows that its editor is still loading', async () => {
  const answer = (data: unknown) => ({ status: 200, body: { data } });
  fakeServer({
    'GET /admin_api/site_themes': answer([{ id: 't1' }]),
    'GET /admin_api/site_themes/t1': answer({ id: 't1', version: 1 }),
    'GET /admin_api/site_themes/t1/sections': answer({ files: [] }),
  });
  drawAs('MEDIA', <ThemePage />);
  expect(await screen.findByText(translate('site_theme.intro'))).toBeDefined();
  expect(screen.getByRole('status', { name: translate('shell.loading') })).toBeDefined();
});
