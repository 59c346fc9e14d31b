import type { Gateway } from './payment-ways.ts';

/** A key of a gateway: a secret text that the provider gave, or that was agreed with it. */
export type KeyField = {
  name: string;
  /** True for a text of several lines. */
  long?: true;
  /** Which half of an RSA key it is, written as PEM. */
  pem?: 'private' | 'public';
  /** True if it may be left out. */
  optional?: true;
  /** True if notices that are signed with the previous key are still accepted for a while after a change. */
  rotates?: true;
};

/**
 * A setting of a gateway that is no secret: a text of at most `max` characters, or one of `values`, of which the first
 * is the default.
 */
export type OptionField = { name: string; values?: readonly [string, ...string[]]; max?: number };

/**
 * The keys and settings of each gateway, named as in its dashboard. Keys are never answered by the API: the screen
 * shows their last four characters and the day on which they were set.
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
      { name: 'private_key', long: true, pem: 'private' },
      { name: 'partner_id' },
      { name: 'partner_service_id' },
      { name: 'notice_client_id' },
      { name: 'notice_secret', rotates: true },
      { name: 'bank_public_key', long: true, pem: 'public' },
    ],
    options: [
      { name: 'channel_id', max: 5 },
      { name: 'outgoing', values: ['hex', 'base64'] },
      { name: 'incoming', values: ['base64', 'hex'] },
    ],
  },
};

/** The days for which notices signed with a replaced key are still accepted. */
export const KEY_OVERLAP_DAYS = 7;

/**
 * The last four characters of a key, for the screen; an empty text for a key of fewer than 12 characters, of which four
 * would reveal too much.
 */
export function lastFourOf(key: string): string {
  const bare = key.replace(/-----[A-Z ]+-----|\s/g, '');
  return bare.length < 12 ? '' : bare.slice(-4);
}

/** The names of the keys without which a gateway cannot be used. */
export function neededKeys(gateway: Gateway): string[] {
  return GATEWAY_FIELDS[gateway].keys.filter(({ optional }) => !optional).map(({ name }) => name);
}
