import { createHash } from 'node:crypto';
import { GATEWAY_FIELDS, neededKeys } from '@rihla/domain/payments/gateways/gateway-settings';
import { refuse } from '@rihla/domain/payments/payment.errors';
import type { Gateway } from '@rihla/domain/payments/gateways/payment-ways';
import { sql } from 'kysely';
import type { GatewayKeys } from '../../gateways/payment/keys.ts';
import type { PayoutGateway } from '../../gateways/payment/payout-port.ts';
import type { PaymentGateway } from '../../gateways/payment/port.ts';
import type { ReadCall } from '../../kit/call.ts';

/** The gateway of a site at a provider, ready to be asked. */
export type SiteGateway = {
  gateway: PaymentGateway;
  /** Whether the gateway is switched on, so that new attempts may be made; old ones are asked about in any case. */
  active: boolean;
  production: boolean;
  /** Whether it runs on the simulator that comes with the product. */
  simulated: boolean;
};

type GatewayCall = Pick<ReadCall, 'db' | 'site' | 'now' | 'sealer' | 'gateways'>;
type Key = { name: string; sealed: string; previous: string | null };
type Row = { active: boolean; production: boolean; options: Record<string, string>; keys: Key[] };
/** The decrypted keys of a provider by name: the current ones, and previous ones that are still accepted. */
type OpenedKeys = { now: Record<string, string>; before: Record<string, string> };

/**
 * The text that a key of a gateway is bound to when it is encrypted: copied to another site, provider or name it
 * cannot be decrypted.
 */
export function aboutKey(siteId: string, provider: Gateway, name: string): string {
  return `${siteId}/${provider}/${name}`;
}

/** The purpose for which the keys of gateways are encrypted. */
export const KEY_PURPOSE = 'gateway-key';

/**
 * The gateway of a provider for a site: with the site's own keys, or on the payment simulator where it has no keys
 * and is not in production.
 * @returns null where only some of the keys are there, and where there are neither keys nor a simulator
 */
export async function gatewayOfSite(call: GatewayCall, provider: Gateway): Promise<SiteGateway | null> {
  const row = await rowOf(call, provider);
  const names = new Set(row?.keys.map(({ name }) => name));
  if (row && names.size > 0) {
    if (!neededKeys(provider).every((name) => names.has(name))) return null;
    const gateway = withKeys(call, provider, row);
    return { gateway, active: row.active, production: row.production, simulated: false };
  }
  if (row?.production) return null;
  const gateway = call.gateways.simulated(provider, call.site.slug);
  return gateway && { gateway, active: row?.active ?? true, production: false, simulated: true };
}

/**
 * The gateway of the site for a provider, for a caller who cannot go on without it.
 * @throws Problem `gateway.keys_missing`
 */
export async function requireGateway(call: GatewayCall, provider: Gateway): Promise<SiteGateway> {
  return (await gatewayOfSite(call, provider)) ?? refuse('gateway.keys_missing');
}

/** The connection by which a site sends money to agents. */
export type SitePayouts = {
  gateway: PayoutGateway;
  simulated: boolean;
  /** A hash of the key of the sending account. An idempotency key counts only within one account. */
  account: string;
};

/**
 * The connection by which a site sends money to agents through Flip: with the site's own keys, or at the payment
 * simulator where it has no keys and is not in production.
 * @returns null where only some of the keys are there, and where there are neither keys nor a simulator
 */
export async function payoutsOfSite(call: GatewayCall): Promise<SitePayouts | null> {
  const row = await rowOf(call, 'FLIP');
  const names = new Set(row?.keys.map(({ name }) => name));
  if (row && names.size > 0) {
    if (!neededKeys('FLIP').every((name) => names.has(name))) return null;
    const keys = KEYS.FLIP(openKeys(call, 'FLIP', row.keys), () => '', row.production);
    const account = accountOf(`${row.production ? 'production' : 'sandbox'} ${keys.secretKey}`);
    return { gateway: call.gateways.payoutsWithKeys(keys), simulated: false, account };
  }
  const gateway = row?.production ? null : call.gateways.simulatedPayouts(call.site.slug);
  return gateway && { gateway, simulated: true, account: accountOf(`simulator ${call.site.slug}`) };
}

function accountOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/**
 * A site's settings of a gateway with its encrypted keys, read by one SQL statement. The previous value of a key is
 * there only while it is still accepted.
 * @returns undefined where the site has set nothing
 */
async function rowOf({ db, site, now }: GatewayCall, provider: Gateway): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select g.active, g.production, g.options,
           coalesce((select jsonb_agg(jsonb_build_object('name', k.name, 'sealed', encode(k.sealed, 'base64'),
                              'previous', case when k.previous_until > ${now.toISOString()}::timestamptz
                                               then encode(k.previous_sealed, 'base64') end))
                       from site_gateway_keys k
                      where k.site_id = g.site_id and k.provider = g.provider), '[]') as keys
      from site_gateways g where g.site_id = ${site.id} and g.provider = ${provider}`.execute(db);
  return rows[0];
}

/**
 * The gateway of a provider with the site's own keys and options.
 * @throws Error when a key cannot be decrypted
 */
function withKeys(call: GatewayCall, provider: Gateway, row: Row): PaymentGateway {
  const keys = openKeys(call, provider, row.keys);
  const option = (name: string): string => {
    const field = GATEWAY_FIELDS[provider].options.find((one) => one.name === name);
    return row.options[name] ?? field?.values?.[0] ?? '';
  };
  return call.gateways.withKeys(provider, KEYS[provider](keys, option, row.production));
}

/**
 * Decrypts the keys of a gateway.
 * @returns by name the current keys (`now`) and previous keys (`before`)
 */
function openKeys({ site, sealer }: GatewayCall, provider: Gateway, keys: readonly Key[]): OpenedKeys {
  const open = (name: string, sealed: string) =>
    sealer.open(KEY_PURPOSE, Buffer.from(sealed, 'base64'), aboutKey(site.id, provider, name));
  return {
    now: Object.fromEntries(keys.map(({ name, sealed }) => [name, open(name, sealed)])),
    before: Object.fromEntries(
      keys.flatMap(({ name, previous }) => (previous === null ? [] : [[name, open(name, previous)]])),
    ),
  };
}

type MakeKeys<P extends Gateway> = (
  keys: OpenedKeys,
  option: (name: string) => string,
  production: boolean,
) => GatewayKeys[P];

/** The keys of each adapter, made of the fields that a site fills in (domain, `gateway-settings.ts`). */
const KEYS: { [P in Gateway]: MakeKeys<P> } = {
  MIDTRANS: ({ now, before }, _option, production) => ({
    serverKey: now.server_key!,
    previousServerKey: before.server_key ?? null,
    clientKey: now.client_key!,
    merchantId: now.merchant_id ?? null,
    production,
  }),
  FLIP: ({ now, before }, option, production) => ({
    secretKey: now.secret_key!,
    validationToken: now.validation_token!,
    previousValidationToken: before.validation_token ?? null,
    version: option('version') === 'v3' ? 'v3' : 'v2',
    production,
  }),
  BRIVA: ({ now, before }, option, production) => ({
    clientId: now.client_id!,
    clientSecret: now.client_secret!,
    privateKey: now.private_key!,
    partnerId: now.partner_id!,
    channelId: option('channel_id') || '00009',
    partnerServiceId: now.partner_service_id!,
    outgoing: encoding(option('outgoing')),
    notices: {
      clientId: now.notice_client_id!,
      secret: now.notice_secret!,
      previousSecret: before.notice_secret ?? null,
      bankPublicKey: now.bank_public_key!,
      encoding: encoding(option('incoming')),
    },
    production,
  }),
};

function encoding(value: string): 'hex' | 'base64' {
  return value === 'hex' ? 'hex' : 'base64';
}
