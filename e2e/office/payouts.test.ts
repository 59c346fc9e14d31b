import { describe } from 'vitest';
import { call, type Signed, signedIn } from '../support/api.ts';
import { it, LAPTOP, PHONE } from '../support/browser.ts';
import { askForFees, payRest, printReceipt, transferFees } from '../support/fees.ts';

describe('the fee of an agent', () => {
  it('is earned, asked for on a phone, transferred by finance, and printed', async ({ open }) => {
    const agent = await signedIn('agent@demo.rihla.test');
    const finance = await signedIn('finance@demo.rihla.test');
    await nothingWaits(agent);
    await earn(agent, finance);
    const phone = await open({ as: agent, size: PHONE });
    const asked = await askForFees(phone, agent);
    await transferFees(await open({ as: finance, size: LAPTOP }), finance, asked);
    await printReceipt(phone, asked);
  });
});

/** A request of the demo that waits is taken back, so that everything can be asked for. */
async function nothingWaits(agent: Signed): Promise<void> {
  const { open } = (await call(agent, 'fee_wallets.own', {})).data;
  for (const { id, status } of open)
    if (status === 'PENDING') await call(agent, 'invoices_fees.take_back', { id });
}

/** Lets an invoice of the agent earn: what is left of one is paid, and finance validates it. */
async function earn(agent: Signed, finance: Signed): Promise<void> {
  const { data } = await call(agent, 'invoices.list', {
    per_page: 100,
    search: { status: ['PARTIAL', 'NEW'] },
  });
  const owed = data.find(
    ({ currency, own_fee, own_fee_earned }) => currency === 'IDR' && (own_fee ?? 0) > (own_fee_earned ?? 0),
  );
  if (owed) await payRest(finance, owed.id);
}
