import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import {
  CONSENT_VERSIONS,
  consentProblem,
  CONSENT_AGE,
  type OFFICE_CHANNELS,
} from '@rihla/domain/pilgrims/consents';
import { refuse } from '@rihla/domain/pilgrims/pilgrims.errors';
import { ageOn, localDateOf, todayIn } from '@rihla/domain/shared/dates';
import { translate } from '@rihla/messages/format';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { lockProfile } from '../profile.queries.ts';

/**
 * The most consents and withdrawals that are recorded of one pilgrim within a day, since none of them is ever removed.
 */
const MOST_A_DAY = 20;

type Input = InputOf<typeof contract.my_care.consent>;

/**
 * Records that a pilgrim gives or withdraws a consent, with exactly the text that was shown. Rows are only added; the
 * latest row of a purpose counts. A withdrawal is accepted from everybody who may edit the pilgrim's profile.
 * @param channel how the consent came: on the pilgrim's own screen, or in the way that the office has entered
 * @throws Problem `pilgrims.not_found`, `pilgrims.consent_old_words` when the text has been changed meanwhile,
 * `pilgrims.guardian_unknown`, `pilgrims.too_many_consents`, or what `consentProblem` finds
 */
export async function recordConsent(
  call: WriteCall<Actor>,
  input: Input,
  channel: 'WEB' | (typeof OFFICE_CHANNELS)[number],
): Promise<{ id: string }> {
  const { tx, site, actor, now, request } = call;
  const profile = await lockProfile(call, input.id);
  if (input.given) assertValidConsent(call, profile, input);
  if (input.giver === 'GUARDIAN') await assertGuardian(call, profile, input.guardian_profile_id);
  await assertFewConsents(call, profile.id, input);
  return tx
    .insertInto('consents')
    .values({
      site_id: site.id,
      profile_id: profile.id,
      purpose: input.purpose,
      given: input.given,
      words: translate(request.locale, `consent.words.${input.purpose}`),
      words_version: CONSENT_VERSIONS[input.purpose],
      locale: request.locale,
      channel,
      giver: input.giver,
      guardian_profile_id: input.giver === 'GUARDIAN' ? (input.guardian_profile_id ?? null) : null,
      user_id: profile.user_id,
      actor_kind: actor.kind,
      actor_id: actor.id,
      at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/**
 * Refuses more than `MOST_A_DAY` records of one pilgrim within a day. What was given can always be withdrawn.
 */
async function assertFewConsents(
  { tx, site, now }: WriteCall<Actor>,
  profileId: string,
  { purpose, given }: Input,
): Promise<void> {
  const { rows } = await sql<{ today: number; stands: boolean | null }>`
    select count(*) filter (where at > ${now.toISOString()}::timestamptz - interval '1 day')::int as today,
           (array_agg(given order by at desc, id desc) filter (where purpose = ${purpose}))[1] as stands
      from consents where site_id = ${site.id} and profile_id = ${profileId}`.execute(tx);
  const { today, stands } = rows[0]!;
  const isWithdrawal = !given && stands === true;
  if (today >= MOST_A_DAY && !isWithdrawal) refuse('pilgrims.too_many_consents', { limit: MOST_A_DAY });
}

/**
 * Refuses a consent to an outdated text, the consent of a child without its guardian, and a guardian's consent for an
 * adult.
 */
function assertValidConsent(
  { site, now }: WriteCall<Actor>,
  profile: { birth_date: string | null },
  input: Input,
): void {
  if (input.words_version !== CONSENT_VERSIONS[input.purpose]) refuse('pilgrims.consent_old_words');
  const problem = consentProblem(profile.birth_date, input.giver, todayIn(site.timeZone, now));
  if (problem === 'pilgrims.consent_needs_birth_date') refuse(problem);
  if (problem) refuse(problem, undefined, { giver: [{ code: problem }] });
}

/**
 * Refuses a guardian who is no grown-up of the pilgrim's own family, also for a withdrawal: its row names the guardian.
 * @param guardianId id of the guardian's profile; without it the holder of the account is the guardian
 */
async function assertGuardian(
  { tx, site, now }: WriteCall<Actor>,
  profile: { user_id: string },
  guardianId: string | null | undefined,
): Promise<void> {
  if (!guardianId) return;
  const guardian = await tx
    .selectFrom('profiles')
    .select('birth_date')
    .where('site_id', '=', site.id)
    .where('id', '=', guardianId)
    .where('user_id', '=', profile.user_id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  const today = todayIn(site.timeZone, now);
  const grownUp = guardian?.birth_date && ageOn(localDateOf(guardian.birth_date), today) >= CONSENT_AGE;
  if (!grownUp)
    refuse('pilgrims.guardian_unknown', undefined, {
      guardian_profile_id: [{ code: 'pilgrims.guardian_unknown' }],
    });
}
