import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SITE_TABS } from '@rihla/domain/sites/site-settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { useAgencyName } from '../../../lib/agency.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import type { SiteDetail } from '../site.queries.ts';
import { SettingsForm } from './settings-form.tsx';

const person = userEvent.setup();

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('the form of a tab of the settings', () => {
  it('has an input for each setting, which knows nothing of the others', async () => {
    fakeServer({});
    const fields = Object.keys(SITE_TABS.contacts);
    const empty = Object.fromEntries(fields.map((name) => [name, null]));
    drawAs('MAIN', <SettingsForm site={{ id: '1', version: 1, ...empty } as SiteDetail} tab="contacts" />);
    await screen.findByLabelText('Instagram');
    expect([...document.querySelectorAll('input')].map(({ name }) => name)).toEqual(fields);
    expect(document.querySelectorAll('[values]')).toHaveLength(0);
  });

  it('shows the steps of a payment with the values that customers will have, and no others', async () => {
    fakeServer({});
    const steps = Object.fromEntries(Object.keys(SITE_TABS.steps).map((name) => [name, null]));
    const site = {
      ...steps,
      id: '1',
      version: 1,
      steps_qris: 'Buka {bank}, bayar {amount}.',
      steps_virtual_account: 'Bayar ke {number}.',
    };
    drawAs('MAIN', <SettingsForm site={site as unknown as SiteDetail} tab="steps" />);
    const [account, qris] = await screen.findAllByText('Dilihat jamaah:');
    expect(account!.parentElement!.textContent).toContain('Bayar ke 8808 1234 5678 9012.');
    expect(qris!.parentElement!.textContent).toContain('Buka , bayar Rp5.000.000.');
    const named = screen.getByLabelText('Langkah QRIS').closest('[data-setting]')!;
    expect([...named.querySelectorAll('code')].map(({ textContent }) => textContent)).toEqual([
      '{way}',
      '{amount}',
    ]);
  });

  it('shows the new name of the agency in the app as soon as it is saved', async () => {
    let brand = 'Amanah';
    const site = {
      id: '1',
      version: 1,
      slug: 'amanah',
      ...Object.fromEntries(Object.keys(SITE_TABS.basic).map((name) => [name, null])),
      company_name: 'PT Amanah',
      reporting_system: 'SISKOPATUH',
      brand,
    } as unknown as SiteDetail;
    fakeServer({
      'GET /api/sites': () => ({
        body: { data: { slug: 'amanah', brand, system_name: null, time_zone: 'Asia/Jakarta' } },
      }),
      'PUT /admin_api/sites/1': ({ body }) => {
        brand = (body as { brand: string }).brand;
        return { body: { data: { id: '1', version: 2 } } };
      },
      'GET /admin_api/sites/detail': () => ({ body: { data: { ...site, brand } } }),
    });
    const Name = () => <output>{useAgencyName()}</output>;
    drawAs(
      'MAIN',
      <>
        <Name />
        <SettingsForm site={site} tab="basic" />
      </>,
    );
    const input = await screen.findByLabelText(/^Nama merek/);
    await person.clear(input);
    await person.type(input, 'Barakah');
    await person.click(screen.getByRole('button', { name: 'Simpan' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Barakah'));
  });
});
