import type { Provider } from '../port.ts';
import { isDuration, listPage, orderPage } from './panel-pages.ts';
import { panelTexts } from './panel-words.ts';
import type { ProviderSimulator, SimulatorCore } from './provider-simulator.ts';
import { NO_FAULTS, NotPossible, type SimulatedOrder } from './simulated-orders.ts';
import type { ServerReply, ServerRequest } from './simulator-server.ts';
import type { Faults, Simulators } from './simulator.types.ts';

type PanelNeeds = {
  api: Simulators;
  core: SimulatorCore;
  orders(): readonly SimulatedOrder[];
  simulators: Record<Provider, ProviderSimulator>;
  general(): Readonly<Record<string, Partial<Faults>>>;
};

const PROVIDERS: Record<string, Provider> = { midtrans: 'MIDTRANS', flip: 'FLIP', briva: 'BRIVA' };
/** The milliseconds by which a button moves the clock ahead. */
const STEPS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/**
 * Makes the function that answers requests for the pages of the payment simulator: the list of orders with the clock
 * and the faults of each provider, and the page of an order, on which a customer chooses and pays. The providers' own
 * addresses of an order show the same page. Buttons send a POST.
 */
export function simulatorPages(needs: PanelNeeds) {
  return async (request: ServerRequest): Promise<ServerReply> => {
    const { pathname } = request.url;
    if (request.method === 'POST') return post(needs, request);
    if (request.method !== 'GET') return text(405, 'method not allowed');
    const view = { texts: panelTexts(request.headers['accept-language']), now: needs.core.now() };
    if (pathname === '/') return html(listPage(needs.orders(), needs.core.payouts, view, needs.general()));
    const order = orderOfPath(needs, pathname);
    if (!order) return text(404, 'not found');
    const statusWords = needs.simulators[order.provider].words;
    const refused = request.url.searchParams.get('refused') ?? '';
    return html(orderPage(order, view, needs.api.deliveries(order.orderRef), statusWords, refused));
  };
}

/**
 * The order that a path names: `/{provider}/orders/{ref}`, Midtrans' `/snap/v4/redirection/{token}` or Flip's
 * `/pwf/{id}`; undefined when there is none.
 */
function orderOfPath({ orders }: PanelNeeds, path: string): SimulatedOrder | undefined {
  const match = /^\/(midtrans|flip|briva)\/(?:orders|snap\/v4\/redirection|pwf)\/([^/]+)/.exec(path);
  if (!match) return undefined;
  const provider = PROVIDERS[match[1]!];
  const ref = decodeURIComponent(match[2]!);
  return orders().findLast(
    (order) => order.provider === provider && (order.orderRef === ref || order.providerRef === ref),
  );
}

/**
 * Answers the POST of a button: moves the clock (`/wind`), sets the faults of a provider, or acts on one order. It is
 * accepted from the simulator's own pages only. When the order does not allow the act, the browser is sent back to its
 * page with a code.
 */
async function post(needs: PanelNeeds, request: ServerRequest): Promise<ServerReply> {
  const origin = request.headers['origin'];
  if (origin !== undefined && origin !== request.url.origin) return text(403, 'forbidden');
  const form = new URLSearchParams(request.body);
  const { pathname } = request.url;
  if (pathname === '/wind') {
    await needs.api.wind((STEPS[form.get('unit') ?? ''] ?? 0) * Math.max(1, Number(form.get('count') ?? 1)));
    return redirect(backOf(form));
  }
  const provider = PROVIDERS[/^\/faults\/(\w+)$/.exec(pathname)?.[1] ?? ''];
  if (provider) {
    needs.api.faults({ provider }, faultsIn(form));
    return redirect('/');
  }
  const order = orderOfPath(needs, pathname);
  const act = /^\/\w+\/orders\/[^/]+\/(\w+)$/.exec(pathname)?.[1];
  if (!order || !act) return text(404, 'not found');
  const page = `/${order.provider.toLowerCase()}/orders/${encodeURIComponent(order.orderRef)}`;
  try {
    await press(needs.api, order, act, form);
    return redirect(page);
  } catch (error) {
    if (error instanceof NotPossible) return redirect(`${page}?refused=${error.code}`);
    throw error;
  }
}

/**
 * Carries out the act of a button on the page of an order.
 * @throws NotPossible when the order does not allow it
 */
async function press(
  api: Simulators,
  order: SimulatedOrder,
  act: string,
  form: URLSearchParams,
): Promise<void> {
  const ref = order.orderRef;
  const amount = Number(form.get('amount'));
  const acts: Record<string, () => void | Promise<unknown>> = {
    choose: () => api.choose(ref, form.get('method') ?? ''),
    pay: () => api.pay(ref),
    expire: () => api.expire(ref),
    cancel: () => api.cancel(ref),
    deny: () => api.deny(ref),
    refund: () => api.refund(ref, amount > 0 ? amount : undefined),
    faults: () => api.faults(ref, faultsIn(form)),
    deliver: () => api.deliver(),
  };
  const button = Object.hasOwn(acts, act) ? acts[act] : undefined;
  if (!button) throw new NotPossible('unknown_button');
  await button();
}

/**
 * Reads the faults from the form. Browsers do not send unticked checkboxes, so a missing value means off. Times are
 * entered in seconds and returned in milliseconds.
 */
function faultsIn(form: URLSearchParams): Faults {
  const read = Object.entries(NO_FAULTS).map(([name, none]) => {
    const given = form.get(name) ?? '';
    if (typeof none === 'boolean') return [name, given === 'on'];
    if (typeof none === 'string') return [name, given.slice(0, 40)];
    const number = Math.max(0, Math.min(Number(given) || 0, 1e9));
    return [name, isDuration(name) ? number * 1000 : number];
  });
  const faults = Object.fromEntries(read) as Faults;
  return { ...faults, duplicate: Math.min(faults.duplicate, 20) };
}

function backOf(form: URLSearchParams): string {
  const back = form.get('back') ?? '/';
  return /^\/(?:$|[a-z])/.test(back) ? back : '/';
}

/** The answer with a page, for which the browser allows no scripts and no frames. */
function html(body: string): ServerReply {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    body,
  };
}

function text(status: number, body: string): ServerReply {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
}

function redirect(location: string): ServerReply {
  return { status: 303, headers: { location }, body: '' };
}
