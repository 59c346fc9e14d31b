import type { NumberQuality } from '@rihla/domain/messaging/whatsapp/number-health';
import { z } from 'zod';
import type { HealthNews } from './port.ts';

/** The names of Meta's notices about the quality of a phone number and about its account. */
const NUMBER_FIELD = 'phone_number_quality_update';
const ACCOUNT_FIELD = 'account_update';

/** The most notices of one request that are read. */
const MOST_NEWS = 20;

const word = z.string().max(60);
const healthBody = z.object({
  entry: z.array(
    z.object({
      id: word,
      time: z.number().optional(),
      changes: z.array(
        z.object({
          field: word,
          value: z.object({
            event: word.optional(),
            ban_info: z.object({ waba_ban_state: word.or(z.array(word)) }).optional(),
            violation_info: z.object({ violation_type: word }).optional(),
          }),
        }),
      ),
    }),
  ),
});

/**
 * The quality that an event of a number means. Events that are not listed, such as those about throughput, say nothing
 * about its quality.
 */
const NUMBER_EVENTS: Readonly<Record<string, NumberQuality>> = {
  FLAGGED: 'RED',
  UNFLAGGED: 'GREEN',
  DOWNGRADE: 'YELLOW',
  UPGRADE: 'GREEN',
};

/** The quality that an event of an account means. */
const ACCOUNT_EVENTS: Readonly<Record<string, NumberQuality>> = {
  ACCOUNT_VIOLATION: 'YELLOW',
  ACCOUNT_RESTRICTION: 'RED',
  ACCOUNT_DELETED: 'RED',
  VERIFIED_ACCOUNT: 'GREEN',
};

/** The quality that the state of a ban means. */
const BAN_STATES: Readonly<Record<string, NumberQuality>> = {
  SCHEDULE_FOR_DISABLE: 'RED',
  DISABLE: 'RED',
  REINSTATE: 'GREEN',
};

/**
 * Reads from a request of Meta the notices about the number and the account.
 * @param accountId the agency's account; notices about other accounts are left out
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/account_update
 */
export function healthNewsOf(body: unknown, accountId: string): HealthNews[] {
  const read = healthBody.safeParse(body);
  if (!read.success) return [];
  return read.data.entry
    .filter(({ id }) => id === accountId)
    .flatMap(({ time, changes }) => {
      const sentAt = time === undefined ? null : new Date(time * 1_000);
      return changes.flatMap(({ field, value }): HealthNews[] => {
        if (field === NUMBER_FIELD) return newsOf('NUMBER', NUMBER_EVENTS, value.event, sentAt);
        if (field !== ACCOUNT_FIELD) return [];
        const states = [value.ban_info?.waba_ban_state ?? []].flat();
        const banned = states.flatMap((state) => newsOf('ACCOUNT', BAN_STATES, state, sentAt));
        if (banned.length > 0) return banned;
        return newsOf('ACCOUNT', ACCOUNT_EVENTS, value.event, sentAt);
      });
    })
    .slice(0, MOST_NEWS);
}

/** The quality of a number in Meta's answer; null for a number without a rating. */
export function qualityOf(body: unknown): { quality: NumberQuality; code: string } | null {
  const read = z.object({ quality_rating: z.enum(['GREEN', 'YELLOW', 'RED']) }).safeParse(body);
  return read.success ? { quality: read.data.quality_rating, code: read.data.quality_rating } : null;
}

/** The notice for one event of Meta; an empty list for an event that says nothing about the quality. */
function newsOf(
  about: HealthNews['about'],
  meanings: Readonly<Record<string, NumberQuality>>,
  code: string | undefined,
  sentAt: Date | null,
): HealthNews[] {
  if (code === undefined || !Object.hasOwn(meanings, code)) return [];
  return [{ kind: 'HEALTH', about, quality: meanings[code]!, code, at: sentAt }];
}
