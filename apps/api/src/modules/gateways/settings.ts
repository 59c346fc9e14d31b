import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { contract } from '@rihla/domain/contract';
import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import {
  GATEWAY_FIELDS,
  KEY_OVERLAP_DAYS,
  type KeyField,
  lastFourOf,
  neededKeys,
} from '@rihla/domain/payments/gateways/gateway-settings';
import { refuse } from '@rihla/domain/payments/payment.errors';
import { type Gateway, GATEWAYS } from '@rihla/domain/payments/gateways/payment-ways';
import { GatewayFailure } from '../../gateways/payment/port.ts';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall, StepsCall, WriteCall } from '../../kit/call.ts';
import { siteOrigin } from '../../kit/http/site-origin.ts';
import { assertVersion } from '../../kit/assert-version.ts';
import { refuseFailure } from './commands/ask-attempt.ts';
import { aboutKey, gatewayOfSite, KEY_PURPOSE, requireGateway } from './site-gateway.ts';

type Card = OutputOf<typeof contract.gateways.list>['data'][number];
type TestAnswer = OutputOf<typeof contract.gateways.test>['data'];
type Balance = OutputOf<typeof contract.gateways.flip_balance>['data'];

/**
 * The gateways of the site as its settings show them. A key itself is never answered, only its last four characters
 * and the day on which it was set.
 */
export async function listGateways(call: ReadCall<Admin>): Promise<{ data: Card[] }> {
  const { db, site, now } = call;
  const rows = await db.selectFrom('site_gateways').selectAll().where('site_id', '=', site.id).execute();
  const keys = await db
    .selectFrom('site_gateway_keys')
    .select(['provider', 'name', 'last_four', 'set_at', 'previous_until'])
    .where('site_id', '=', site.id)
    .execute();
  const data = GATEWAYS.map((provider): Card => {
    const row = rows.find((one) => one.provider === provider);
    const providerKeys = keys.filter((key) => key.provider === provider);
    const simulated = call.gateways.simulates && providerKeys.length === 0 && row?.production !== true;
    return {
      provider,
      active: row?.active ?? simulated,
      production: row?.production ?? false,
      simulated,
      simulator_url: simulated ? call.gateways.simulatorPage() : null,
      version: row?.version ?? 0,
      options: (row?.options ?? {}) as Record<string, string>,
      keys: GATEWAY_FIELDS[provider].keys.map(({ name, optional, long }) => {
        const key = providerKeys.find((one) => one.name === name);
        const until = key?.previous_until ? new Date(key.previous_until) : null;
        return {
          name,
          optional: optional === true,
          long: long === true,
          last_four: key?.last_four ?? null,
          set_at: key ? new Date(key.set_at).toISOString() : null,
          previous_until: until !== null && until > now ? until.toISOString() : null,
        };
      }),
      notice_url: noticeUrl(call, provider),
    };
  });
  return { data };
}

/** The address to which a provider sends its notices of the site. BRI adds its two fixed paths. */
export function noticeUrl(call: Pick<ReadCall, 'site' | 'request'>, provider: Gateway): string {
  return `${siteOrigin(call)}/api/hooks/${call.site.slug}/${provider.toLowerCase()}`;
}

/**
 * Changes the switches, options and keys of a gateway. Stored keys are never sent back. A replaced key by which notices
 * are checked stays valid for some days beside the new one. A gateway can be switched on, or to production, only when
 * it has all its keys.
 * @throws Problem `kit.not_found`, `kit.stale_version`, `kit.invalid_input`, `gateway.keys_missing`,
 *   `gateway.key_unreadable`
 */
export async function updateGateway(
  call: WriteCall<Admin>,
  input: InputOf<typeof contract.gateways.update>,
): Promise<{ id: string; version: number }> {
  const { tx, site, now } = call;
  const { keys = {}, options, active, production } = input;
  const provider = knownGateway(input.provider);
  assertKnown(provider, keys, options ?? {});
  assertPem(provider, keys);
  const before = await tx
    .selectFrom('site_gateways')
    .select(['id', 'version', 'active', 'production', 'options'])
    .where('site_id', '=', site.id)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst();
  assertVersion(before, input.version);
  const changes = {
    ...(active === undefined ? {} : { active }),
    ...(production === undefined ? {} : { production }),
    ...(options === undefined ? {} : { options: JSON.stringify(options) }),
    ...(Object.keys(keys).length === 0 ? {} : { keys_set_at: now.toISOString() }),
  };
  const row = before
    ? await changeRow(call, before, changes)
    : await tx
        .insertInto('site_gateways')
        .values({ site_id: site.id, provider, ...changes })
        .returning(['id', 'version', 'active', 'production'])
        .executeTakeFirstOrThrow();
  for (const [name, key] of Object.entries(keys)) await keepKey(call, provider, name, key);
  await assertUsable(call, provider, row);
  return { id: row.id, version: row.version };
}

/**
 * The gateway of a name.
 * @throws Problem `kit.not_found`
 */
function knownGateway(name: string): Gateway {
  return GATEWAYS.find((one) => one === name) ?? refuseKit('kit.not_found');
}

/**
 * Changes the settings of a gateway; without changes it answers the row as it is.
 * @returns its id, version and switches
 */
async function changeRow(
  { tx, site }: WriteCall,
  before: { id: string; version: number; active: boolean; production: boolean },
  changes: object,
) {
  if (Object.keys(changes).length === 0) return before;
  return tx
    .updateTable('site_gateways')
    .set(changes)
    .where('site_id', '=', site.id)
    .where('id', '=', before.id)
    .returning(['id', 'version', 'active', 'production'])
    .executeTakeFirstOrThrow();
}

