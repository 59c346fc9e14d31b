import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../test/draw.tsx';
import { fakeServer } from '../../../test/fake-server.ts';
import { readAgencyAgain } from '../../lib/agency.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../lib/words/i18n.ts';
import { registerScreens } from '../../lib/navigation/screens.ts';
import { screens } from '../routes.ts';
import { AdminLayout } from './admin-layout.tsx';

beforeAll(async () => {
  registerScreens(screens);
  await loadSignedOutMessages();
  await loadAllMessages();
});

it('names the office by the system of the agency, or by its brand when that has no name', async () => {
  const site = { slug: 'demo', name: 'Safa Wisata', brand: 'Safa Wisata', time_zone: 'Asia/Jakarta' };
  let system_name: string | null = 'Safa Kantor';
  fakeServer({
    'GET /api/sites': () => ({ body: { data: { ...site, system_name, phone_sign_in: false } } }),
  });
  await readAgencyAgain();
  drawAs('MAIN', <AdminLayout />, '/admin');
  const header = screen.getByRole('banner');
  await screen.findByText('Safa Kantor');
  expect(header.textContent).not.toContain('Rihla');
  system_name = null;
  await readAgencyAgain();
  expect(await screen.findByText('Safa Wisata')).toBeDefined();
});
