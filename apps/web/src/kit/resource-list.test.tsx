import { bank, hotel, tag } from '@rihla/domain/reference/resources';
import { vaccineRule } from '@rihla/domain/pilgrims/vaccine-rule.resource';
import type { Resource } from '@rihla/domain/kit/resource';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../test/draw.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../lib/words/i18n.ts';
import { ResourceOne } from './resource/resource-form.tsx';
import { ResourceList } from './resource/resource-list.tsx';

const ID = '00000000-0000-4000-8000-000000000000';

function open(resource: Resource, rows: readonly object[]) {
  const meta = { page: 1, per_page: 25, total: rows.length, pages: 1 };
  const asked = fakeServer({ [`GET /admin_api/${resource.path}`]: { body: { data: rows, meta } } });
  const screens = { at: `/admin/${resource.path}`, title: 'nav.payments' } as const;
  drawAs('ROOT', <ResourceList resource={resource} screens={screens} />, screens.at);
  return asked;
}

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

describe('the list of a plain resource', () => {
  it('opens by one call and shows the names of references', async () => {
    const asked = open(hotel, [
      { id: '1', version: 1, name: 'Anjum', city_id: ID, city_name: 'Makkah', stars: 5 },
      { id: '2', version: 1, name: 'Anwar', city_id: ID, city_name: 'Madinah', stars: 5 },
    ]);
    expect(await screen.findByText('Makkah')).toBeDefined();
    expect(screen.getByText('Madinah')).toBeDefined();
    expect(asked.map(({ path }) => path)).toEqual(['/admin_api/hotels']);
  });

  it('names a row by the word of a choice, also on its own screen', async () => {
    const row = { id: ID, version: 1, vaccine: 'MENINGITIS', category: 'UMROH', days_before: 10 };
    fakeServer({ [`GET /admin_api/vaccine_rules/${ID}`]: { body: { data: row } } });
    const screens = { at: '/admin/settings/vaccine-rules', title: 'nav.payments' } as const;
    const one = <ResourceOne resource={vaccineRule} screens={screens} />;
    drawAs('ROOT', one, `${screens.at}/${ID}`, `${screens.at}/:slug`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Meningitis' })).toBeDefined();
  });

  it('shows a dash for an empty reference, without a call', async () => {
    const rows = [{ id: '1', version: 1, name: 'Hemat', tag_category_id: null, tag_category_name: null }];
    const asked = open(tag, rows);
    expect(await screen.findByText('Hemat')).toBeDefined();
    expect(asked).toHaveLength(1);
  });

  it('shows a dash for a reference without a name, without a call', async () => {
    const asked = open(bank, [{ id: '1', version: 1, bank: 'BSI', name: 'Umrah', logo_file_id: ID }]);
    expect(await screen.findByText('BSI')).toBeDefined();
    expect(asked).toHaveLength(1);
  });
});
