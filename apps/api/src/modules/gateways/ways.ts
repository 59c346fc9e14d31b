import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { neededKeys } from '@rihla/domain/payments/gateways/gateway-settings';
import {
  attemptEnd,
  feeFor,
  type Gateway,
  GATEWAYS,
  type Way,
  type WayFee,
  WAYS,
  refusalOfWay,
  type WayReason,
} from '@rihla/domain/payments/gateways/payment-ways';
import type { Currency } from '@rihla/domain/shared/money';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { attemptMachine } from '@rihla/domain/payments/attempts/attempt.machine';

export type PaymentWay = OutputOf<typeof contract.payments.pay>['data']['ways'][number];

type Channel = WayFee & {
  provider: string;
  method: string;
  currency: Currency;
  active: boolean;
  position: number;
};
type SiteGatewayRow = { provider: Gateway; active: boolean; production: boolean; keys: string[] };
type WayUse = { provider: string; method: string | null; times: number };

/** What a site has decided about ways of paying, and what its customers have used lately. */
export type WaySetup = {
  channels: readonly Channel[];
  gateways: readonly SiteGatewayRow[];
  used: readonly WayUse[];
};

/** The number of newest payments in which the uses of each way are counted. */
const LATELY = 200;

/**
 * Reads by one SQL statement how a site has set up its ways of paying: the settings of each way, the gateways and which
 * keys they have, and how often each way was used lately.
 */
export async function waySetupOf({ db, site }: Pick<ReadCall, 'db' | 'site'>): Promise<WaySetup> {
  const { rows } = await sql<WaySetup>`
    select
      coalesce((select jsonb_agg(to_jsonb(c) order by c.position)
                  from (select provider, method, currency, active, position, fee_fixed, fee_basis_points
                          from site_payment_channels where site_id = ${site.id}) c), '[]') as channels,
      coalesce((select jsonb_agg(jsonb_build_object('provider', g.provider, 'active', g.active,
                         'production', g.production,
                         'keys', coalesce((select jsonb_agg(k.name) from site_gateway_keys k
                                            where k.site_id = g.site_id and k.provider = g.provider), '[]')))
                  from site_gateways g where g.site_id = ${site.id}), '[]') as gateways,
      coalesce((select jsonb_agg(to_jsonb(u)) from (
         select l.channel as provider, a.method, count(*) as times
           from (select p.id, p.channel from payments p
                  where p.site_id = ${site.id} and p.status = 'VALID'
                  order by p.created_at desc, p.id limit ${LATELY}) l
           left join payment_attempts a on a.site_id = ${site.id} and a.payment_id = l.id
                and ${hasTraitSql('a.status', attemptMachine, 'booked')}
          group by 1, 2) u), '[]') as used`.execute(db);
  return rows[0]!;
}

/** A way of paying of a site, as it was set up. */
export type SetUpWay = { way: Way; fee: WayFee; position: number; times: number; sandbox: boolean };
/**
 * The payment for which a way is to be used: currency, amount in the smallest unit (null when not known), time left and
 * bank account.
 */
export type WayWish = {
  currency: Currency;
  amount: number | null;
  minutesLeft: number | null;
  hasAccount: boolean;
};

/**
 * Every way of paying with the site's fee, and the reason why it cannot be used (null where it can). The way that was
 * used most often lately comes first, with others that were used as often; the rest follow in the order of the site.
 * @param simulates whether sites without keys use payment simulators in this installation
 */
