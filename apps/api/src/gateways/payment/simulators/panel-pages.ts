import { jakartaTime } from '../jakarta-clock.ts';
import type { Provider } from '../port.ts';
import type { SimulatedPayout } from './simulator.types.ts';
import { METHOD_NAMES, type PanelTexts } from './panel-words.ts';
import { NO_FAULTS, type SimulatedOrder, isAlive, offersChoice, refundedSum } from './simulated-orders.ts';
import type { Delivery, Faults } from './simulator.types.ts';

const PROVIDERS: readonly Provider[] = ['MIDTRANS', 'FLIP', 'BRIVA'];

const STYLE = `
:root{color-scheme:light dark;--line:#8884;--weak:light-dark(#555,#aaa);--good:light-dark(#176b3a,#7bd8a0);--act:light-dark(#1d4f91,#9cc3ff)}
*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:44rem;padding:1rem}
h1{font-size:1.35rem;line-height:1.25;margin:.5rem 0}h2{font-size:1rem;margin:1.5rem 0 .5rem}
.note{color:var(--weak);font-size:.9rem;margin:0}.sum{font-size:1.75rem;font-weight:650;margin:.25rem 0}
.state{border:1px solid currentcolor;border-radius:99px;display:inline-block;font-size:.85rem;padding:0 .6rem}.good{color:var(--good)}
.warn{background:light-dark(#fff3d6,#4a3a10);border-radius:.5rem;margin:0 0 1rem;padding:.5rem .75rem}
form{display:inline-flex;flex-wrap:wrap;gap:.5rem;margin:0}.row{display:flex;flex-wrap:wrap;gap:.5rem}
button,select,input[type=number],input[type=text],a.button{background:none;border:1px solid var(--line);border-radius:.5rem;color:inherit;font:inherit;min-height:44px;padding:.4rem .9rem;text-decoration:none;max-width:100%}
a.button{align-items:center;display:inline-flex}input[name=count]{width:4.5rem}button{cursor:pointer}button.main{background:var(--act);border-color:var(--act);color:Canvas;font-weight:600}
:focus-visible{outline:2px solid var(--act);outline-offset:2px}
code{font-size:1.1rem;overflow-wrap:anywhere;letter-spacing:.03em}
.faults{display:grid;gap:.5rem;width:100%}.faults label{align-items:center;display:flex;gap:.6rem;justify-content:space-between;min-height:44px;padding-bottom:.5rem;border-bottom:1px solid var(--line)}
.faults input[type=checkbox]{flex:none;height:22px;width:22px}.faults input[type=number],.faults select{width:9.5rem}
ul{list-style:none;margin:0;padding:0}li{border-bottom:1px solid var(--line);padding:.6rem 0}li a{color:inherit}
pre{font-size:.8rem;overflow-wrap:anywhere;white-space:pre-wrap}summary{cursor:pointer;min-height:44px;padding:.6rem 0}
`;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const esc = (value: string | number): string => String(value).replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);
const rupiah = (sum: number): string => `Rp${sum.toLocaleString('id-ID')}`;
const time = (timestamp: number): string => `${jakartaTime(new Date(timestamp)).slice(0, 16)} WIB`;

/** The language of a page, and the time on the simulator's own clock, in milliseconds. */
export type PanelView = { texts: PanelTexts; now: number };

function page({ texts }: PanelView, title: string, body: string): string {
  return `<!doctype html><html lang="${texts.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${esc(title)}</title><style>${STYLE}</style></head><body><p class="warn">${esc(texts.warning)}</p><main>${body}</main></body></html>`;
}

/**
 * The first page of the payment simulator: its orders, the newest first, its clock, and the faults set for all orders
 * of a provider.
 * @param payouts the transfers out of the agencies' accounts
 * @param view the language, and the time on the simulator's own clock
 * @param general the faults by provider
 */
export function listPage(
  orders: readonly SimulatedOrder[],
  payouts: readonly SimulatedPayout[],
  view: PanelView,
  general: Readonly<Record<string, Partial<Faults>>>,
): string {
  const { texts } = view;
  const lines = orders
    .slice(-100)
    .toReversed()
    .map(
      (order) =>
        `<li><a href="${addressOf(order)}">${esc(order.title)}</a> ${state(order, texts)}<p class="note">${esc(order.provider)} · ${esc(rupiah(order.amount))} · ${esc(order.orderRef)} · ${esc(time(order.createdAt))}</p></li>`,
    );
  const faults = PROVIDERS.map((provider) => {
    const set: Faults = { ...NO_FAULTS, ...general[provider] };
    return `<details><summary>${esc(provider)}</summary>${faultForm({ texts, provider, action: `/faults/${provider.toLowerCase()}` }, set, [])}</details>`;
  });
  return page(
    view,
    texts.title,
    `<h1>${esc(texts.title)}</h1>${clock(view, '/')}<h2>${esc(texts.orders)}</h2>${lines.length > 0 ? `<ul>${lines.join('')}</ul>` : `<p class="note">${esc(texts.noOrders)}</p>`}${transfersPart(payouts, texts)}<h2>${esc(texts.providerFaults)}</h2>${faults.join('')}`,
  );
}

