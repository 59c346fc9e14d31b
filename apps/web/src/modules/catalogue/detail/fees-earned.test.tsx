import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawAs } from '../../../../test/draw.tsx';
import { type Answer, fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import type { Listing } from '../listing.queries.ts';
import { FeesEarned } from './fees-earned.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

const LISTING = { id: 'l1', currency: 'IDR' } as Listing;
const PATH = 'GET /admin_api/listings/l1/fees_reports';
const sums = { invoices: 2, pax: 3, expected: 500_000, earned: 1_050_000, reversed: 0, net: 1_050_000 };
const rowOf = (name: string, stage: string | null) => ({
  ...sums,
  id: `${name}.IDR`,
  currency: 'IDR',
  agent: { id: name, slug: name, name, stage: stage && { id: stage, name: stage } },
});
const answerOf = (data: object[], total = data.length) => ({
  data,
  meta: {
    page: 1,
    per_page: 25,
    total,
    pages: Math.ceil(total / 25),
    totals: data.length ? [{ ...sums, currency: 'IDR', net: 9_000_000 }] : [],
  },
});

function draw(answer: Answer | ((asked: { query: URLSearchParams }) => Answer)) {
  const asked = fakeServer({ [PATH]: answer });
  drawAs('FINANCE', <FeesEarned listing={LISTING} />);
  return asked;
}

describe('what agents have earned by a package', () => {
  it('is told agent by agent with the stage of each, and what it comes to', async () => {
    draw({ body: answerOf([rowOf('Fatimah', 'Gold'), rowOf('Rudi', null)]) });
    const rows = await screen.findAllByRole('row');
    expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual([
      'Agen',
      'Fatimah · Gold',
      'Rudi',
      'Jumlah',
    ]);
    expect(rows.at(-1)?.textContent).toContain('Rp9.000.000');
    expect(screen.queryByRole('button', { name: 'Halaman berikutnya' })).toBeNull();
  });

  it('says why there is nothing yet', async () => {
    draw({ body: answerOf([]) });
    await screen.findByText(/paket ini belum terjual lewat agen/);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says what went wrong, and asks again', async () => {
    const asked = draw({ status: 422, body: { code: 'x', msg: 'Tidak bisa.' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    expect(asked).toHaveLength(2);
  });

  it('goes on to the next page where there are many', async () => {
    const asked = draw(({ query }) => ({
      body: answerOf([rowOf(`Agen halaman ${query.get('page')}`, null)], 60),
    }));
    await screen.findByText('Agen halaman 1');
    await userEvent.click(screen.getByRole('button', { name: 'Halaman berikutnya' }));
    await screen.findByText('Agen halaman 2');
    expect(asked.map(({ query }) => query.get('page'))).toEqual(['1', '2']);
  });
});
