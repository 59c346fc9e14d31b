import { Notifications, notifications } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawAs } from '../../../test/draw.tsx';
import { fakeServer } from '../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../lib/words/i18n.ts';
import { TotalPilgrimsPage } from './total-pilgrims.page.tsx';

const PATH = '/admin_api/total_pilgrims';
const REFUSED = 'Jumlah yang dimasukan harus lebih besar';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

// A toast of one test would still be there in the next.
beforeEach(() => notifications.clean());

describe('the totals of a site', () => {
  it('tells under the field why a number is refused that somebody else has overtaken', async () => {
    fakeServer({
      [`GET ${PATH}`]: { body: { data: { pilgrims: 100, radio_listeners: 0, history: [] } } },
      [`PUT ${PATH}`]: {
        status: 422,
        body: {
          code: 'content.total_not_larger',
          msg: REFUSED,
          errors: { total: [REFUSED] },
        },
      },
    });
    drawAs('MAIN', <TotalPilgrimsPage />);
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'Jumlah baru' }), '1500');
    await user.click(screen.getByRole('button', { name: 'Simpan jumlah' }));
    expect((await screen.findByRole('textbox', { description: REFUSED })).getAttribute('value')).toBe(
      '1.500',
    );
  });

  it('shows the present total again after a refusal', async () => {
    let pilgrims = 100;
    fakeServer({
      [`GET ${PATH}`]: () => ({ body: { data: { pilgrims, radio_listeners: 0, history: [] } } }),
      [`PUT ${PATH}`]: () => {
        pilgrims = 1600;
        return {
          status: 422,
          body: { code: 'content.total_not_larger', msg: REFUSED, errors: { total: [REFUSED] } },
        };
      },
    });
    drawAs('MAIN', <TotalPilgrimsPage />);
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'Jumlah baru' }), '1500');
    await user.click(screen.getByRole('button', { name: 'Simpan jumlah' }));
    expect(await screen.findByText('1.600')).toBeTruthy();
    expect(screen.getByRole('textbox', { description: REFUSED })).toBeTruthy();
  });

  it('refuses an equal number in a toast with the title Error, and sends nothing', async () => {
    const asked = fakeServer({
      [`GET ${PATH}`]: { body: { data: { pilgrims: 100, radio_listeners: 0, history: [] } } },
    });
    drawAs(
      'MAIN',
      <>
        <TotalPilgrimsPage />
        <Notifications />
      </>,
    );
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'Jumlah baru' }), '100');
    await user.click(screen.getByRole('button', { name: 'Simpan jumlah' }));
    expect(await screen.findByText('Error')).toBeTruthy();
    expect(screen.getAllByText(REFUSED)).toHaveLength(2);
    expect(asked.map(({ method }) => method)).not.toContain('PUT');
  });
});
