/** Through whom an agency sends WhatsApp messages. CLOUD is Meta's own service, the others drive a number on a phone. */
export const WHATSAPP_PROVIDERS = ['CLOUD', 'FONNTE', 'WABLAS'] as const;
export type WhatsappProvider = (typeof WHATSAPP_PROVIDERS)[number];

/** The secrets and the settings of each provider, as its dashboard names them. Secrets are written and never read. */
export const WHATSAPP_FIELDS: Readonly<
  Record<WhatsappProvider, { keys: readonly string[]; options: readonly string[] }>
> = {
  CLOUD: {
    keys: ['access_token', 'app_secret', 'verify_token'],
    options: [
      'phone_number_id',
      'account_id',
      'api_version',
      'template_name',
      'template_language',
      'code_template_name',
      'code_template_language',
    ],
  },
  FONNTE: { keys: ['device_token'], options: [] },
  WABLAS: { keys: ['token', 'secret_key'], options: ['server'] },
};

/**
 * The settings that may stay empty: without a template nothing goes out after the window of 24 hours, and without one of
 * the kind "authentication" no codes to sign in with.
 */
export const WHATSAPP_OPTIONAL: readonly string[] = [
  'template_name',
  'template_language',
  'code_template_name',
  'code_template_language',
  'api_version',
];

/**
 * The largest picture or paper that goes out through each provider, in bytes; 0 where none does. Meta takes pictures of 5 MB
 * and Fonnte files of 4 MB. Wablas fetches what it sends from an address open to everybody, and ours have none.
 */
export const FILE_BYTES: Readonly<Record<WhatsappProvider, number>> = {
  CLOUD: 5_000_000,
  FONNTE: 4_000_000,
  WABLAS: 0,
};

/** The version of Meta's interface where a site names none. */
export const CLOUD_VERSION = 'v23.0';

/** How long after a customer's last message Meta lets an agency write freely, in milliseconds. */
export const WINDOW_MS = 24 * 3_600_000;

/** What may stand in the settings: a host, a number, a name. No address, so that no message goes anywhere else. */
export const OPTION_PATTERN = /^[A-Za-z0-9_.-]{1,80}$/;

/**
 * The kinds by which Meta sets prices, as its word about a message names them.
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/pricing
 */
export const PRICE_KINDS = ['utility', 'marketing', 'authentication', 'service'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];
