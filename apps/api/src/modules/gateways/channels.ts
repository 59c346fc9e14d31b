import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import {
  type Way,
  WAYS,
  wayOf,
  type WayProvider,
  type WayReason,
  refusalOfWay,
} from '@rihla/domain/payments/gateways/payment-ways';
import type { Currency } from '@rihla/domain/shared/money';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { ReadCall, WriteCall } from '../../kit/call.ts';
import { gatewayConditions, isOnByItself, type WaySetup, waySetupOf, waysOf } from './ways.ts';

type SiteWays = OutputOf<typeof contract.gateway_channels.of_site>;
type Channels = OutputOf<typeof contract.gateway_channels.list>['data'];

/**
 * Every way of paying (a provider with one of its methods) in one currency: that of the input, or else of its package.
 * A way that may not be used has the reason. It takes three SQL statements.
 */
export async function siteChannels(
  call: ReadCall,
  input: InputOf<typeof contract.gateway_channels.of_site>,
): Promise<SiteWays> {
  const currency = input.currency ?? (await currencyOf(call, input.listing_id));
  const setup = await waySetupOf(call);
  const wish = { currency, amount: null, minutesLeft: null, hasAccount: await hasAccount(call, currency) };
  return {
    data: waysOf(setup, call.gateways.simulates, wish).map(({ way, reason }) => ({
      provider: way.provider,
      method: way.method,
      group: way.group,
      currencies: [...way.currencies],
      least: way.least,
      most: way.most,
      available: reason === null,
      reason,
    })),
  };
}

/** The ways of paying by gateways that the product knows, each with the reason where the agency does not offer it. */
export async function knownGatewayChannels(call: ReadCall): Promise<SiteWays> {
  const { data } = await siteChannels(call, {});
  return { data: data.filter(({ provider }) => provider !== 'MANUAL') };
}

/** The ways by gateways that may be used. */
export async function availableGatewayChannels(call: ReadCall): Promise<SiteWays> {
  const { data } = await knownGatewayChannels(call);
  return { data: data.filter(({ available }) => available) };
}

/** All ways that may be used, bank transfer among them. */
export async function availablePaymentChannels(call: ReadCall): Promise<SiteWays> {
  const { data } = await siteChannels(call, {});
  return { data: data.filter(({ available }) => available) };
}

/**
 * Every way of paying (a provider with one of its methods) in each of its currencies, as the site has set it up, in
 * the order of the site. Fees are a fixed sum in the smallest unit and basis points (hundredths of a percent).
 * @param provider only its ways; all without it
 */
export async function listChannels(call: ReadCall, provider?: WayProvider): Promise<Channels> {
  const setup = await waySetupOf(call);
  const { channels } = setup;
  const reasons = await obstacles(call, setup);
  const rows = WAYS.flatMap((way, place) =>
    way.currencies.map((currency) => {
      const kept = channels.find(
        (one) => one.provider === way.provider && one.method === way.method && one.currency === currency,
      );
      return {
        id: `${way.provider}:${way.method}:${currency}`,
        provider: way.provider,
        method: way.method,
        group: way.group,
        currency,
        active: kept?.active ?? isOnByItself(setup, way, call.gateways.simulates),
        position: kept?.position ?? 1_000 + place,
        fee_fixed: kept?.fee_fixed ?? 0,
        fee_basis_points: kept?.fee_basis_points ?? 0,
        reason: reasons(way, currency),
      };
    }),
  );
  const wanted = rows.filter((row) => provider === undefined || row.provider === provider);
  return wanted.toSorted((a, b) => a.position - b.position);
}

/**
 * Gives a function that answers why customers are not offered a way of paying even when it is switched on: its gateway
 * is off or has no keys, or there is no bank account to transfer to; null when it can be offered. The settings screen
 * shows this reason. It takes one SQL statement for each currency.
 */
async function obstacles(
  call: ReadCall,
  setup: WaySetup,
): Promise<(way: Way, currency: Currency) => WayReason | null> {
  const accounts = { IDR: await hasAccount(call, 'IDR'), USD: await hasAccount(call, 'USD') };
  return (way, currency) =>
    refusalOfWay(way, {
      ...gatewayConditions(setup, way, call.gateways.simulates),
      active: true,
      hasAccount: accounts[currency],
      currency,
      amount: null,
      minutesLeft: null,
    });
}

/**
 * Stores how ways of paying are set up. Their order in the list becomes their order for customers.
 * @throws Problem `kit.invalid_input` for a way or currency that the product does not have
 */
export async function updateChannels(
  call: WriteCall,
  { channels }: InputOf<typeof contract.gateway_channels.update>,
): Promise<Channels> {
  for (const [position, channel] of channels.entries()) {
    const way = wayOf(channel.provider, channel.method);
    if (!way?.currencies.includes(channel.currency))
      return refuse('kit.invalid_input', undefined, {
        [`channels.${position}`]: [{ code: 'form.invalid_value' }],
      });
    await keepChannel(call, { ...channel, position });
  }
  return listChannels(call);
}

/**
 * Adds methods of Midtrans that the product has learned since to the site's list. Stored ones stay on or off as
 * they are, because Midtrans has no call that lists the methods of an account.
 */
export async function syncMidtransChannels(call: WriteCall): Promise<Channels> {
  const known = await listChannels(call, 'MIDTRANS');
  for (const { id: _id, group: _group, reason: _reason, ...channel } of known)
    await keepChannel(call, channel);
  return listChannels(call, 'MIDTRANS');
}

type KeptChannel = Omit<Channels[number], 'id' | 'group' | 'reason'>;

/**
 * Stores how the site has set up one way of paying in one currency. An unchanged setting is not written, so that the
 * audit log gets no line for it.
 */
async function keepChannel({ tx, site }: WriteCall, channel: KeptChannel): Promise<void> {
  const { provider, method, currency, ...set } = channel;
  await tx
    .insertInto('site_payment_channels')
    .values({ site_id: site.id, provider, method, currency, ...set })
    .onConflict((conflict) =>
      conflict
        .constraint('site_payment_channels_once')
        .doUpdateSet(set)
        .where(sql<boolean>`(site_payment_channels.active, site_payment_channels.position,
          site_payment_channels.fee_fixed, site_payment_channels.fee_basis_points)
          is distinct from (excluded.active, excluded.position, excluded.fee_fixed, excluded.fee_basis_points)`),
    )
    .execute();
}

/** The currency of a package, by its id or slug; rupiah when none is named and when the package does not exist. */
async function currencyOf({ db, site }: ReadCall, listing: string | undefined): Promise<Currency> {
  if (listing === undefined) return 'IDR';
  const found = await db
    .selectFrom('listings')
    .select('currency')
    .where('site_id', '=', site.id)
    .where(isUuid(listing) ? 'id' : 'slug', '=', listing)
    .executeTakeFirst();
  return found?.currency === 'USD' ? 'USD' : 'IDR';
}

/** Whether the site has an account to which money of a currency can be transferred. */
async function hasAccount({ db, site }: ReadCall, currency: Currency): Promise<boolean> {
  const found = await db
    .selectFrom('banks')
    .select('id')
    .where('site_id', '=', site.id)
    .where('currency', '=', currency)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
