import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { readAgencyAgain } from '../../../lib/agency.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { ArticleForm } from './article-form.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('the form of an article', () => {
  it('shows how a search engine will name the article while it is typed', async () => {
    const agency = { slug: 'a', name: 'Al-Hijrah', brand: 'Hijrah', system_name: null, phone_sign_in: false };
    fakeServer({ 'GET /api/sites': { body: { data: { ...agency, time_zone: 'Asia/Jakarta' } } } });
    // The agency is read once for all screens, so a test before may have read another.
    await readAgencyAgain();
    const content = {
      type: 'doc' as const,
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bawa yang perlu saja.' }] }],
    };
    drawAs(
      'MEDIA',
      <ArticleForm
        draft="article.test"
        present={null}
        initial={{
          title: '',
          category_id: null,
          slug: '',
          photo_file_id: null,
          meta_description: '',
          meta_keywords: '',
          back_date: null,
          scheduled_at: null,
          listings: [],
          content,
        }}
        save={() => Promise.resolve('')}
        onSaved={() => undefined}
      />,
    );
    const preview = await screen.findByRole('region', { name: 'Pratinjau hasil pencarian' });
    await userEvent.type(screen.getByRole('textbox', { name: /^Judul/ }), 'Isi koper');
    await within(preview).findByText('Isi koper | Hijrah');
    within(preview).getByText(/\/artikel\/isi-koper$/);
    within(preview).getByText('Bawa yang perlu saja.');
    await userEvent.type(screen.getByRole('textbox', { name: /^Alamat/ }), 'koper');
    await userEvent.type(screen.getByRole('textbox', { name: /^Deskripsi meta/ }), 'Daftar bawaan.');
    within(preview).getByText(/\/artikel\/koper$/);
    within(preview).getByText('Daftar bawaan.');
  });
});