/** The list of transfers out of the agencies' accounts, the newest first; an empty text when there are none. */
function transfersPart(payouts: readonly SimulatedPayout[], texts: PanelTexts): string {
  if (payouts.length === 0) return '';
  const lines = payouts
    .slice(-50)
    .toReversed()
    .map(
      ({ fields, key, at }) =>
        `<li>${esc(rupiah(Number(fields['amount'])))} <p class="note">${esc(fields['bank_code'] ?? '')} ${esc(fields['account_number'] ?? '')} · ${esc(key)} · ${esc(time(at))}</p></li>`,
    );
  return `<h2>${esc(texts.transfers)}</h2><ul>${lines.join('')}</ul>`;
}

/**
 * The page of one order in the payment simulator, which stands in for a payment provider (Midtrans, Flip or BRI) in
 * tests and demos. It shows the sum with the provider's own fee (`imposed`), the buttons that act as the customer,
 * those that act as the provider, the faults that can be set, and the notices that were sent to our server.
 * @param view the language, and the time on the simulator's own clock
 * @param deliveries the notices of this order that were sent or are queued, oldest first
 * @param statusWords the provider's names for the state of an order; a fault can send a false one
 * @param refused the code of the refusal to show; for an unknown code or an empty text none is shown
 */
export function orderPage(
  order: SimulatedOrder,
  view: PanelView,
  deliveries: readonly Delivery[],
  statusWords: readonly string[],
  refused: string,
): string {
  const { texts } = view;
  const { provider } = order;
  const faults = { ...NO_FAULTS, ...order.faults };
  const deliveryLines = deliveries.toReversed().map((delivery) => deliveryLine(delivery, texts));
  return page(
    view,
    order.title,
    `${refusal(refused, texts)}<p class="note">${esc(order.provider)} · ${esc(order.orderRef)}</p><h1>${esc(order.title)}</h1><p class="sum">${esc(rupiah((order.paid ?? order.amount) + order.imposed))}</p>${state(order, texts)}${isAlive(order) && !order.closed ? ` <span class="note">${esc(texts.until)} ${esc(time(order.expiresAt))}</span>` : ''}${customerPart(order, texts)}<h2>${esc(texts.provider)}</h2>${providerPart(order, texts)}<details><summary>${esc(texts.faults)}</summary>${faultForm({ texts, provider, action: `${addressOf(order)}/faults` }, faults, statusWords)}</details><h2>${esc(texts.notices)}</h2>${button(order, 'deliver', texts.deliver)}<ul>${deliveryLines.join('')}</ul>${clock(view, addressOf(order))}<p><a class="button" href="/">${esc(texts.orders)}</a></p>`,
  );
}

/** The message of a refusal by its code in the address; an empty text for any other code. */
function refusal(code: string, texts: PanelTexts): string {
  const words = Object.hasOwn(texts.refused, code)
    ? texts.refused[code as keyof PanelTexts['refused']]
    : null;
  return words === null ? '' : `<p class="warn" role="alert">${esc(words)}</p>`;
}

/** True for a fault whose value is a time: it is stored in milliseconds and entered in seconds. */
export function isDuration(name: string): boolean {
  return name === 'delay' || name === 'denyAfter';
}

/**
 * The part of an order's page for acting as the customer: the choice of a method, then the account number with the
 * button that pays, then the link back to our site. An expired order can be paid late, as customers do.
 */
function customerPart(order: SimulatedOrder, texts: PanelTexts): string {
  const isOpen = isAlive(order) && !order.closed;
  const options = order.methods.map(
    (method) =>
      `<option value="${esc(method)}"${method === order.method ? ' selected' : ''}>${esc(method === 'credit_card' ? texts.card : METHOD_NAMES[method])}</option>`,
  );
  const label = `<label for="method">${esc(texts.method)}</label>`;
  const choice =
    isOpen && offersChoice(order)
      ? `<h2>${label}</h2><form method="post" action="${addressOf(order)}/choose"><select id="method" name="method">${options.join('')}</select><button${order.method === null ? ' class="main"' : ''}>${esc(texts.choose)}</button></form>`
      : '';
  const canPay = order.phase === 'waiting' || (order.phase === 'expired' && order.method !== null);
  const pay = canPay
    ? `<h2>${esc(texts.payTo)}</h2><p><code>${esc(order.account)}</code></p>${button(order, 'pay', order.phase === 'expired' ? texts.payLate : texts.pay, 'main')}`
    : '';
  const back = /^https?:\/\//.test(order.returnUrl)
    ? `<p><a class="button" href="${esc(order.returnUrl)}">${esc(texts.back)}</a></p>`
    : '';
  return choice + pay + back;
}

