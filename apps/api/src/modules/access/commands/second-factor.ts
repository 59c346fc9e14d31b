import { refuse } from '@rihla/domain/access/access.errors';
import { refuse as refuseByKit } from '@rihla/domain/kit/kit.errors';
import type { contract } from '@rihla/domain/contract';
import { translate } from '@rihla/messages/format';
import type { CommandCall, StepsCall } from '../../../kit/implement.ts';
import { findById } from '../people.ts';
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
export async function confirmTotp(call: CommandCall<typeof contract.admin_access.confirm_totp>) {
  const { tx, site, sealer, actor, input, now, request } = call;
  const enrolment = readEnrolment(sealer, site, input.enrolment_token, now);
  if (enrolment.adminId !== actor.id) return refuse('access.enrolment_expired');
  await confirmEnrolment(tx, call, enrolment, input.otp);
  await endSessions(tx, site.id, actor, actor.sessionId);
  return { data: { msg: translate(request.locale, 'access.totp_on') } };
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

async function ownPerson(call: StepsCall<typeof contract.admin_access.begin_totp>) {
  const person = await call.read((db) => findById(db, call.site.id, 'ADMIN', call.actor.id));
  return person ?? refuseByKit('kit.not_found');
}
