import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../test/draw.tsx';
import { fakeServer } from '../../../test/fake-server.ts';
import { loadCalls } from '../../lib/api/api.ts';
import { loadAllMessages, translate } from '../../lib/words/i18n.ts';
import { DeparturesPage } from './departures.page.tsx';

beforeAll(async () => {
  await loadAllMessages();
  await loadCalls('every');
});

it('the office of a new agency reads what makes a departure appear', async () => {
  fakeServer({
    'GET /admin_api/manifests': {
      body: { data: [], meta: { page: 1, per_page: 25, total: 0 } },
    },
  });
  drawAs('MAIN', <DeparturesPage />);
  expect(await screen.findByText(new RegExp(translate('manifest.empty_why')))).toBeDefined();
});
