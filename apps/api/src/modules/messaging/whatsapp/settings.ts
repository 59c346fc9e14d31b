import { randomBytes } from 'node:crypto';
import type { contract } from '@rihla/domain/contract';
import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import {
  PRICE_KINDS,
  WHATSAPP_FIELDS,
  type WhatsappProvider,
} from '@rihla/domain/messaging/whatsapp/whatsapp-fields';
import { refuse } from '@rihla/domain/messaging/whatsapp/whatsapp.errors';
import { lastFourOf } from '@rihla/domain/payments/gateways/gateway-settings';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import { siteOrigin } from '../../../kit/http/site-origin.ts';
import { assertVersion } from '../../../kit/assert-version.ts';
import { aboutKey, type Connection, findConnection, HOOK, KEY_PURPOSE, missingOf } from './connection.ts';

type Card = OutputOf<typeof contract.whatsapp.get>['data'];
type Update = InputOf<typeof contract.whatsapp.update>;

/**
 * The WhatsApp connection as its screen shows it; of each secret only the last four characters and when it was set.
 */
export async function getWhatsapp(call: ReadCall<Admin>): Promise<Card> {
  const { db, site, gateways } = call;
  const connection = await findConnection(call);
  const provider = connection?.provider ?? 'CLOUD';
  const rows = await db
    .selectFrom('whatsapp_keys')
    .select(['name', 'last_four', 'set_at', 'sealed'])
    .where('site_id', '=', site.id)
    .where('provider', '=', provider)
    .execute();
  const hook = rows.find(({ name }) => name === HOOK);
  const options: Record<string, string> = connection?.options ?? {};
  return {
    version: connection?.version ?? 0,
    provider,
    active: connection !== undefined && (connection.active || connection.paused_at !== null),
    simulated: connection?.simulated ?? false,
    may_simulate: gateways.simulates,
    simulator_url: connection?.simulated ? gateways.whatsappSimulatorPage() : null,
    verified_at: connection?.verified_at ?? null,
    paused_at: connection?.paused_at ?? null,
    paused_code: connection?.paused_code ?? null,
    prices: PRICE_KINDS.flatMap((kind) => {
      const amount = connection?.prices[kind];
      return amount === undefined ? [] : [{ kind, amount }];
    }),
    options: WHATSAPP_FIELDS[provider].options.map((name) => ({ name, value: options[name] ?? '' })),
    keys: WHATSAPP_FIELDS[provider].keys.map((name) => {
      const key = rows.find((row) => row.name === name);
      return { name, last_four: key?.last_four ?? null, set_at: key?.set_at ?? null };
    }),
    notice_url: hook
      ? `${hookUrl(call)}/${call.sealer.open(KEY_PURPOSE, hook.sealed, aboutKey(site.id, provider, HOOK))}`
      : hookUrl(call),
  };
}

/** The URL to which the provider sends its webhooks. */
function hookUrl(call: Pick<ReadCall, 'site' | 'request'>): string {
  return `${siteOrigin(call)}/api/hooks/${call.site.slug}/whatsapp`;
}

/**
 * Changes the agency's WhatsApp connection. After a change of provider, number or secret it must be tested again
 * before messages are sent.
 * @throws Problem `kit.stale_version`, `kit.invalid_input`, `whatsapp.not_set_up`, `whatsapp.not_verified`
 */
