import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadCalls } from '../../../lib/api/api.ts';
import { loadAllMessages, loadSignedOutMessages, translate } from '../../../lib/words/i18n.ts';
import { ArticlePage } from './article.page.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
  await loadCalls('every');
});

const article = {
  id: 'a1',
  slug: 'isi-koper',
  version: 1,
  title: 'Isi koper',
  status: 'SCHEDULED',
  is_live: false,
  published_at: null,
  category_id: 'c1',
  photo_file_id: null,
  meta_description: null,
  meta_keywords: null,
  back_date: null,
  scheduled_at: '2026-12-01T02:00:00Z',
  listings: [],
  content: { type: 'doc', content: [] },
};

it('an article with words that are not saved is not published, though it can be withdrawn', async () => {
  fakeServer({ 'GET /admin_api/articles/isi-koper': { body: { data: article } } });
  drawAs('MEDIA', <ArticlePage />, '/isi-koper', '/:slug');
  const title = await screen.findByRole('textbox', { name: /^Judul/ });
  const button = (event: 'publish' | 'withdraw') =>
    screen.getByRole('button', { name: translate(`event.article.${event}`) });
  expect(button('publish').getAttribute('aria-disabled')).toBeNull();
  await userEvent.type(title, ' haji');
  await waitFor(() => expect(button('publish').getAttribute('aria-disabled')).toBe('true'));
  expect(button('publish').getAttribute('aria-description')).toBe(translate('article.save_first'));
  expect(button('withdraw').getAttribute('aria-disabled')).toBeNull();
});
