import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { addDays, dayOfWeek, type LocalDate, localDateOf } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import { buildApi, type Parts } from '../../app/start-api.ts';
import { startSimulators } from '../../gateways/payment/simulators/start-simulators.ts';
import type { Simulators } from '../../gateways/payment/simulators/simulator.types.ts';
import { stateFile } from '../../gateways/payment/simulators/state-file.ts';
import { ALWAYS_LIVE } from '../../kit/live-gate.ts';
import type { SeedPerson } from '../builders.ts';
import type { Agency } from './agency.ts';
import { importStatement } from './bank-statement.ts';
import { callsOf } from './call-as.ts';

/** The ways in which customers of the demo pay online, and the rupiah that the provider keeps of each payment. */
const WAYS = {
  midtrans: { provider: 'MIDTRANS', method: 'bca_va', fee: 4_440 },
  flip: { provider: 'FLIP', method: 'bsi_va', fee: 4_440 },
  card: { provider: 'MIDTRANS', method: 'credit_card', fee: 0 },
} as const;

/** A way of paying online. */
export type OnlineWay = keyof typeof WAYS;

/** The position among the accounts of the agency of the one to which providers pay out. */
const PAYOUT_ACCOUNT = 2;

/** The payments of one day that a provider has not paid out yet; the amount in rupiah. */
type Unsettled = { provider: 'MIDTRANS' | 'FLIP'; day: LocalDate; amount: number; payments: number };

/** The simulators of payment providers, and a server whose sites pay at them. */
export type OnlineServer = { app: FastifyInstance; simulators: Simulators; close(): Promise<void> };

/**
 * Starts the simulators of payment providers and a server of its own that uses them, to which they send their notices.
 * The demo's other calls are made to a server without simulators.
 */
export async function startOnlineServer(parts: Parts): Promise<OnlineServer> {
  let origin = '';
  const simulators = await startSimulators({
    port: 0,
    notifyUrlFor: (provider, site) => `${origin}/api/hooks/${site}/${provider.toLowerCase()}`,
    clock: parts.clock,
    production: parts.config.production,
    stateFile: fileOf(parts),
    deliversAlone: false,
  });
  const { app, close } = await buildApi({ ...parts, simulators, live: ALWAYS_LIVE });
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    app,
    simulators,
    close: async () => {
      await simulators.close();
      await close();
    },
  };
}

/** The file in which the simulators that start with the product find their orders. */
function fileOf({ config }: Pick<Parts, 'config'>): string {
  return join(config.dataDir, 'simulators.json');
}

/**
 * Writes the orders of an agency under its final slug, so that the simulators still know them after the start. The
 * simulators must have been closed.
 */
export async function renameSite(parts: Pick<Parts, 'config'>, from: string, to: string): Promise<void> {
  const file = stateFile(fileOf(parts));
  const state = await file.read();
  if (state === null) return;
  for (const one of [...state.orders, ...state.deliveries]) if (one.site === from) one.site = to;
  await file.write(() => state);
}

/**
 * The acts by which customers of an agency of the demo pay online, providers pay out, and finance records it.
 * @param app the server that uses the simulators
 */
export function onlineActsOf({ app, simulators }: OnlineServer, agency: Agency) {
  const { site, staff, clock, banks } = agency;
  const callAs = callsOf(app, agency);
  let settledUntil = new Date(0).toISOString();

  /** Pays, as the customer, a payment that has been begun; the provider then sends its notice. */
  async function payOnline(customer: SeedPerson, paymentId: string, way: OnlineWay): Promise<void> {
    const { provider, method } = WAYS[way];
    const { data } = await callAs(customer, 'user_gateway_payments.open_attempt', {
      id: paymentId,
      provider,
      method,
    });
    await simulators.pay(await orderOf(data.attempt.id), method);
    await simulators.deliver();
  }

  /** The reference of an attempt at its provider: ours, or at Flip the id of its bill. */
  async function orderOf(attemptId: string): Promise<string> {
    const { provider, order_ref, provider_ref } = await site.db
      .selectFrom('payment_attempts')
      .select(['provider', 'order_ref', 'provider_ref'])
      .where('site_id', '=', site.id)
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow();
    return provider === 'FLIP' ? provider_ref! : order_ref;
  }

  /** Gives a payment back, in the provider's own screens; finance then clears the review of it. */
  async function refundOnline(paymentId: string, note: string): Promise<void> {
    const { id } = await site.db
      .selectFrom('payment_attempts')
      .select('id')
      .where('site_id', '=', site.id)
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    await simulators.refund(await orderOf(id));
    await simulators.deliver();
    const { data: reviews } = await callAs(staff.FINANCE, 'gateway_reviews.list', {
      search: { status: ['OPEN'] },
    });
    for (const review of reviews)
      await callAs(staff.FINANCE, 'gateway_reviews.clear', { id: review.id, note });
  }

  /** Imports, as finance, the statement of the account on which providers pay out, and records what each has paid out. */
  async function settle(): Promise<void> {
    const until = new Date(clock.now().getTime() - 3 * 86_400_000).toISOString();
    const { rows } = await sql<Unsettled>`
      select m.provider, to_char(m.at at time zone ${site.timeZone}, 'YYYY-MM-DD') as day,
             sum(m.amount)::bigint as amount, count(*)::int as payments
        from gateway_money m
       where m.site_id = ${site.id} and m.kind = 'PAID' and m.at > ${settledUntil}::timestamptz
         and m.at <= ${until}::timestamptz and not exists (
           select from gateway_money r where r.site_id = m.site_id and r.attempt_id = m.attempt_id and r.kind <> 'PAID')
       group by m.provider, day order by day, m.provider`.execute(site.db);
    settledUntil = until;
    if (rows.length === 0) return;
    const payouts = rows.map(({ provider, day, amount, payments }) => {
      const fee = WAYS[provider === 'FLIP' ? 'flip' : 'midtrans'].fee * payments;
      const paidOut = nextWorkingDay(localDateOf(day));
      return {
        day: paidOut,
        text: `KR OTOMATIS ${provider} SETTLEMENT ${day}`,
        amount: amount - fee,
        fee,
        payments,
      };
    });
    const { lines } = await importStatement(app, agency, banks[PAYOUT_ACCOUNT]!.id, payouts);
    for (const { fee, payments, ...payout } of payouts) {
      // By its words: two payouts may be of one amount on one day.
      const line = lines.find(({ text }) => text === payout.text)!;
      const note = `${payments} pembayaran, dipotong biaya gateway`;
      await callAs(staff.FINANCE, 'statement_lines.record_settlement', { id: line.id, note, fee });
    }
  }

  return { payOnline, refundOnline, settle };
}

/** The first day after a day on which banks work: no Saturday and no Sunday. */
function nextWorkingDay(day: LocalDate): LocalDate {
  const next = addDays(day, 1);
  return [0, 6].includes(dayOfWeek(next)) ? nextWorkingDay(next) : next;
}
