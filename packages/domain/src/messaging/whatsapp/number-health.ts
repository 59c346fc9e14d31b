/** A WhatsApp provider's rating of a number or account, from good to about to be banned. */
export const NUMBER_QUALITIES = ['GREEN', 'YELLOW', 'RED'] as const;
export type NumberQuality = (typeof NUMBER_QUALITIES)[number];

/** The pace of sendings by WhatsApp: normal, half, or none. */
export const HEALTH_LEVELS = ['GOOD', 'SLOW', 'PAUSED'] as const;
export type HealthLevel = (typeof HEALTH_LEVELS)[number];

/**
 * The reasons why sendings slow down: the rating of the number or of the account, messages refused as spam, failed
 * messages, and people who asked for no more messages.
 */
export const HEALTH_REASONS = ['number', 'account', 'spam', 'failures', 'stops'] as const;
export type HealthReason = (typeof HEALTH_REASONS)[number];

/** The hours over which messages, failures and requests to stop are counted. */
export const HEALTH_HOURS = 24;

/** The number of messages below which the shares of failures and stops are not judged. */
export const FEWEST_MESSAGES = 50;

/** The hours for which sendings rest after the provider has refused messages as spam. */
export const SPAM_REST_HOURS = 6;

/** The shares of the messages, in per cent, from which sendings slow down and pause. */
export const HEALTH_SHARES = {
  failures: { SLOW: 10, PAUSED: 25 },
  stops: { SLOW: 2, PAUSED: 5 },
} as const;

/** The facts by which a WhatsApp number is judged; a rating is null when the provider has sent none. */
export type HealthFacts = {
  number: NumberQuality | null;
  account: NumberQuality | null;
  /** True if the provider has refused messages as spam within the last `SPAM_REST_HOURS`. */
  isSpam: boolean;
  /** Messages of the last `HEALTH_HOURS` that the provider has accepted or refused. */
  messages: number;
  failures: number;
  /** People who asked for no more messages in that time. */
  stops: number;
};

/** Error codes of Meta for messages that it refuses because too many people reported them as spam. */
export const SPAM_CODES: readonly string[] = ['131048', '131064'];

/**
 * Error codes that say nothing about the quality of the number: they concern a template, a parameter, a test list, the
 * outbox itself, or people who have opted out (who are counted as stops).
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes
 */
export const HARMLESS_CODES: readonly string[] = [
  '100',
  '131008',
  '131009',
  '131021',
  '131030',
  '131050',
  '131051',
  '131052',
  '131053',
  '130472',
  '132000',
  '132001',
  '132005',
  '132007',
  '132008',
  '132012',
  '132015',
  '132016',
  'outside_window',
  'too many a day',
];

/**
 * Judges a WhatsApp number: the pace at which sendings may go on, and the reasons when it is not the normal one. The
 * worst reason decides.
 */
export function healthOf(facts: HealthFacts): { level: HealthLevel; reasons: HealthReason[] } {
  const levels: Record<HealthReason, HealthLevel> = {
    number: levelOfQuality(facts.number),
    account: levelOfQuality(facts.account),
    spam: facts.isSpam ? 'PAUSED' : 'GOOD',
    failures: levelOfShare(facts.failures, facts.messages, 'failures'),
    stops: levelOfShare(facts.stops, facts.messages, 'stops'),
  };
  const level = HEALTH_LEVELS[Math.max(...Object.values(levels).map((one) => HEALTH_LEVELS.indexOf(one)))]!;
  return { level, reasons: HEALTH_REASONS.filter((reason) => levels[reason] !== 'GOOD') };
}

/** The number of messages that a sending hands over in a minute at a level: `pace`, half of it rounded up, or 0. */
export function paceAt(level: HealthLevel, pace: number): number {
  if (level === 'PAUSED') return 0;
  return level === 'SLOW' ? Math.ceil(pace / 2) : pace;
}

/**
 * How many in a hundred messages failed, or were answered with STOP, with one decimal; 0 when there are fewer messages
 * than `FEWEST_MESSAGES`.
 * @param count how many did so of all `messages`
 */
export function healthShare(count: number, messages: number): number {
  return messages < FEWEST_MESSAGES ? 0 : Math.round((count * 1_000) / messages) / 10;
}

function levelOfQuality(quality: NumberQuality | null): HealthLevel {
  if (quality === 'RED') return 'PAUSED';
  return quality === 'YELLOW' ? 'SLOW' : 'GOOD';
}

/** The level that a share of the messages leads to; GOOD when there are too few messages. */
function levelOfShare(count: number, messages: number, kind: keyof typeof HEALTH_SHARES): HealthLevel {
  if (messages < FEWEST_MESSAGES) return 'GOOD';
  const { SLOW, PAUSED } = HEALTH_SHARES[kind];
  const share = (count * 100) / messages;
  if (share >= PAUSED) return 'PAUSED';
  return share >= SLOW ? 'SLOW' : 'GOOD';
}
