import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { bookingDraftName } from '../../../lib/drafts/booking-draft-name.ts';
import { keepDraft } from '../../../lib/drafts/draft.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { activeAccount } from '../../../lib/session/session.ts';
import { emptyOfficeDraft } from './office-draft.ts';
import { OfficeBookingsPage } from './office-bookings.page.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

const NOTHING = { data: [], meta: { page: 1, per_page: 25, total: 0, pages: 0 } };
const open = () => {
  fakeServer({ 'GET /admin_api/bookings': { body: NOTHING } });
  drawAs('MAIN', <OfficeBookingsPage />, '/admin/transactions/booking');
};
const goOn = () => screen.queryByRole('link', { name: 'Draf invoice' });

describe('the bookings of the office', () => {
  it('lead to the booking that was begun on this device, and to none where nothing was', async () => {
    open();
    await screen.findAllByRole('link', { name: 'Buat pesanan' });
    expect(goOn()).toBeNull();
    document.body.replaceChildren();
    keepDraft(bookingDraftName(activeAccount()?.key ?? ''), {
      ...emptyOfficeDraft('key'),
      new_name: 'Siti Aminah',
    });
    open();
    await screen.findAllByRole('link', { name: 'Buat pesanan' });
    expect(goOn()?.getAttribute('href')).toBe('/admin/transactions/invoices/edit');
  });
});
