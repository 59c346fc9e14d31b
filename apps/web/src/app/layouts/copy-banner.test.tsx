import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../test/draw.tsx';
import { fakeServer } from '../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../lib/words/i18n.ts';
import { CopyBanner } from './copy-banner.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

it('says on a restored copy that nothing is sent', async () => {
  fakeServer({ 'GET /admin_api/sites/me': { status: 200, body: { data: { is_copy: true } } } });
  drawAs('GUIDE', <CopyBanner />);
  expect(await screen.findByText('Salinan: tidak ada yang dikirim')).toBeDefined();
});
