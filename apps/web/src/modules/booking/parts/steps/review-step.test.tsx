import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { drawAsCustomer } from '../../../../../test/draw.tsx';
import { type Answer, fakeServer } from '../../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../../lib/words/i18n.ts';
import { emptyDraft } from '../../booking-draft.ts';
import { listing } from '../../listing.fixture.ts';
import { ReviewStep } from './review-step.tsx';

const DRAFT = {
  ...emptyDraft('form-key-1'),
  listing: 'listing-1',
  pax: { quad: 1 },
  travellers: { 'quad-1': { name: 'Siti' } },
};

const QUOTE = {
  lines: [
    {
      kind: 'VARIANT',
      ref: 'quad',
      description: 'Quad',
      quantity: 1,
      unit_price: 28_500_000,
      amount: 28_500_000,
    },
  ],
  currency: 'IDR',
  total: 28_500_000,
  voucher: null,
  also_on: [],
  payable: { minimum: 5_000_000 },
  payment_deadline_at: '2027-01-01T10:00:00Z',
  cancellation_terms: { steps: [], costs: [], refund_days: 14 },
};
const PRICE: Answer = { body: { data: QUOTE } };

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

/** Draws the step over a server that answers the price with `quote`. */
function draw(quote: () => Answer | Promise<Answer>) {
  const asked = fakeServer({
    'POST /user_api/v2/invoices/quote': quote,
    'POST /user_api/v2/invoices': { body: { data: { slug: 'abc', number: 'INV-1' } } },
  });
  const onBooked = vi.fn();
  drawAsCustomer(
    <ReviewStep
      draft={DRAFT}
      listing={listing}
      change={vi.fn()}
      go={vi.fn()}
      onBooked={onBooked}
      onRefused={vi.fn()}
    />,
  );
  const sent = (path: string) => asked.filter((one) => one.path.endsWith(path)).length;
  return { sent, onBooked };
}

const confirm = () => screen.getByRole('button', { name: 'Pesan sekarang' });

it('cannot be confirmed before the price is shown', async () => {
  const price = Promise.withResolvers<Answer>();
  const { sent, onBooked } = draw(() => price.promise);
  expect(confirm().hasAttribute('data-loading')).toBe(true);
  price.resolve(PRICE);
  await waitFor(() => expect(confirm().hasAttribute('data-loading')).toBe(false));
  await userEvent.click(confirm());
  await waitFor(() => expect(onBooked).toHaveBeenCalledOnce());
  expect(sent('/invoices')).toBe(1);
});

it('asks for the price again when it is confirmed after the price could not be had', async () => {
  let down = true;
  const { sent, onBooked } = draw(() =>
    down ? { status: 503, body: { code: 'kit.unavailable', msg: 'Sedang sibuk.' } } : PRICE,
  );
  await screen.findByRole('alert');
  const before = sent('/quote');
  down = false;
  await userEvent.click(confirm());
  await screen.findByText(/bayar paling sedikit/);
  expect(sent('/quote')).toBe(before + 1);
  expect(onBooked).not.toHaveBeenCalled();
});

it('names the invoice on which a traveller has a place on this departure already', async () => {
  const also_on = [{ booking: 0, slug: 'lama', number: 'INV-7' }];
  draw(() => ({ body: { data: { ...QUOTE, also_on } } }));
  const link = await screen.findByText('Sudah punya tempat pada keberangkatan ini di INV-7.');
  expect(link.getAttribute('href')).toContain('/user/invoices/lama');
});
