import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import type { ThemeDraft } from '../use-theme-draft.ts';
import { Preview } from './preview.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('the preview of a theme', () => {
  it('follows links to other pages and to the other language', async () => {
    const asked = fakeServer({
      'POST /admin_api/site_themes/theme/preview': {
        body: { data: { html: '<body></body>', styles: '', finding: null } },
      },
    });
    const draft = { id: 'theme', saves: 0 } as ThemeDraft;
    drawAs('MEDIA', <Preview draft={draft} open={() => undefined} />);
    const frame = await screen.findByTitle<HTMLIFrameElement>('Pratinjau situs');
    const follow = async (path: string) => {
      const before = asked.length;
      act(() => {
        window.dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, data: { path } }));
      });
      await waitFor(() => expect(asked.length).toBeGreaterThan(before));
      return asked.at(-1)!.body;
    };
    expect(await follow('/paket/umroh?ref=A')).toEqual({ path: '/paket/umroh?ref=A', locale: 'id' });
    expect(await follow('/en/paket/umroh')).toEqual({ path: '/paket/umroh', locale: 'en' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'EN' }).checked).toBe(true);
    expect(await follow('/en')).toEqual({ path: '/', locale: 'en' });
    expect(await follow('/energi')).toEqual({ path: '/energi', locale: 'id' });
  });
});
