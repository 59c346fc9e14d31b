import type { Gateway } from './payment-ways.ts';

/** A key of a gateway: a text that the provider gave, or that was agreed with it. */
export type KeyField = {
  name: string;
  /** Lines of text, such as a PEM. */
  long?: true;
  /** It may be left out. */
  optional?: true;
  /** The one before still opens notices for a while after a change. */
  rotates?: true;
};

/** A setting of a gateway that is no secret: a text, or one of some values, the first of which holds until it is set. */
export type OptionField = { name: string; values?: readonly [string, ...string[]]; max?: number };

/**
 * The keys and settings of each gateway, as its dashboard names them.
 * Keys are written and never read: the screen shows the last four characters and the day.
 */
export const GATEWAY_FIELDS: Readonly<
  Record<Gateway, { keys: readonly KeyField[]; options: readonly OptionField[] }>
> = {
  MIDTRANS: {
    keys: [
      { name: 'server_key', rotates: true },
      { name: 'client_key' },
      { name: 'merchant_id', optional: true },
    ],
    options: [],
  },
  FLIP: {
    keys: [{ name: 'secret_key' }, { name: 'validation_token', rotates: true }],
    options: [{ name: 'version', values: ['v2', 'v3'] }],
  },
  BRIVA: {
    keys: [
      { name: 'client_id' },
      { name: 'client_secret' },
      { name: 'private_key', long: true },
      { name: 'partner_id' },
      { name: 'partner_service_id' },
      { name: 'notice_client_id' },
      { name: 'notice_secret', rotates: true },
      { name: 'bank_public_key', long: true },
    ],
    options: [
      { name: 'channel_id', max: 5 },
      { name: 'outgoing', values: ['hex', 'base64'] },
      { name: 'incoming', values: ['base64', 'hex'] },
    ],
  },
};

/** How long a key that was replaced still opens notices, in days. */
export const KEY_OVERLAP_DAYS = 7;

/** What is shown of a key: its end, and nothing of one that is too short to hide the rest. */
export function lastFourOf(key: string): string {
  const bare = key.replace(/-----[A-Z ]+-----|\s/g, '');
  return bare.length < 12 ? '' : bare.slice(-4);
}

/** The names of the keys that a gateway needs before it can be used. */
export function neededKeys(gateway: Gateway): string[] {
  return GATEWAY_FIELDS[gateway].keys.filter(({ optional }) => !optional).map(({ name }) => name);
}
