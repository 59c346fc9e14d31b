import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadCalls } from '../../../lib/api/api.ts';
import { loadAllMessages, loadSignedOutMessages, translate } from '../../../lib/words/i18n.ts';
import { SendingPage } from './sending.page.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
  await loadCalls('every');
});

/** A server with one draft of a sending, which it changes and sends to whoever asks for a test. */
function serverWithDraft() {
  let sending = {
    id: 's1',
    slug: 'promo',
    version: 1,
    name: 'Promo',
    status: 'DRAFT',
    audience_id: 'a1',
    audience_name: 'Alumni',
    campaign_id: null,
    campaign_name: null,
    channel: 'EMAIL',
    subject: 'Kabar',
    body: 'Halo',
    pace_per_minute: 60,
    scheduled_at: null,
    reached: 12,
    handed_over: 0,
    delivered: 0,
    read: 0,
    failed: 0,
    left_out: 0,
    health: null,
  };
  return fakeServer({
    'GET /admin_api/sendings/promo': () => ({ body: { data: sending } }),
    'PUT /admin_api/sendings/s1': ({ body }) => {
      sending = { ...sending, ...(body as object), version: 2 };
      return { body: { data: { slug: 'promo', version: 2 } } };
    },
    'POST /admin_api/sendings/s1/test': { body: { data: { address: 'siti@contoh.test' } } },
  });
}

const button = (name: string) => screen.getByRole('button', { name });
const test = () => button(translate('sending.test'));
const schedule = () => button(translate('event.sending.schedule'));

describe('a draft of a sending', () => {
  it('is neither tested nor scheduled with words that are not saved', async () => {
    const asked = serverWithDraft();
    drawAs('MAIN', <SendingPage />, '/promo', '/:slug');
    const body = await screen.findByDisplayValue('Halo');
    expect(schedule().getAttribute('aria-disabled')).toBeNull();
    await userEvent.type(body, ' semua');
    await waitFor(() => expect(schedule().getAttribute('aria-disabled')).toBe('true'));
    expect(schedule().getAttribute('aria-description')).toBe(translate('sending.save_first'));
    await userEvent.click(test());
    await userEvent.click(schedule());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked.some(({ path }) => path.endsWith('/test'))).toBe(false);

    await userEvent.click(button(translate('act.save')));
    await waitFor(() => expect(schedule().getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(test());
    await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/test'))).toBe(true));
  });
});
