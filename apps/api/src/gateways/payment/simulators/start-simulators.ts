import type { Provider } from '../port.ts';
import { brivaSimulator } from './briva.simulator.ts';
import { flipSimulator } from './flip.simulator.ts';
import { midtransSimulator } from './midtrans.simulator.ts';
import { MOST_PAYOUTS } from './flip-disbursements.ts';
import { reportingSimulator } from '../../reporting/simulator/reporting-simulator.ts';
import { whatsappSimulator } from '../../whatsapp/simulator/whatsapp-simulator.ts';
import { noticeQueue } from './notice-queue.ts';
import { simulatorPages } from './panel.ts';
import type { ProviderSimulator, SimulatorCore } from './provider-simulator.ts';
import {
  NO_FAULTS,
  NotPossible,
  type OrderEvent,
  type SimulatedOrder,
  chooseMethod,
  denyOrder,
  endOrder,
  isAlive,
  payFormer,
  payOrder,
  refundOrder,
} from './simulated-orders.ts';
import { type ServerReply, type ServerRequest, simulatorServer } from './simulator-server.ts';
import type { Faults, SimulatedPayout, SimulatorOptions, Simulators } from './simulator.types.ts';
import { stateFile } from './state-file.ts';

/** The most orders that are stored; when there are more, the oldest is dropped. */
const MOST_ORDERS = 5_000;
/** The milliseconds between checks for what has become due. */
const TICK_MS = 500;
/** The milliseconds until the bank confirms a refund, about which Midtrans sends a second notice. */
const CONFIRMED_AFTER = 60_000;

/** The path of each provider on the server. */
const PREFIXES: Record<Provider, string> = { MIDTRANS: '/midtrans', FLIP: '/flip', BRIVA: '/briva' };
/** The path of the government's reporting system, which is simulated on the same server. */
const REPORTING = '/reporting';
/** The path of the simulated providers of WhatsApp, on the same server. */
const WHATSAPP = '/whatsapp';

/**
 * Starts the simulators of all payment providers, of the reporting system and of WhatsApp on one port of 127.0.0.1, for
 * tests and demos. The same adapters are used for them as for the real providers, with another base address.
 * @throws Error in production, where the simulators must not run
 */
