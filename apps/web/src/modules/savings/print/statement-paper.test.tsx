import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadCalls } from '../../../lib/api/api.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { StatementPaperPage } from './statement-paper.page.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
  await loadCalls('every');
});

const statement = {
  issuer: { brand: 'Safanusa', company_name: 'PT Safanusa', theme_colour: 'blueazure' },
  savings: {
    number: 'SAF/TABUNGAN/84',
    pic_name: 'Asep Saepudin',
    listing_name: 'Tabungan Umroh',
    currency: 'IDR',
    total: 32_000_000,
    balance: 0,
    movements: [],
  },
  printed_at: '2026-11-29T14:00:00Z',
};

it('says on the statement of a saver who has paid nothing yet that there is no deposit', async () => {
  fakeServer({ 'POST /api/savings_statements/exchange': { status: 200, body: { data: statement } } });
  drawAs('MAIN', <StatementPaperPage />, '/file/print/savings?ticket=x');
  expect(await screen.findByText('Belum ada setoran.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});
