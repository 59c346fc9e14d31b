import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadCalls } from '../../../lib/api/api.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { InvoicesPage } from './invoices.page.tsx';

const none = { status: 200, body: { data: [], meta: { page: 1, per_page: 25, total: 0, pages: 0 } } };

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
  await loadCalls('every');
});

describe('the list of invoices', () => {
  it.each([
    ['MAIN', true],
    ['DIRECTOR', true],
    ['FINANCE', false],
  ] as const)('leads %s to the trash: %s', async (role, leads) => {
    fakeServer({ 'GET /admin_api/invoices': none });
    drawAs(role, <InvoicesPage />);
    await screen.findByRole('heading', { level: 1 });
    const link = screen.queryByRole('link', { name: 'Invoice di tempat sampah' });
    expect(link?.getAttribute('href') ?? null).toBe(leads ? '/admin/transactions/invoices/trash' : null);
  });
});
