import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { SlideOrder } from './slide-order.tsx';

const person = userEvent.setup();
const up = (title: string) => screen.getByRole('button', { name: `Naikkan ${title}` });

const rowOf = (title: string) => screen.getByText(title).closest('li')!;

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

/**
 * A server with slides, which keeps their order.
 * @param answered what each change waits for before it is kept
 */
function serverWithSlides(titles = ['Ramadan', 'Tabungan'], answered = () => Promise.resolve()) {
  let slides = titles.map((title, at) => ({
    id: `s-${at}`,
    title,
    photo_file_id: `f-${at}`,
  }));
  return fakeServer({
    'GET /admin_api/slides': () => ({
      body: { data: slides, meta: { page: 1, per_page: 100, total: 2, pages: 1 } },
    }),
    'PUT /admin_api/slide_order': async ({ body }) => {
      await answered();
      const { ids } = body as { ids: string[] };
      slides = ids.map((id) => slides.find((one) => one.id === id)!);
      return { body: { data: { ids } } };
    },
  });
}

describe('the order of the slides', () => {
  it('is changed by keys up to the first place, where the focus stays on the slide', async () => {
    const asked = serverWithSlides();
    drawAs('MEDIA', <SlideOrder />);
    await screen.findByText('Tabungan');
    up('Tabungan').focus();
    await person.keyboard('{Enter}');
    const changes = () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
    await waitFor(() => expect(changes()).toEqual([{ ids: ['s-1', 's-0'] }]));
    expect(document.activeElement).toBe(up('Tabungan'));
    await person.keyboard('{Enter}');
    expect(changes()).toHaveLength(1);
  });

  it('is that of the last of two quick moves, because the second waits for the answer to the first', async () => {
    let answer = () => {};
    const asked = serverWithSlides(
      ['Ramadan', 'Tabungan', 'Haji'],
      () => new Promise((resolve) => (answer = resolve)),
    );
    drawAs('MEDIA', <SlideOrder />);
    await person.click(await screen.findByRole('button', { name: 'Naikkan Haji' }));
    await person.click(up('Haji'));
    const changes = () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
    expect(changes()).toEqual([{ ids: ['s-0', 's-2', 's-1'] }]);
    answer();
    await waitFor(() => expect(changes()).toHaveLength(2));
    const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(shown()).toEqual(['Haji', 'Ramadan', 'Tabungan']);
    answer();
    await waitFor(() => expect(asked.filter(({ method }) => method === 'GET')).toHaveLength(2));
    expect(shown()).toEqual(['Haji', 'Ramadan', 'Tabungan']);
    expect(changes()[1]).toEqual({ ids: ['s-2', 's-0', 's-1'] });
  });

  it('is changed by dragging with a finger, and stored when the slide is let go', async () => {
    const asked = serverWithSlides();
    drawAs('MEDIA', <SlideOrder />);
    await screen.findByText('Tabungan');
    const handle = rowOf('Ramadan').querySelector<HTMLElement>('span[aria-hidden]')!;
    handle.releasePointerCapture = () => undefined;
    // The browser of these tests has no layout, so it is told what lies under the finger.
    document.elementFromPoint = () => rowOf('Tabungan');
    fireEvent.pointerDown(handle, { pointerType: 'touch', button: 0 });
    fireEvent.pointerMove(window, { pointerType: 'touch' });
    const changes = () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Tabungan',
      'Ramadan',
    ]);
    expect(changes()).toEqual([]);
    fireEvent.pointerUp(window, { pointerType: 'touch' });
    await waitFor(() => expect(changes()).toEqual([{ ids: ['s-1', 's-0'] }]));
  });
});
