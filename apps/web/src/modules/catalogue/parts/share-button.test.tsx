import { NO_TAX, taxRule } from '@rihla/domain/booking/tax';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawAs, drawAsCustomer } from '../../../../test/draw.tsx';
import { fakeServer } from '../../../../test/fake-server.ts';
import { loadAllMessages, loadSignedOutMessages } from '../../../lib/words/i18n.ts';
import { ShareButton } from './share-button.tsx';

const listing = {
  slug: 'umroh-reguler',
  name: 'Umroh Reguler 9 Hari',
  status: 'ACTIVE',
  category: 'UMROH',
  departure_at: '2027-01-26',
  base_price: 28_500_000,
  currency: 'IDR',
  tax: NO_TAX,
  seats_left: 4,
} as const;

beforeAll(async () => {
  await loadSignedOutMessages();
  await loadAllMessages();
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

describe('the button that shares a package', () => {
  it("hands on text and link with an agent's own code at one tap", async () => {
    const shared = dialog();
    fakeServer({ 'GET /admin_api/account': { body: { data: { referral_code: 'AG-1' } } } });
    drawAs('AGENT', <ShareButton listing={listing} small />);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Bagikan Umroh Reguler 9 Hari' });
    await expect.poll(() => button.disabled).toBe(false);
    await userEvent.click(button);
    expect(shared).toHaveBeenCalledWith({
      title: listing.name,
      text: 'Umroh Reguler 9 Hari\nBerangkat 26 Januari 2027\nMulai Rp28.500.000 per orang\nSisa 4 kursi',
      url: `${window.location.origin}/paket/umroh-reguler?ref=AG-1`,
    });
  });

  it('waits for the code of an agent, without which the fee would be lost', () => {
    dialog();
    fakeServer({});
    drawAs('AGENT', <ShareButton listing={listing} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bagikan' }).disabled).toBe(true);
  });

  it('hands on a link without a code for the office, and asks for none', async () => {
    const shared = dialog();
    const asked = fakeServer({});
    drawAs('MAIN', <ShareButton listing={listing} />);
    await userEvent.click(screen.getByRole('button', { name: 'Bagikan' }));
    expect(shared).toHaveBeenCalledWith(
      expect.objectContaining({ url: `${window.location.origin}/paket/umroh-reguler` }),
    );
    expect(asked).toEqual([]);
  });

  it('hands on text and link to a customer, who has no code', async () => {
    const shared = dialog();
    const asked = fakeServer({});
    drawAsCustomer(<ShareButton listing={listing} small />);
    await userEvent.click(screen.getByRole('button', { name: 'Bagikan Umroh Reguler 9 Hari' }));
    expect(shared).toHaveBeenCalledWith(
      expect.objectContaining({ url: `${window.location.origin}/paket/umroh-reguler` }),
    );
    expect(asked).toEqual([]);
  });

  it('says which tax comes on top of the price', async () => {
    const shared = dialog();
    fakeServer({});
    const tax = taxRule('PLUS_ITEMISED', 9_500_000);
    drawAs('MAIN', <ShareButton listing={{ ...listing, tax }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Bagikan' }));
    const text = expect.stringContaining('per orang, belum termasuk PPN 1,1% dari bagian plus') as string;
    expect(shared).toHaveBeenCalledWith(expect.objectContaining({ text }));
  });

  it('is not there for a draft, which has no public page', () => {
    fakeServer({});
    drawAs('MAIN', <ShareButton listing={{ ...listing, status: 'NEW' }} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

/** A device with a share dialog. */
function dialog() {
  const shared = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
  return shared;
}
