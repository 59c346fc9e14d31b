import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liftUnpaidLimit, pay } from '../../../test/support/scenes/booked.ts';
import { type GatewayApp, gatewayApp, paying } from '../../../test/support/servers/gateway-app.ts';
import { jobServices } from '../../../test/support/jobs.ts';
import type { Handle } from '../../kit/db/db.ts';
import { jobCall } from '../../kit/jobs/site-jobs.ts';
import { getPaymentPage } from './payment-page.ts';

let t: GatewayApp;
beforeAll(async () => {
  t = await gatewayApp();
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());

describe('the page of a payment', () => {
  it('says that the money is there when it comes while the page is read', async () => {
    const { id, invoiceId, ref } = await paying(t, 'MIDTRANS', 'bca_va');
    const { user_id } = await t.db
      .selectFrom('invoices')
      .select('user_id')
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    const who = { id: user_id, siteId: t.site.id, sessionId: randomUUID(), name: '', email: '' };
    const { data } = await jobCall(jobServices(t), t.site).read((read) =>
      getPaymentPage(
        {
          ...read,
          actor: { ...who, kind: 'USER', role: 'USER', locale: 'id' },
          db: afterFirstStatement(read.db, async () => {
            await t.simulators.pay(ref);
            await t.simulators.deliver();
          }),
        },
        { id },
      ),
    );
    expect(data.attempt?.status).toBe('RECEIVED');
    expect(data.payment.status).toBe('VALID');
    expect(data.ways).toEqual([]);
  });

  it('still shows the picture to pay with once the provider was asked, which does not repeat it', async () => {
    const { id } = await paying(t, 'FLIP', 'qris');
    const user = t.as('USER');
    const before = await user.call('user_gateway_payments.state', { id });
    expect(before.body.data.attempt!.how_to_pay!.qr).toContain('QRIS');
    const asked = await user.call('user_gateway_payments.ask_attempt', { id });
    expect(asked.body.data.attempt).toEqual(before.body.data.attempt);
  });

  it('is no proof for the office to check, until somebody sends one as well', async () => {
    const { invoiceId } = await paying(t, 'FLIP', 'bri_va');
    const shown = async () => (await t.as('USER').call('user_invoices.get', { id: invoiceId })).body.data;
    expect(await shown()).toMatchObject({ awaits_validation: true, awaits_gateway: true });
    await pay(t, invoiceId, 2_000_000);
    expect(await shown()).toMatchObject({ awaits_validation: true, awaits_gateway: false });
  });
});

/** A database handle that does something else once, after its first statement. */
function afterFirstStatement(db: Handle, act: () => Promise<void>): Handle {
  let done = false;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!done) {
        done = true;
        await act();
      }
      return result;
    },
  });
}