export function waysOf(
  setup: WaySetup,
  simulates: boolean,
  wish: WayWish,
): (SetUpWay & { reason: WayReason | null })[] {
  const gateways = new Map(
    GATEWAYS.map((provider) => [provider as string, gatewayState(setup, provider, simulates)]),
  );
  const ways = WAYS.map((way, place) => {
    const state = gateways.get(way.provider) ?? MANUAL;
    const channel = channelOf(setup, way, wish.currency);
    const reason = refusalOfWay(way, {
      ...wish,
      active: channel?.active ?? isOnByItself(setup, way, simulates),
      gatewayActive: state.active,
      hasKeys: state.hasKeys,
    });
    return {
      way,
      fee: channel ?? { fee_fixed: 0, fee_basis_points: 0 },
      position: channel?.position ?? 1_000 + place,
      times: timesUsed(setup, way),
      sandbox: state.sandbox,
      reason,
    };
  });
  const most = Math.max(...ways.map(({ times }) => times));
  const rank = (one: SetUpWay) => (most > 0 && one.times === most ? -1 : one.position);
  return ways.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Whether a way of paying is on while the site has not set it: bank transfers always, and with a payment simulator all
 * ways of its gateway.
 */
export function isOnByItself(
  setup: WaySetup,
  { provider }: Pick<Way, 'provider'>,
  simulates: boolean,
): boolean {
  return provider === 'MANUAL' || gatewayState(setup, provider, simulates).simulated;
}

/** Whether the gateway behind a way is switched on and has keys; both are true where there is no gateway. */
export function gatewayConditions(
  setup: WaySetup,
  { provider }: Pick<Way, 'provider'>,
  simulates: boolean,
): { gatewayActive: boolean; hasKeys: boolean } {
  const { active, hasKeys } = provider === 'MANUAL' ? MANUAL : gatewayState(setup, provider, simulates);
  return { gatewayActive: active, hasKeys };
}

/**
 * The ways by which a payment can be paid now, as its page shows them, each with the customer's fee and the time by
 * which it must be paid.
 * @param options.deadline the last moment at which the payment may be made; null for none
 * @param wish currency, amount in the smallest unit, minutes left, and whether there is a bank account to transfer
 *   to
 */
export function paymentWays(
  setup: WaySetup,
  { simulates, now, deadline }: { simulates: boolean; now: Date; deadline: Date | null },
  wish: WayWish & { amount: number },
): PaymentWay[] {
  const usable = waysOf(setup, simulates, wish).filter(({ reason }) => reason === null);
  // Of two gateways that offer the same method, the payer is shown the one that the site has put first.
  const seen = new Set<string>();
  return usable
    .filter(({ way }) => !seen.has(way.method) && seen.add(way.method))
    .map(({ way, fee, sandbox }) => ({
      provider: way.provider,
      method: way.method,
      group: way.group,
      fee: way.provider === 'MANUAL' ? 0 : feeFor(wish.amount, fee),
      expires_at:
        way.provider === 'MANUAL'
          ? (deadline?.toISOString() ?? null)
          : attemptEnd(way, now, deadline).toISOString(),
      sandbox,
    }));
}

/** The minutes, with fractions, from now until a moment; null for none. */
export function minutesUntil(deadline: Date | null, now: Date): number | null {
  return deadline === null ? null : (deadline.getTime() - now.getTime()) / 60_000;
}

const MANUAL = { active: true, hasKeys: true, simulated: false, sandbox: false };

/**
 * The state of a gateway at a site: whether it is switched on, has keys, runs on the payment simulator, and moves
 * no real money (`sandbox`).
 */
function gatewayState({ gateways }: WaySetup, provider: Gateway, simulates: boolean): typeof MANUAL {
  const row = gateways.find((one) => one.provider === provider);
  const simulated = simulates && (row === undefined || (row.keys.length === 0 && !row.production));
  const hasOwnKeys = row !== undefined && neededKeys(provider).every((name) => row.keys.includes(name));
  return {
    active: row?.active ?? simulated,
    hasKeys: hasOwnKeys || simulated,
    simulated,
    sandbox: row === undefined || !row.production,
  };
}

/**
 * The site's setting of a way of paying in a currency. A way with only one currency has one setting, which is taken
 * for any.
 */
function channelOf({ channels }: WaySetup, way: Way, currency: Currency): Channel | undefined {
  const wanted = way.currencies.includes(currency) ? currency : way.currencies[0];
  return channels.find(
    (one) => one.provider === way.provider && one.method === way.method && one.currency === wanted,
  );
}

/** How often a way was used among the newest valid payments. */
function timesUsed({ used }: WaySetup, way: Way): number {
  const isManual = way.provider === 'MANUAL';
  return used
    .filter((one) => one.provider === way.provider && (isManual || one.method === way.method))
    .reduce((sum, one) => sum + one.times, 0);
}