/**
 * The buttons for acting as the provider: let an order expire, cancel it, refuse its payment, and refund it (only
 * Midtrans can).
 */
function providerPart(order: SimulatedOrder, texts: PanelTexts): string {
  const acts: string[] = [];
  if (isAlive(order)) acts.push(button(order, 'expire', texts.expire), button(order, 'cancel', texts.cancel));
  if (order.phase === 'waiting' || order.phase === 'paid') acts.push(button(order, 'deny', texts.deny));
  if (order.provider === 'MIDTRANS' && (order.phase === 'paid' || order.phase === 'reduced'))
    acts.push(
      `<form method="post" action="${addressOf(order)}/refund"><input type="number" name="amount" min="1" max="${(order.paid ?? 0) - refundedSum(order)}" placeholder="${esc(texts.whole)}" aria-label="${esc(texts.refundAmount)}"><button>${esc(texts.refund)}</button></form>`,
    );
  return `<div class="row">${acts.join('')}</div>`;
}

/**
 * The form with every fault that can be set for a provider: checkboxes, numbers, and a choice of a false state to send. Times are
 * shown in seconds.
 * @param statusWords the provider's names for the state of an order; when empty, the faults with a false state are left
 * out
 */
function faultForm(
  { texts, provider, action }: { texts: PanelTexts; provider: Provider; action: string },
  faults: Faults,
  statusWords: readonly string[],
): string {
  const fields = Object.entries(faults).map(([name, value]) => {
    if (name === 'orderIdUnknown' && provider !== 'MIDTRANS') return '';
    // Midtrans has no call that tells what was settled on a day.
    if (name === 'settledAmount' && provider === 'MIDTRANS') return '';
    const label = esc(texts.fault[name as keyof Faults]);
    if (typeof value === 'boolean')
      return `<label>${label}<input type="checkbox" name="${name}"${value ? ' checked' : ''}></label>`;
    if (typeof value === 'number')
      return `<label>${label}<input type="number" name="${name}" min="0" value="${isDuration(name) ? value / 1000 : value}"></label>`;
    if (statusWords.length === 0) return '';
    const options = ['', ...statusWords].map(
      (word) =>
        `<option value="${esc(word)}"${word === value ? ' selected' : ''}>${esc(word || texts.trueWord)}</option>`,
    );
    return `<label>${label}<select name="${name}">${options.join('')}</select></label>`;
  });
  return `<form class="faults" method="post" action="${action}">${fields.join('')}<button>${esc(texts.save)}</button></form>`;
}

function deliveryLine(delivery: Delivery, texts: PanelTexts): string {
  const { word, attempt, outcome, status, dueAt, body, signed } = delivery;
  const result = status === null ? texts.outcome[outcome] : `HTTP ${status}`;
  return `<li><strong>${esc(word)}</strong> ${esc(result)} <p class="note">${esc(time(dueAt))} · ${esc(texts.attempt)}${attempt}</p><details><summary>${esc(texts.content)}</summary><pre>${esc(body)}</pre><p class="note">${esc(texts.signed)}</p><pre>${esc(signed)}</pre></details></li>`;
}

/** The time of the simulator's clock, with buttons that move it ahead. */
function clock({ texts, now }: PanelView, back: string): string {
  const steps = (['minute', 'hour', 'day'] as const).map(
    (unit) => `<button name="unit" value="${unit}">+ ${esc(texts.units[unit])}</button>`,
  );
  return `<h2>${esc(texts.clock)}</h2><p class="note">${esc(time(now))}</p><form method="post" action="/wind"><input type="hidden" name="back" value="${back}"><input type="number" name="count" min="1" max="60" value="1" aria-label="${esc(texts.count)}">${steps.join('')}</form>`;
}

function button(order: SimulatedOrder, act: string, label: string, kind = ''): string {
  return `<form method="post" action="${addressOf(order)}/${act}"><button${kind ? ` class="${kind}"` : ''}>${esc(label)}</button></form>`;
}

function state({ phase, closed }: SimulatedOrder, texts: PanelTexts): string {
  const words = closed && phase === 'open' ? texts.pageClosed : texts.phase[phase];
  return `<span class="state${phase === 'paid' ? ' good' : ''}">${esc(words)}</span>`;
}

function addressOf({ provider, orderRef }: SimulatedOrder): string {
  return `/${provider.toLowerCase()}/orders/${encodeURIComponent(orderRef)}`;
}
