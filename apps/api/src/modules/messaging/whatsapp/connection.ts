import {
  type PriceKind,
  WHATSAPP_FIELDS,
  WHATSAPP_OPTIONAL,
  type WhatsappProvider,
} from '@rihla/domain/messaging/whatsapp/whatsapp-fields';
import type { WhatsappPort } from '../../../gateways/whatsapp/port.ts';
import type { ReadCall } from '../../../kit/call.ts';

/** The purpose under which keys of the WhatsApp connection are encrypted (sealed). */
export const KEY_PURPOSE = 'whatsapp-key';

/**
 * The name of the secret in the webhook URL, for providers that do not sign their webhooks; the server makes it.
 */
export const HOOK = 'hook';

type ConnectionCall = Pick<ReadCall, 'db' | 'site' | 'sealer' | 'gateways'>;

/** The WhatsApp connection of a site as it is stored. */
export type Connection = {
  id: string;
  version: number;
  provider: WhatsappProvider;
  active: boolean;
  simulated: boolean;
  options: Readonly<Record<string, string>>;
  verified_at: string | null;
  /** Since when sending is paused, and the code of the reason; both null while messages are sent. */
  paused_at: string | null;
  paused_code: string | null;
  /** Prices in rupiah by the provider's kind of price. */
  prices: Readonly<Partial<Record<PriceKind, number>>>;
};

/**
 * The text that a key of a WhatsApp connection is bound to when it is encrypted: a key copied to another site or
 * provider cannot be decrypted.
 */
export function aboutKey(siteId: string, provider: WhatsappProvider, name: string): string {
  return `${siteId}/${provider}/${name}`;
}

/** The WhatsApp connection of the site; undefined while it was never set up. */
export function findConnection({ db, site }: Pick<ReadCall, 'db' | 'site'>): Promise<Connection | undefined> {
  return db
    .selectFrom('whatsapp_connections')
    .select([
      'id',
      'version',
      'provider',
      'active',
      'simulated',
      'options',
      'verified_at',
      'paused_at',
      'paused_code',
      'prices',
    ])
    .where('site_id', '=', site.id)
    .$castTo<Connection>()
    .executeTakeFirst();
}

/** The names of keys and settings that a WhatsApp connection still needs before it can be used. */
export function missingOf(
  { provider, options }: Pick<Connection, 'provider' | 'options'>,
  keys: readonly string[],
): string[] {
  const fields = WHATSAPP_FIELDS[provider];
  return [
    ...fields.keys.filter((name) => !keys.includes(name)),
    ...fields.options.filter((name) => !options[name] && !WHATSAPP_OPTIONAL.includes(name)),
  ];
}

/**
 * The port with which messages are sent through a WhatsApp connection, with its keys decrypted, or the port of the
 * simulator. Null where keys or settings are missing, or there is no simulator.
 */
export async function portOf(call: ConnectionCall, connection: Connection): Promise<WhatsappPort | null> {
  const { provider, options, simulated } = connection;
  if (simulated) return call.gateways.simulatedWhatsapp(provider, call.site.slug);
  const rows = await call.db
    .selectFrom('whatsapp_keys')
    .select(['name', 'sealed'])
    .where('site_id', '=', call.site.id)
    .where('provider', '=', provider)
    .execute();
  const names = rows.map(({ name }) => name);
  if (missingOf(connection, names).length > 0) return null;
  const keys = Object.fromEntries(
    rows.map(({ name, sealed }) => [
      name,
      call.sealer.open(KEY_PURPOSE, sealed, aboutKey(call.site.id, provider, name)),
    ]),
  );
  return call.gateways.whatsapp({ provider, keys, options });
}