export async function startSimulators(options: SimulatorOptions): Promise<Simulators> {
  if (options.production) throw new Error('payment simulators do not start in production');
  const file = stateFile(options.stateFile ?? null);
  const savedState = await file.read();
  const orders: SimulatedOrder[] = savedState?.orders ?? [];
  const payouts: SimulatedPayout[] = savedState?.payouts ?? [];
  const general: Record<string, Partial<Faults>> = savedState?.faults ?? {};
  let wound = savedState?.wound ?? 0;
  let url = '';
  const reporting = await reportingSimulator(options.reportingStateFile ?? null, () => new Date(now()));

  const whatsapp = whatsappSimulator(options.whatsappHookFor ?? null, () => new Date(now()));

  const now = () => options.clock.now().getTime() + wound;
  const faultsOf = (order: SimulatedOrder) => ({ ...NO_FAULTS, ...general[order.provider], ...order.faults });
  const core: SimulatorCore = {
    url: () => url,
    now,
    productNow: () => options.clock.now(),
    faultsOf,
    providerFaults: (provider) => ({ ...NO_FAULTS, ...general[provider] }),
    add(order) {
      isChanged = true;
      orders.push(order);
      if (orders.length > MOST_ORDERS) orders.shift();
    },
    payouts,
    addPayout(payout) {
      isChanged = true;
      payouts.push(payout);
      if (payouts.length > MOST_PAYOUTS) payouts.shift();
    },
    tell(about, notice) {
      isChanged = true;
      queue.tell(about, notice, core.providerFaults(about.provider));
    },
    orders: (provider, site) => orders.filter((order) => order.provider === provider && order.site === site),
    act,
  };
  const simulators: Record<Provider, ProviderSimulator> = {
    MIDTRANS: midtransSimulator(core),
    FLIP: flipSimulator(core),
    BRIVA: brivaSimulator(core),
  };
  const queue = noticeQueue({
    now,
    simulatorOf: (provider) => simulators[provider],
    notifyUrlFor: options.notifyUrlFor,
  });
  if (savedState) queue.restore(savedState.deliveries);

  let isChanged = false;
  const save = async (): Promise<void> => {
    if (!isChanged) return;
    isChanged = false;
    await file.write(() => ({ wound, orders, deliveries: [...queue.all()], payouts, faults: general }));
  };

  /**
   * Runs an act on an order and queues the notice of its event; after a refund also the later notice that the bank
   * confirms it.
   */
  function act(order: SimulatedOrder, happen: () => OrderEvent): void {
    isChanged = true;
    const event = happen();
    queue.queue(order, event, faultsOf(order));
    const last = order.refunds.at(-1);
    if (event !== 'refunded' || !last) return;
    last.confirmedAt = now() + CONFIRMED_AFTER;
    queue.queue(order, 'confirmed', faultsOf(order), CONFIRMED_AFTER);
  }

  /**
   * Ends orders that have expired, refuses payments that a fault refuses later, and queues notices that have become
   * due.
   */
  function tick(): void {
    for (const order of orders) {
      if (isAlive(order) && order.expiresAt <= now()) act(order, () => endOrder(order, 'expired', now()));
      if (order.phase === 'paid' && order.denyAt !== null && order.denyAt <= now())
        act(order, () => denyOrder(order, now()));
    }
    for (const simulator of Object.values(simulators)) simulator.tick?.();
  }

  /** Sends the notices that are due; a change is stored with the next `save`. */
  async function deliver() {
    const sent = await queue.deliver();
    if (sent.length > 0) isChanged = true;
    return sent;
  }

  async function settle(): Promise<void> {
    tick();
    if (options.deliversAlone !== false) await deliver();
    await save();
  }

  const find = (ref: string): SimulatedOrder => {
    const found = orders.findLast(({ orderRef, providerRef }) => orderRef === ref || providerRef === ref);
    if (!found) throw new NotPossible('unknown_order');
    return found;
  };

  const api: Simulators = {
    get url() {
      return url;
    },
    baseUrl: (provider) =>
      url + (provider === 'REPORTING' ? REPORTING : provider === 'WHATSAPP' ? WHATSAPP : PREFIXES[provider]),
    reporting,
    whatsapp,
    async wind(milliseconds) {
      wound += milliseconds;
      isChanged = true;
      await settle();
    },
    async choose(ref, method) {
      const order = find(ref);
      act(order, () => chooseMethod(order, method, faultsOf(order)));
      await settle();
    },
    async pay(ref, method) {
      const order = find(ref);
      const chosen = method ?? (order.method === null ? order.methods[0] : undefined);
      if (chosen !== undefined && chosen !== order.method)
        act(order, () => chooseMethod(order, chosen, faultsOf(order)));
      act(order, () => payOrder(order, now(), faultsOf(order)));
      await settle();
    },
    async payFormer(ref) {
      const order = find(ref);
      if (order.provider !== 'MIDTRANS') throw new NotPossible('wrong_state');
      act(order, () => payFormer(order, now()));
      await settle();
    },
    async expire(ref) {
      const order = find(ref);
      act(order, () => endOrder(order, 'expired', now()));
      await settle();
    },
    async cancel(ref) {
      const order = find(ref);
      act(order, () => endOrder(order, 'cancelled', now()));
      await settle();
    },
    async deny(ref) {
      const order = find(ref);
      act(order, () => denyOrder(order, now()));
      await settle();
    },
    async refund(ref, amount) {
      const order = find(ref);
      if (order.provider !== 'MIDTRANS') throw new NotPossible('no_refunds');
      const rest = (order.paid ?? 0) - order.refunds.reduce((sum, one) => sum + one.amount, 0);
      const key = `panel-${order.refunds.length + 1}`;
      act(order, () => refundOrder(order, { key, amount: amount ?? rest, reason: 'panel', at: now() }));
      await settle();
    },
    faults(target, faults) {
      isChanged = true;
      if (typeof target === 'string') Object.assign(find(target).faults, faults);
      else general[target.provider] = { ...general[target.provider], ...faults };
    },
    async deliver() {
      tick();
      const sent = await deliver();
      await save();
      return sent;
    },
    deliveries: (ref) =>
      queue.all().filter(({ orderRef }) => ref === undefined || orderRef === find(ref).orderRef),
    payouts: () => payouts,
    async close() {
      clearInterval(timer);
      await server.close();
      await save();
    },
  };

  const pages = simulatorPages({ api, core, orders: () => orders, simulators, general: () => general });

  /**
   * Answers a call to a simulated provider or the request for a page. A call whose answer is to be lost is carried out.
   */
  async function answer(request: ServerRequest): Promise<ServerReply> {
    tick();
    const { pathname } = request.url;
    if (pathname === REPORTING || pathname.startsWith(`${REPORTING}/`))
      return reporting.handle(request, pathname.slice(REPORTING.length));
    if (pathname === WHATSAPP || pathname.startsWith(`${WHATSAPP}/`))
      return whatsapp.handle(request, pathname.slice(WHATSAPP.length));
    const provider = (Object.keys(PREFIXES) as Provider[]).find((one) =>
      request.url.pathname.startsWith(`${PREFIXES[one]}/`),
    );
    const simulated =
      provider &&
      simulators[provider].handle({
        method: request.method,
        path: request.url.pathname.slice(PREFIXES[provider].length),
        query: request.url.searchParams,
        headers: request.headers,
        body: request.body,
      });
    if (!simulated) return pages(request);
    await save();
    const lost = simulated.lost ?? (simulated.order !== undefined && faultsOf(simulated.order).loseAnswer);
    return {
      status: simulated.status,
      headers: { 'content-type': 'application/json' },
      body: simulated.body,
      lost,
    };
  }

  const server = await simulatorServer(options.port, answer);
  url = server.url;
  const timer = setInterval(() => {
    if (options.deliversAlone !== false) settle().catch(() => undefined);
  }, TICK_MS);
  timer.unref();
  return api;
}