/** Refuses keys and options that the gateway does not have, and values that an option does not allow. */
function assertKnown(provider: Gateway, keys: object, options: Readonly<Record<string, string>>): void {
  const fields = GATEWAY_FIELDS[provider];
  const unknownKey = Object.keys(keys).find((name) => !fields.keys.some((key) => key.name === name));
  const wrongOption = Object.entries(options).find(([name, value]) => {
    const field = fields.options.find((one) => one.name === name);
    return !field || (field.values && !field.values.includes(value)) || (field.max ?? 80) < value.length;
  })?.[0];
  const name = unknownKey ?? wrongOption;
  if (name !== undefined)
    return refuseKit('kit.invalid_input', undefined, { [name]: [{ code: 'form.invalid_value' }] });
}

/** Refuses, on its field, a key that is to be the private or the public half of an RSA key and is not. */
function assertPem(provider: Gateway, keys: Readonly<Record<string, string>>): void {
  const wrong = GATEWAY_FIELDS[provider].keys.filter(
    ({ name, pem }) => pem && keys[name] !== undefined && !isRsaKey(keys[name], pem),
  );
  if (wrong.length === 0) return;
  const fields = wrong.map(({ name, pem }) => [name, [{ code: `gateway.no_${pem!}_key` as const }]] as const);
  return refuse('gateway.key_unreadable', undefined, Object.fromEntries(fields));
}

/** Whether a text is an RSA key (PEM): its private half, or its public half without the private one. */
function isRsaKey(text: string, half: 'private' | 'public'): boolean {
  try {
    // From a private key the public one could be made, but a private key does not belong in that field.
    if (half === 'public' && text.includes('PRIVATE')) return false;
    const key = half === 'private' ? createPrivateKey(text) : createPublicKey(text);
    return key.asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/**
 * Encrypts a key of a gateway and stores it. A replaced key by which notices are checked stays valid for
 * `KEY_OVERLAP_DAYS` days beside the new one.
 */
async function keepKey(
  { tx, site, sealer, now }: WriteCall,
  provider: Gateway,
  name: string,
  key: string,
): Promise<void> {
  const field = GATEWAY_FIELDS[provider].keys.find((one) => one.name === name) as KeyField;
  const before = await tx
    .selectFrom('site_gateway_keys')
    .select('sealed')
    .where('site_id', '=', site.id)
    .where('provider', '=', provider)
    .where('name', '=', name)
    .executeTakeFirst();
  const overlap = field.rotates && before !== undefined;
  const row = {
    sealed: sealer.seal(KEY_PURPOSE, key, aboutKey(site.id, provider, name)),
    last_four: lastFourOf(key),
    set_at: now.toISOString(),
    previous_sealed: overlap ? before.sealed : null,
    previous_until: overlap ? new Date(now.getTime() + KEY_OVERLAP_DAYS * 86_400_000).toISOString() : null,
  };
  await tx
    .insertInto('site_gateway_keys')
    .values({ site_id: site.id, provider, name, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'provider', 'name']).doUpdateSet(row))
    .execute();
}

/**
 * Refuses a gateway that is switched on, or to production, without all of its keys, or with keys that cannot be
 * decrypted or parsed. A gateway without any key runs on the payment simulator where there is one, except in
 * production.
 */
async function assertUsable(
  call: WriteCall,
  provider: Gateway,
  row: { active: boolean; production: boolean },
): Promise<void> {
  const kept = await call.tx
    .selectFrom('site_gateway_keys')
    .select('name')
    .where('site_id', '=', call.site.id)
    .where('provider', '=', provider)
    .execute();
  const missing = neededKeys(provider).filter((name) => !kept.some((key) => key.name === name));
  const runsOnSimulator = kept.length === 0 && !row.production && call.gateways.simulates;
  if (missing.length > 0 && (row.active || row.production) && !runsOnSimulator) {
    const fields = Object.fromEntries(missing.map((name) => [name, [{ code: 'form.required' as const }]]));
    return refuse('gateway.keys_missing', undefined, fields);
  }
  if (missing.length > 0) return;
  try {
    await gatewayOfSite(call, provider);
  } catch {
    return refuse('gateway.key_unreadable');
  }
}

/**
 * Tries the keys of a gateway by a harmless call to its provider.
 * @returns whether they work, whether the provider has answered, its message or else the code of the failure, and the
 *   balance in rupiah where it answers one
 */
export async function testGateway(call: StepsCall<Admin>, input: { provider: string }): Promise<TestAnswer> {
  const provider = knownGateway(input.provider);
  const { gateway } = await call.read((read) => requireGateway(read, provider));
  try {
    const { works, message, balance } = await gateway.test(call.now);
    return { works, answered: true, message, balance: balance ?? null };
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    return { works: false, answered: error.kind !== 'unreachable', message: error.detail, balance: null };
  }
}

/**
 * The balance of the site's account at Flip, in rupiah.
 * @throws Problem when Flip gives no balance
 */
export async function flipBalance(call: StepsCall<Admin>, { id }: { id: string }): Promise<Balance> {
  if (id !== call.site.id && id !== call.site.slug) return refuseKit('kit.not_found');
  const { gateway, simulated } = await call.read((read) => requireGateway(read, 'FLIP'));
  const { works, balance } = await gateway.test(call.now).catch(refuseFailure);
  if (!works || balance === undefined) return refuse('payment.gateway_keys');
  return { balance, currency: 'IDR', simulated };
}
