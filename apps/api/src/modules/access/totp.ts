import type { AdminRole } from '@rihla/domain/access/roles';
import { refuse } from '@rihla/domain/access/access.errors';
import { sql } from 'kysely';
import { generateSecret, generateURI, verify } from 'otplib';
import { z } from 'zod';
import type { Sealer } from '../../kit/crypto.ts';
import type { Handle } from '../../kit/db/db.ts';
import type { Site } from '../../kit/implement.ts';
import { dropRecoveryCodes, issueRecoveryCodes } from './recovery-codes.ts';

/** Roles that must have a second factor where the site asks for it. */
const STRICT_ROLES: readonly string[] = ['FINANCE', 'MAIN', 'DIRECTOR'] satisfies AdminRole[];

/** How long a secret may wait for its first code. */
const ENROLMENT_MS = 15 * 60_000;
const STEP_SECONDS = 30;

/** Whether the site asks this role for a second factor. */
export async function secondFactorRequired(db: Handle, siteId: string, role: string): Promise<boolean> {
  if (!STRICT_ROLES.includes(role)) return false;
  const settings = await db
    .selectFrom('site_settings')
    .select('require_second_factor')
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return settings?.require_second_factor ?? false;
}

/**
 * The 30-second step that a code belongs to, one step of drift either way.
 * @param lastStep the step used last: it and everything before it is spent
 * @returns null when the code is wrong or spent
 */
export async function stepOfCode(
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

/** Spends a step; of two requests with the same code one comes too late. */
export async function spendStep(tx: Handle, siteId: string, adminId: string, step: number): Promise<void> {
  const spent = await sql`
    update admins set totp_last_step = ${step}
     where site_id = ${siteId} and id = ${adminId} and (totp_last_step is null or totp_last_step < ${step})`.execute(
    tx,
  );
  if (spent.numAffectedRows !== 1n)
    refuse('access.otp_wrong', undefined, { otp: [{ code: 'access.otp_wrong' }] });
}

/** A second factor being set up: nothing is stored until the first code proves that the secret arrived. */
export type Enrolment = { adminId: string; secret: string };

const enrolmentShape = z.object({ adminId: z.string(), secret: z.string(), ends: z.number() });

/** A fresh secret, the address that authenticators scan, and the sealed token that brings it back. */
export function beginEnrolment(
  sealer: Sealer,
  site: Site,
  person: { id: string; email: string },
  now: Date,
): { enrolment_token: string; secret: string; uri: string } {
  const secret = generateSecret();
  const ends = now.getTime() + ENROLMENT_MS;
  const sealed = sealer.seal('totp-enrolment', JSON.stringify({ adminId: person.id, secret, ends }), site.id);
  return {
    enrolment_token: sealed.toString('base64url'),
    secret,
    uri: generateURI({ issuer: site.name, label: person.email, secret }),
  };
}

/** @throws Problem `access.enrolment_expired` when the token is not ours, of another site, or older than 15 minutes */
export function readEnrolment(sealer: Sealer, site: Site, token: string, now: Date): Enrolment {
  const opened = openQuietly(() => sealer.open('totp-enrolment', Buffer.from(token, 'base64url'), site.id));
  const parsed = enrolmentShape.safeParse(opened);
  if (!parsed.success || parsed.data.ends <= now.getTime()) return refuse('access.enrolment_expired');
  return { adminId: parsed.data.adminId, secret: parsed.data.secret };
}

/**
 * Turns the second factor on with its first code, which is spent with it.
 * @returns the recovery codes, to be told once
 * @throws Problem when the code is wrong or the account has one already
 */
export async function confirmEnrolment(
  tx: Handle,
  call: { site: Site; sealer: Sealer; now: Date },
  { adminId, secret }: Enrolment,
  code: string,
): Promise<string[]> {
  const step = await stepOfCode(secret, code, call.now, null);
  if (step === null) return refuse('access.otp_wrong', undefined, { otp: [{ code: 'access.otp_wrong' }] });
  const stored = await sql`
    update admins set totp_secret = ${call.sealer.seal('totp', secret, adminId)},
           totp_confirmed_at = ${call.now.toISOString()}, totp_last_step = ${step}
     where site_id = ${call.site.id} and id = ${adminId} and totp_confirmed_at is null`.execute(tx);
  if (stored.numAffectedRows !== 1n) return refuse('access.totp_already_on');
  return issueRecoveryCodes(tx, call.sealer, { siteId: call.site.id, adminId });
}

/** Turns the second factor off. */
export async function clearTotp(tx: Handle, siteId: string, adminId: string): Promise<void> {
  await sql`
    update admins set totp_secret = null, totp_confirmed_at = null, totp_last_step = null
     where site_id = ${siteId} and id = ${adminId}`.execute(tx);
  await dropRecoveryCodes(tx, { siteId, adminId });
}

function openQuietly(open: () => string): unknown {
  try {
    return JSON.parse(open());
  } catch {
    return null;
  }
}
