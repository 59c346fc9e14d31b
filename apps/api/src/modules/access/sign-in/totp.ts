import { createHash } from 'node:crypto';
import type { AdminRole } from '@rihla/domain/access/roles';
import { refuse } from '@rihla/domain/access/access.errors';
import { sql } from 'kysely';
import { generateSecret, generateURI, verify } from 'otplib';
import { z } from 'zod';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import { createRecoveryCodes } from './recovery-codes.ts';

/** Roles that must have a second factor where the site requires it. */
const STRICT_ROLES: readonly string[] = ['FINANCE', 'MAIN', 'DIRECTOR'] satisfies AdminRole[];

/** The milliseconds within which the first code must be given after the secret was created. */
const ENROLMENT_MS = 15 * 60_000;
const STEP_SECONDS = 30;

/**
 * Whether the site asks people of a role for a second factor, the one-time code at sign-in. Only roles that can do
 * much are ever asked.
 */
export async function isSecondFactorRequired(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  role: string,
): Promise<boolean> {
  if (!STRICT_ROLES.includes(role)) return false;
  const settings = await db
    .selectFrom('site_settings')
    .select('require_second_factor')
    .where('site_id', '=', site.id)
    .executeTakeFirst();
  return settings?.require_second_factor ?? false;
}

/**
 * Finds the 30-second step of time that a one-time code belongs to; a clock that is one step off is accepted.
 * @param secret of the app on the phone, unencrypted
 * @param code six digits
 * @param lastStep the step used last: it and every step before it have been used
 * @returns the number of the step since 1970, or null when the code is wrong or used
 */
export async function totpStepOf(
  secret: string,
  code: string,
  now: Date,
  lastStep: number | null,
): Promise<number | null> {
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1_000),
    epochTolerance: STEP_SECONDS,
  });
  if (!result.valid || !('timeStep' in result)) return null;
  return lastStep !== null && result.timeStep <= lastStep ? null : result.timeStep;
}

/**
 * Uses up a one-time code by storing its step of time; of two requests with the same code only one succeeds.
 * @throws Problem `access.otp_wrong` for the other
 */
export async function spendTotpStep(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  adminId: string,
  step: number,
): Promise<void> {
  const spent = await sql`
    update admins set totp_last_step = ${step}
     where site_id = ${site.id} and id = ${adminId} and (totp_last_step is null or totp_last_step < ${step})`.execute(
    tx,
  );
  if (spent.numAffectedRows !== 1n)
    refuse('access.otp_wrong', undefined, { otp: [{ code: 'access.otp_wrong' }] });
}

/**
 * A second factor that is being set up. Its secret is sent to the browser in an encrypted token and stored nowhere
 * until the first code proves that the authenticator app has it. It becomes invalid when the password changes.
 */
export type Enrolment = { adminId: string; secret: string; passwordMark: string; begunAt: number };

const enrolmentShape = z.object({
  adminId: z.string(),
  secret: z.string(),
  passwordMark: z.string(),
  begunAt: z.number(),
});

/**
 * Begins to set up a second factor (one-time codes of an app on the phone) for a person whose password was just
 * checked. Nothing is stored yet.
 * @returns a new secret, the address that the app scans, and an encrypted token that brings the secret back with
 * the first code
 */
export function beginEnrolment(
  { site, sealer, now }: Pick<ReadCall, 'site' | 'sealer' | 'now'>,
  person: { id: string; email: string | null; passwordHash: string | null },
): { enrolment_token: string; secret: string; uri: string } {
  const secret = generateSecret();
  const passwordMark = markOf(person.passwordHash);
  const enrolment: Enrolment = { adminId: person.id, secret, passwordMark, begunAt: now.getTime() };
  const sealed = sealer.seal('totp-enrolment', JSON.stringify(enrolment), site.id);
  return {
    enrolment_token: sealed.toString('base64url'),
    secret,
    uri: generateURI({ issuer: site.name, label: person.email ?? person.id, secret }),
  };
}

/**
 * Decrypts the token of a second factor that is being set up, which holds its secret.
 * @throws Problem `access.enrolment_expired` when the token is not ours, of another site, or older than 15 minutes
 */
export function readEnrolment(
  { site, sealer, now }: Pick<ReadCall, 'site' | 'sealer' | 'now'>,
  token: string,
): Enrolment {
  const opened = parseOrNull(() => sealer.open('totp-enrolment', Buffer.from(token, 'base64url'), site.id));
  const parsed = enrolmentShape.safeParse(opened);
  if (!parsed.success || parsed.data.begunAt + ENROLMENT_MS <= now.getTime()) {
    return refuse('access.enrolment_expired');
  }
  return parsed.data;
}

/**
 * Turns on a second factor with its first one-time code. The code and the token of the enrolment (the setting up of the
 * second factor) are both used up.
 * @returns the recovery codes in plain text, to be shown once
 * @throws Problem `access.otp_wrong`; `access.totp_already_on` when the account has a second factor;
 * `access.enrolment_expired` when the password was changed since, or when this enrolment or a later one was used before
 */
export async function confirmEnrolment(
  call: Pick<WriteCall, 'tx' | 'site' | 'sealer' | 'now'>,
  { adminId, secret, passwordMark, begunAt }: Enrolment,
  code: string,
): Promise<string[]> {
  const { tx, site, sealer, now } = call;
  const step = await totpStepOf(secret, code, now, null);
  if (step === null) return refuse('access.otp_wrong', undefined, { otp: [{ code: 'access.otp_wrong' }] });
  const found = await sql<{ passwordHash: string | null; isOn: boolean; lastBegunAt: string | null }>`
    select password_hash as "passwordHash", totp_confirmed_at is not null as "isOn", totp_begun_at as "lastBegunAt"
      from admins where site_id = ${site.id} and id = ${adminId} for update`.execute(tx);
  const admin = found.rows[0];
  if (!admin || markOf(admin.passwordHash) !== passwordMark) return refuse('access.enrolment_expired');
  if (admin.isOn) return refuse('access.totp_already_on');
  if (admin.lastBegunAt && begunAt <= new Date(admin.lastBegunAt).getTime()) {
    return refuse('access.enrolment_expired');
  }
  await sql`
    update admins set totp_secret = ${sealer.seal('totp', secret, adminId)}, totp_last_step = ${step},
           totp_confirmed_at = ${now.toISOString()}, totp_begun_at = ${new Date(begunAt).toISOString()}
     where site_id = ${site.id} and id = ${adminId}`.execute(tx);
  return createRecoveryCodes(call, adminId);
}

/**
 * A hash of the stored password hash, by which a later step sees whether the password has been changed since. It
 * reveals nothing about the password.
 */
function markOf(passwordHash: string | null): string {
  return createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url');
}

/**
 * The JSON value of an encrypted text; null when it cannot be decrypted or is no JSON.
 * @param open decrypts it, and throws for a text that was not encrypted by this server
 */
function parseOrNull(open: () => string): unknown {
  try {
    return JSON.parse(open());
  } catch {
    return null;
  }
}
