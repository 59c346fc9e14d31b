import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { settableClock } from '../../../src/kit/clock.ts';
import { TOKEN_PATH } from '../../../src/gateways/payment/briva/briva-api.ts';
import type { GatewayOptions } from '../../../src/gateways/payment/call-provider.ts';
import { paymentGateway } from '../../../src/gateways/payment/index.ts';
import type { GatewayKeys } from '../../../src/gateways/payment/keys.ts';
import type {
  AttemptRef,
  NoticeOutcome,
  NoticeReading,
  OpenedAttempt,
  Order,
  Provider,
  RawNotice,
} from '../../../src/gateways/payment/port.ts';
import { simulatorKeys } from '../../../src/gateways/payment/simulators/fake-keys.ts';
import { startSimulators } from '../../../src/gateways/payment/simulators/start-simulators.ts';
import type { SimulatorOptions } from '../../../src/gateways/payment/simulators/simulator.types.ts';

/** A notice that the server of the test has received, and what the adapter read in it. */
export type ReceivedNotice = { raw: RawNotice; reading: NoticeReading };

type ProviderTest<P extends Provider> = {
  keys?: Partial<GatewayKeys[P]>;
  options?: GatewayOptions;
  /** Options besides those that are always set: port, address for notices, and clock. */
  simulators?: Partial<SimulatorOptions>;
};

/** Noon in Jakarta, on a day far from the turn of a month or year. */
export const NOON = new Date('2026-08-30T05:00:00Z');

/**
 * An adapter with its simulator and a small server that receives notices, for a test. Nothing is stored, and notices
 * are sent by `deliver()`. `judge` has the outcome of a notice that was read, so that each answer can be tried.
 */
export async function paymentProvider<P extends Provider>(provider: P, test: ProviderTest<P> = {}) {
  const clock = settableClock(NOON);
  const received: ReceivedNotice[] = [];
  const judge: { outcome: NoticeOutcome } = { outcome: 'TAKEN' };
  const door = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const raw: RawNotice = {
        body: Buffer.concat(parts),
        headers: request.headers as RawNotice['headers'],
        path: request.url!,
        method: request.method!,
        now: clock.now(),
      };
      const { status, headers, body } = answer(raw);
      response.writeHead(status, headers);
      response.end(JSON.stringify(body));
    });
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const doorUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  const simulators = await startSimulators({
    port: 0,
    notifyUrlFor: (to, site) => `${doorUrl}/api/hooks/${site}/${to.toLowerCase()}`,
    clock,
    production: false,
    deliversAlone: false,
    ...test.simulators,
  });
  const keys = { ...simulatorKeys(provider, 'demo'), ...test.keys };
  const gateway = paymentGateway(provider, keys, { baseUrl: simulators.baseUrl(provider), ...test.options });

  function answer(raw: RawNotice) {
    if (raw.path.endsWith(TOKEN_PATH)) return gateway.admit!(raw);
    const reading = gateway.read(raw);
    received.push({ raw, reading });
    return gateway.reply(reading.verdict === 'OK' ? judge.outcome : reading.verdict, raw);
  }

  return {
    clock,
    simulators,
    gateway,
    received,
    judge,
    doorUrl,
    /** The notices with a right signature, the oldest first. */
    notices: () => received.flatMap(({ reading }) => (reading.verdict === 'OK' ? [reading.notice] : [])),
    /**
     * Opens an attempt.
     * @returns what the adapter answered, and the values by which it is found
     */
    async open(changes: Partial<Order> = {}): Promise<{ opened: OpenedAttempt; attempt: AttemptRef }> {
      const order = orderOf({ now: clock.now(), ...changes });
      const opened = await gateway.open(order);
      return { opened, attempt: attemptOf(order, opened) };
    },
    async close() {
      await simulators.close();
      door.closeAllConnections();
      door.close();
      await once(door, 'close');
    },
  };
}

let lastOrder = 0;

/** An order of Rp 4,500,000 for a down payment with a discount, until tomorrow. */
export function orderOf(changes: Partial<Order> = {}): Order {
  lastOrder += 1;
  const now = changes.now ?? NOON;
  return {
    orderRef: `PAY-7f3k-a${lastOrder}`,
    amount: 4_500_000,
    currency: 'IDR',
    fee: 0,
    feeTitle: 'Biaya layanan',
    title: 'DP Umroh Reguler, INV/2026/0001',
    lines: [
      { id: 'DP', name: 'DP Umroh Reguler Quad', price: 5_000_000, quantity: 1 },
      { id: 'VCR', name: 'Voucher', price: -500_000, quantity: 1 },
    ],
    payer: { name: 'Siti Aminah', email: 'siti@example.test', phone: '+628111111111' },
    method: null,
    expiresAt: new Date(now.getTime() + 24 * 3_600_000),
    now,
    returnUrl: 'https://agency.example.test/app/#/user/invoices/abc',
    accountDigits: String(1000 + lastOrder),
    again: false,
    ...changes,
  };
}

/** The values by which an opened order is found at its provider. */
export function attemptOf(order: Order, opened: OpenedAttempt): AttemptRef {
  return {
    orderRef: order.orderRef,
    providerRef: opened.providerRef,
    transactionId: null,
    amount: order.amount,
    fee: order.fee,
    accountNumber: opened.howToPay.virtualAccount?.number ?? null,
    expiresAt: opened.expiresAt,
    openedAt: order.now,
  };
}
