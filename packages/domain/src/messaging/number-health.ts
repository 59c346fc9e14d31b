/** What a provider says of a number or an account, from good to about to be banned. */
export const NUMBER_QUALITIES = ['GREEN', 'YELLOW', 'RED'] as const;
export type NumberQuality = (typeof NUMBER_QUALITIES)[number];

/** What sendings do: go at their pace, at half of it, or not at all. */
export const HEALTH_LEVELS = ['GOOD', 'SLOW', 'PAUSED'] as const;
export type HealthLevel = (typeof HEALTH_LEVELS)[number];

/** Why a number does not stand well: the provider's word, its refusals of spam, failures, and people who want no more. */
export const HEALTH_REASONS = ['number', 'account', 'spam', 'failures', 'stops'] as const;
export type HealthReason = (typeof HEALTH_REASONS)[number];

/** The hours over which messages, failures and stops are counted. */
export const HEALTH_HOURS = 24;

/** Fewer messages than this say nothing about a number. */
export const FEWEST_MESSAGES = 50;

/** How long sendings rest after the provider has taken messages for spam, in hours. */
export const SPAM_REST_HOURS = 6;

/** From which share of the messages on, in per cent, sendings slow down and rest. */
export const HEALTH_SHARES = {
  failures: { SLOW: 10, PAUSED: 25 },
  stops: { SLOW: 2, PAUSED: 5 },
} as const;

/** What is known of a number. */
export type HealthFacts = {
  number: NumberQuality | null;
  account: NumberQuality | null;
  /** The provider has refused messages as spam within `SPAM_REST_HOURS`. */
  isSpam: boolean;
  /** Messages of the last `HEALTH_HOURS` of which is known whether they were taken. */
  messages: number;
  failures: number;
  stops: number;
};

/** Codes of Meta by which it refuses messages because too many people took them for spam. */
export const SPAM_CODES: readonly string[] = ['131048', '131064'];

/**
 * Codes of failures that say nothing of the number: a template, a parameter or a test list, the outbox itself, and people who
 * have opted out, who are counted as stops.
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

/** How well a number stands, and why not better. The worst reason decides. */
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

/** How many messages a sending hands over in a minute: half of its pace, rounded up, or none. */
export function paceAt(level: HealthLevel, pace: number): number {
  if (level === 'PAUSED') return 0;
  return level === 'SLOW' ? Math.ceil(pace / 2) : pace;
}

/** Per cent of the messages, with one place after the comma; 0 where there are too few to say. */
export function healthShare(count: number, messages: number): number {
  return messages < FEWEST_MESSAGES ? 0 : Math.round((count * 1_000) / messages) / 10;
}

function levelOfQuality(quality: NumberQuality | null): HealthLevel {
  if (quality === 'RED') return 'PAUSED';
  return quality === 'YELLOW' ? 'SLOW' : 'GOOD';
}

/** What a share of the messages asks for; too few messages ask for nothing. */
function levelOfShare(count: number, messages: number, of: keyof typeof HEALTH_SHARES): HealthLevel {
  if (messages < FEWEST_MESSAGES) return 'GOOD';
  const { SLOW, PAUSED } = HEALTH_SHARES[of];
  const share = (count * 100) / messages;
  if (share >= PAUSED) return 'PAUSED';
  return share >= SLOW ? 'SLOW' : 'GOOD';
}
