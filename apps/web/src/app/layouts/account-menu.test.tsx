import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { drawAs } from '../../../test/draw.tsx';
import { fakeServer } from '../../../test/fake-server.ts';
import { AskBeforeLeaving } from '../../kit/form/leave-question.tsx';
import { bookingDraftName } from '../../lib/drafts/booking-draft-name.ts';
import { draftOf, keepDraft } from '../../lib/drafts/draft.ts';
import { activeAccount } from '../../lib/session/session.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../lib/words/i18n.ts';
import { AccountMenu } from './account-menu.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});
beforeEach(() => fakeServer({ 'POST /admin_api/sign_out': { body: {} } }));

const signOut = async () => {
  await userEvent.click(screen.getByText(/^Akun Siti/));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Keluar' }));
};

it('signs out at once where nothing was typed', async () => {
  drawAs('MAIN', <AccountMenu />);
  await signOut();
  await waitFor(() => expect(activeAccount()).toBeNull());
});

it('asks before it signs out while a form has changes, since they are lost', async () => {
  drawAs(
    'MAIN',
    <>
      <AccountMenu />
      <AskBeforeLeaving dirty />
    </>,
  );
  await signOut();
  await screen.findByText('Perubahan Anda belum disimpan dan akan hilang.');
  expect(activeAccount()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keluar' }));
  await waitFor(() => expect(activeAccount()).toBeNull());
});

it('asks before it signs out while a booking that was begun is not sent, since it is lost', async () => {
  drawAs('MAIN', <AccountMenu />);
  const draft = bookingDraftName(activeAccount()!.key);
  keepDraft(draft, { listing: 'l1' });
  await signOut();
  await screen.findByText('Pesanan dan isian Anda yang belum dikirim akan hilang.');
  expect(draftOf(draft)).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keluar' }));
  await waitFor(() => expect(activeAccount()).toBeNull());
  expect(draftOf(draft)).toBeNull();
});
