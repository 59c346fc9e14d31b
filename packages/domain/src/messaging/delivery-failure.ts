/** The reasons why a message was not delivered, by what somebody can do about it. */
export const DELIVERY_FAILURES = [
  'token',
  'account',
  'sender',
  'paid',
  'busy',
  'spam',
  'person_limit',
  'number',
  'opted_out',
  'held_back',
  'outside_window',
  'template',
  'file',
  'refused',
  'unreachable',
  'answer_lost',
  'health',
  'expired',
  'day_limit',
  'mailbox',
  'mail_later',
  'mail_server',
] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

/**
 * The reason of each code that is stored with a message: Meta's numbers, the words of the adapters for Fonnte and
 * Wablas, those of the connection, and those of the mail program.
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes
 */
const REASONS: Readonly<Record<string, DeliveryFailure>> = {
  0: 'token',
  3: 'account',
  10: 'account',
  190: 'token',
  http_401: 'token',
  token: 'token',
  368: 'account',
  131031: 'account',
  131042: 'paid',
  quota: 'paid',
  131045: 'sender',
  133010: 'sender',
  disconnected: 'sender',
  4: 'busy',
  80007: 'busy',
  130429: 'busy',
  131016: 'busy',
  131057: 'busy',
  http_429: 'busy',
  131048: 'spam',
  131064: 'spam',
  131056: 'person_limit',
  131026: 'number',
  number: 'number',
  131050: 'opted_out',
  131049: 'held_back',
  130472: 'held_back',
  131047: 'outside_window',
  outside_window: 'outside_window',
  132000: 'template',
  132001: 'template',
  132005: 'template',
  132007: 'template',
  132012: 'template',
  132015: 'template',
  132016: 'template',
  no_code_template: 'template',
  131053: 'file',
  file: 'file',
  no_files: 'file',
  too_large: 'file',
  100: 'refused',
  131008: 'refused',
  131009: 'refused',
  refused: 'refused',
  unreachable: 'unreachable',
  answer_lost: 'answer_lost',
  number_health: 'health',
  expired: 'expired',
  'too many a day': 'day_limit',
  EAUTH: 'mail_server',
  ECONNECTION: 'mail_server',
  EDNS: 'mail_server',
  ESOCKET: 'mail_server',
  ETIMEDOUT: 'mail_server',
  ETLS: 'mail_server',
  EENVELOPE: 'mailbox',
};

/** The answers of a mail server: 4xx for later, 5xx for good. */
const MAIL_ANSWER = /^SMTP ([45])\d\d$/;

/**
 * The reason why a message was not delivered.
 * @param code the code that is stored with the message
 * @returns null for a code that only its provider can explain
 */
export function deliveryFailureOf(code: string): DeliveryFailure | null {
  const answer = MAIL_ANSWER.exec(code)?.[1];
  if (answer) return answer === '5' ? 'mailbox' : 'mail_later';
  if (/^2\d\d$/.test(code)) return 'account';
  return Object.hasOwn(REASONS, code) ? REASONS[code]! : null;
}