export async function updateWhatsapp(
  call: WriteCall<Admin>,
  input: Update,
): Promise<{ id: string; version: number }> {
  const { tx, site, now, gateways } = call;
  await tx
    .selectFrom('whatsapp_connections')
    .select('id')
    .where('site_id', '=', site.id)
    .forUpdate()
    .executeTakeFirst();
  const before = await findConnection(call);
  assertVersion(before, input.version);
  const { provider, simulated, active } = input;
  assertKnown(provider, input);
  if (simulated && !gateways.simulates) return refuse('whatsapp.not_set_up');
  const options = Object.fromEntries(input.options.map(({ name, value }) => [name, value]));
  for (const { name, value } of input.keys) await keepKey(call, provider, name, value);
  if (provider !== 'CLOUD') await makeHookSecret(call, provider);
  const isSame =
    before !== undefined && isSameNumber(before, { provider, simulated, options }) && input.keys.length === 0;
  const verified_at = isSame ? before.verified_at : null;
  const staysPaused = !!before?.paused_at && active && before.provider === provider;
  // A paused connection becomes active again by itself after the next test, so it may be saved in any state before.
  if (active && !staysPaused) await assertUsable(call, { provider, simulated, options, verified_at });
  const columns = {
    provider,
    simulated,
    active: active && verified_at !== null,
    ...(input.prices && {
      prices: JSON.stringify(Object.fromEntries(input.prices.map(({ kind, amount }) => [kind, amount]))),
    }),
    options: JSON.stringify(options),
    verified_at,
    ...(input.keys.length > 0 && { keys_set_at: now.toISOString() }),
    // Switched off, or changed to another provider: messages that waited are not sent by it.
    ...(!staysPaused && { paused_at: null, paused_code: null }),
  };
  if (before)
    return tx
      .updateTable('whatsapp_connections')
      .set(columns)
      .where('site_id', '=', site.id)
      .where('id', '=', before.id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
  const inserted = await tx
    .insertInto('whatsapp_connections')
    .values({ site_id: site.id, ...columns })
    .onConflict((conflict) => conflict.constraint('whatsapp_connections_one').doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
  return inserted ?? refuseKit('kit.stale_version', { current: 1 });
}

/** The columns that decide whether a connection can be switched on. */
type TestedConnection = Pick<Connection, 'provider' | 'simulated' | 'options' | 'verified_at'>;

/** Refuses to switch on a connection that lacks keys or settings, or was not tested. */
async function assertUsable({ tx, site }: WriteCall, connection: TestedConnection): Promise<void> {
  const keys = await tx
    .selectFrom('whatsapp_keys')
    .select('name')
    .where('site_id', '=', site.id)
    .where('provider', '=', connection.provider)
    .execute();
  const names = keys.map(({ name }) => name);
  if (!connection.simulated && missingOf(connection, names).length > 0) refuse('whatsapp.not_set_up');
  if (connection.verified_at === null) refuse('whatsapp.not_verified');
}

/** Whether two connections send from the same number; the message template does not matter. */
function isSameNumber(
  before: Connection,
  after: Pick<Connection, 'provider' | 'simulated' | 'options'>,
): boolean {
  const numbers = ['phone_number_id', 'account_id', 'server'];
  return (
    before.provider === after.provider &&
    before.simulated === after.simulated &&
    numbers.every((name) => before.options[name] === after.options[name])
  );
}

/** Refuses names of keys or settings that the provider does not have. */
function assertKnown(provider: WhatsappProvider, { keys, options }: Update): void {
  const fields = WHATSAPP_FIELDS[provider];
  const unknown =
    keys.find(({ name }) => !fields.keys.includes(name)) ??
    options.find(({ name }) => !fields.options.includes(name));
  if (unknown)
    refuseKit('kit.invalid_input', undefined, { [unknown.name]: [{ code: 'form.invalid_value' }] });
}

/** Encrypts a secret and stores it in place of the earlier one. */
async function keepKey(
  { tx, site, sealer, now }: WriteCall,
  provider: WhatsappProvider,
  name: string,
  value: string,
): Promise<void> {
  const row = {
    sealed: sealer.seal(KEY_PURPOSE, value, aboutKey(site.id, provider, name)),
    last_four: lastFourOf(value),
    set_at: now.toISOString(),
  };
  await tx
    .insertInto('whatsapp_keys')
    .values({ site_id: site.id, provider, name, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'provider', 'name']).doUpdateSet(row))
    .execute();
}

/**
 * Makes the secret of the webhook URL, if there is none yet, for a provider that does not sign its webhooks.
 */
async function makeHookSecret(call: WriteCall, provider: WhatsappProvider): Promise<void> {
  const found = await call.tx
    .selectFrom('whatsapp_keys')
    .select('name')
    .where('site_id', '=', call.site.id)
    .where('provider', '=', provider)
    .where('name', '=', HOOK)
    .executeTakeFirst();
  if (!found) await keepKey(call, provider, HOOK, randomBytes(24).toString('base64url'));
}
