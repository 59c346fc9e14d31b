import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { loadAllMessages, loadSignedOutMessages } from '../../../../lib/words/i18n.ts';
import type { InvoiceRow } from '../own-invoice.queries.ts';
import { InvoiceCard } from './invoice-card.tsx';

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

const row = {
  slug: 'saf-71',
  number: 'SAF/UMROH/2026/X/00071',
  listing_name: 'Umroh Awal Ramadan 12 Hari',
  departure_at: '2027-02-09T05:00:00.000Z',
  pax: 1,
  status: 'PARTIAL',
  currency: 'IDR',
  awaits_validation: false,
  due: {
    now: { kind: 'instalment', amount: 14_549_935, deadline_at: null, due_on: '2026-11-30' },
    next: null,
  },
} as InvoiceRow;

function shownOf(invoice: InvoiceRow): string {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <InvoiceCard invoice={invoice} />
      </MemoryRouter>
    </MantineProvider>,
  );
  return screen.getByRole('link').textContent ?? '';
}

it('tells what is due next and until which day', () => {
  expect(shownOf(row)).toMatch(/Rp14\.549\.935.*30 Nov 2026/);
});

it('asks for nothing by a day while a proof is being checked', () => {
  expect(shownOf({ ...row, awaits_validation: true })).not.toContain('30 Nov 2026');
});

it('speaks of a proof where the office has one to check', () => {
  const sent = { ...row, awaits_validation: true, awaits_gateway: false };
  expect(shownOf(sent)).toContain('Bukti sedang diperiksa');
});

it('speaks of no proof while only money at a gateway is awaited', () => {
  const begun = shownOf({ ...row, awaits_validation: true, awaits_gateway: true });
  expect(begun).toContain('Menunggu pembayaran');
  expect(begun).not.toContain('Bukti');
});

it('tells the hour at which an unpaid booking expires', () => {
  const now = {
    kind: 'down_payment',
    amount: 10_000_000,
    deadline_at: '2026-11-29T07:15:00.000Z',
    due_on: null,
  };
  expect(shownOf({ ...row, status: 'NEW', due: { now, next: null } } as InvoiceRow)).toContain('14.15');
});

it('awaits no money of a gateway once the booking was cancelled', () => {
  const open = { ...row, awaits_validation: true, awaits_gateway: true };
  expect(shownOf(open)).toContain('Menunggu pembayaran');
  cleanup();
  const cancelled = { ...open, status: 'CANCELLED', due: { now: null, next: null } } as InvoiceRow;
  expect(shownOf(cancelled)).not.toContain('Menunggu pembayaran');
});
