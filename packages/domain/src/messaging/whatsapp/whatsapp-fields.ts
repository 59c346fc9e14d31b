/**
 * The providers through which an agency can send WhatsApp messages. CLOUD is Meta's own service; the others control
 * WhatsApp on a phone.
 */
export const WHATSAPP_PROVIDERS = ['CLOUD', 'FONNTE', 'WABLAS'] as const;
export type WhatsappProvider = (typeof WHATSAPP_PROVIDERS)[number];

/**
 * The secrets (`keys`) and settings (`options`) of each provider, named as in its dashboard. The API never answers
 * secrets.
 */
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
 * The settings that may stay empty. Without a template no message can be sent when the customer's last message is older
 * than 24 hours; without a template of Meta's kind "authentication" no codes to sign in can be sent.
 */
export const WHATSAPP_OPTIONAL: readonly string[] = [
  'template_name',
  'template_language',
  'code_template_name',
  'code_template_language',
  'api_version',
];

/**
 * The largest picture or document that can be sent through each provider, in bytes; 0 when none can. Meta accepts
 * pictures of 5 MB, Fonnte files of 4 MB. Wablas fetches files from a public address, which private files do not have.
 */
export const FILE_BYTES: Readonly<Record<WhatsappProvider, number>> = {
  CLOUD: 5_000_000,
  FONNTE: 4_000_000,
  WABLAS: 0,
};

/** The version of Meta's interface that is used when a site has not set one. */
export const CLOUD_VERSION = 'v23.0';

/** The time after a customer's last message in which Meta lets an agency write without a template, in milliseconds. */
export const WINDOW_MS = 24 * 3_600_000;

/**
 * The characters of a setting's value: those of a host, a number or a name. Web addresses are refused, so that messages
 * go only to the provider.
 */
export const OPTION_PATTERN = /^[A-Za-z0-9_.-]{1,80}$/;

/**
 * The kinds of messages for which Meta has different prices, named as in its reports.
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/pricing
 */
export const PRICE_KINDS = ['utility', 'marketing', 'authentication', 'service'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];
