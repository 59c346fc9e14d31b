import { refuse } from '@rihla/domain/access/access.errors';
import { refuse as refuseByKit } from '@rihla/domain/kit/kit.errors';
import type { contract } from '@rihla/domain/contract';
import { translate } from '@rihla/messages/format';
import type { Handle } from '../../../kit/db/db.ts';
import type { StepsCall } from '../../../kit/implement.ts';
import { countTry, recordSuccess } from '../attempts.ts';
import { findById, type Person } from '../people.ts';
import { issueRecoveryCodes } from '../recovery-codes.ts';
import { answerOf, spendAnswer } from '../second-factor-check.ts';
import { endSessions } from '../sessions.ts';
import { beginEnrolment, clearTotp, confirmEnrolment, readEnrolment, secondFactorRequired } from '../totp.ts';
import { provePassword } from './update-account.ts';

/** Begins to set up the own second factor: nothing changes until the first code arrives. */
export async function beginTotp(call: StepsCall<typeof contract.admin_access.begin_totp>) {
  const person = await ownPerson(call);
  if (person.totpSecret) return refuse('access.totp_already_on');
  await provePassword(call, person, call.input.current_password);
  return { data: beginEnrolment(call.sealer, call.site, person, call.now) };
}

/** Turns the own second factor on. Sessions that were opened with the password alone end. */
export async function confirmTotp(call: StepsCall<typeof contract.admin_access.confirm_totp>) {
  const { site, sealer, actor, input, now, request } = call;
  const enrolment = readEnrolment(sealer, site, input.enrolment_token, now);
  if (enrolment.adminId !== actor.id) return refuse('access.enrolment_expired');
  const recovery_codes = await call.transaction(async (tx) => {
    const codes = await confirmEnrolment(tx, call, enrolment, input.otp);
    await endSessions(tx, site.id, actor, actor.sessionId);
    return codes;
  });
  return { data: { msg: translate(request.locale, 'access.totp_on'), recovery_codes } };
}

/** A fresh set of recovery codes, for who knows the password and holds what opens the second lock. */
export async function renewRecoveryCodes(call: StepsCall<typeof contract.admin_access.renew_recovery_codes>) {
  const person = await ownPerson(call);
  if (!person.totpSecret) return refuse('access.totp_is_off');
  await provePassword(call, person, call.input.current_password);
  const recovery_codes = await proveSecondFactor(call, person, call.input.otp, (tx) =>
    issueRecoveryCodes(tx, call.sealer, { siteId: call.site.id, adminId: person.id }),
  );
  return { data: { recovery_codes } };
}

/** Turns the own second factor off, unless the site asks for it. */
export async function removeTotp(call: StepsCall<typeof contract.admin_access.remove_totp>) {
  const { site, actor, request } = call;
  if (await call.read((db) => secondFactorRequired(db, site.id, actor.role))) {
    return refuse('access.totp_is_required');
  }
  await provePassword(call, await ownPerson(call), call.input.current_password);
  await call.transaction((tx) => clearTotp(tx, site.id, actor.id));
  return { data: { msg: translate(request.locale, 'access.totp_off') } };
}

/** Guesses at the code count like those at the door. */
async function proveSecondFactor<T>(
  call: StepsCall<typeof contract.admin_access.renew_recovery_codes>,
  person: Person,
  code: string,
  then: (tx: Handle) => Promise<T>,
): Promise<T> {
  const { site, sealer, now, request } = call;
  const where = { sealer, siteId: site.id, ip: request.ip };
  const tries = await call.transaction((tx) => countTry(tx, where, person.kind, person.email, now));
  const answer = await answerOf(call, person, code);
  return call.transaction(async (tx) => {
    await spendAnswer(tx, call, person, answer);
    await recordSuccess(tx, tries);
    return then(tx);
  });
}

async function ownPerson(
  call: Pick<StepsCall<typeof contract.admin_access.begin_totp>, 'read' | 'site' | 'actor'>,
) {
  const person = await call.read((db) => findById(db, call.site.id, 'ADMIN', call.actor.id));
  return person ?? refuseByKit('kit.not_found');
}
