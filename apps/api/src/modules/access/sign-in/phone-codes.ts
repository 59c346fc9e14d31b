import { randomInt } from 'node:crypto';
import { refuse } from '@rihla/domain/access/access.errors';
import { PHONE_CODE, type PhoneCodePurpose } from '@rihla/domain/access/phone-code';
import { translate } from '@rihla/messages/format';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import { enqueueMessage } from '../../../kit/jobs/outbox.ts';
import { isPhoneSignInOpen } from '../../sites/index.ts';
import { limitPhoneCodes } from './letter-limits.ts';
import type { LimitedCall } from './limit-keys.ts';

/** The purpose for which the code in a message is encrypted until the provider has taken the message. */
const SEALED_FOR = 'phone-code';
/** The text that the stored message has in place of the code. */
const HIDDEN = '•'.repeat(PHONE_CODE.digits);

/**
 * The phone number for which a code is made, its purpose, and the customer who asked for it; `userId` is null for a
 * visitor.
 */
export type CodeOwner = { phone: string; purpose: PhoneCodePurpose; userId: string | null };

/** A code that was typed right and is not used up yet. */
export type RightCode = { id: string };

/**
 * Refuses where customers may not sign up and in by phone.
 * @throws Problem `access.phone_sign_in_closed`
 */
export async function assertPhoneSignInOpen(call: Pick<ReadCall, 'db' | 'site'>): Promise<void> {
  if (!(await isPhoneSignInOpen(call))) refuse('access.phone_sign_in_closed');
}

/**
 * Sends a new code to a number by WhatsApp. It replaces the code sent before, which no longer works. The message is
 * addressed to the number and to no account, so that nothing tells whether there is one.
 * @returns the seconds until another may be asked for, and for which this one is valid
 * @throws Problem `kit.too_many_requests`
 */
export async function sendPhoneCode(
  call: LimitedCall & Pick<WriteCall, 'db'>,
  owner: CodeOwner,
): Promise<{ resend_in: number; ends_in: number }> {
  await limitPhoneCodes(call, owner.phone);
  const { tx, site, sealer, now, request } = call;
  const code = String(randomInt(10 ** PHONE_CODE.digits)).padStart(PHONE_CODE.digits, '0');
  const columns = {
    purpose: owner.purpose,
    user_id: owner.userId,
    code_hash: hashOf(call, owner, code),
    sealed: sealer.seal(SEALED_FOR, code, `${site.id}/${owner.phone}`),
    tries: 0,
    created_at: now.toISOString(),
    ends_at: new Date(now.getTime() + PHONE_CODE.life * 1_000).toISOString(),
    used_at: null,
  };
  await tx
    .deleteFrom('phone_codes')
    .where('site_id', '=', site.id)
    .where('phone', '=', owner.phone)
    .execute();
  const { id } = await tx
    .insertInto('phone_codes')
    .values({ site_id: site.id, phone: owner.phone, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  const text = { agency: site.name, code: HIDDEN, minutes: PHONE_CODE.life / 60 };
  await enqueueMessage(call, {
    channel: 'WHATSAPP',
    template: 'phone_code',
    fact: `phone_code:${id}`,
    recipient: { kind: 'VISITOR', id, address: owner.phone, locale: request.locale },
    subject: translate(request.locale, 'phone_code.subject'),
    body: translate(request.locale, 'phone_code.text', text),
  });
  return { resend_in: PHONE_CODE.pause, ends_in: PHONE_CODE.life };
}

/**
 * Compares a typed code with the one that was sent. A wrong one is counted by the same statement, in a transaction that
 * must do nothing else, so that neither a refusal nor requests at the same time allow more than five attempts.
 * @returns null where the code is wrong, used, expired, for another purpose, or was tried too often
 */
export async function tryPhoneCode(
  call: LimitedCall,
  owner: CodeOwner,
  typed: string,
): Promise<RightCode | null> {
  const { tx, site, now } = call;
  const hash = hashOf(call, owner, typed);
  const tried = await tx
    .updateTable('phone_codes')
    .set(({ eb }) => ({
      tries: eb
        .case()
        .when('code_hash', '=', hash)
        .then(eb.ref('tries'))
        .else(eb('tries', '+', 1))
        .end(),
    }))
    .where('site_id', '=', site.id)
    .where('phone', '=', owner.phone)
    .where('purpose', '=', owner.purpose)
    .where('user_id', 'is not distinct from', owner.userId)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
    .where('tries', '<', PHONE_CODE.tries)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  return tried?.code_hash === hash ? { id: tried.id } : null;
}

/**
 * Uses a code up. Of two requests with the same code only one succeeds.
 * @throws Problem `access.phone_code_wrong` for the other
 */
export async function spendPhoneCode(
  { tx, site, now }: Pick<WriteCall, 'tx' | 'site' | 'now'>,
  { id }: RightCode,
): Promise<void> {
  const spent = await tx
    .updateTable('phone_codes')
    .set({ used_at: now.toISOString(), sealed: null })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (spent.numUpdatedRows !== 1n) refuseWrongCode('code');
}

/** Refuses a wrong code; the refusal is shown at the given field of the form. */
export function refuseWrongCode(field: 'code' | 'phone_code'): never {
  return refuse('access.phone_code_wrong', undefined, { [field]: [{ code: 'access.phone_code_wrong' }] });
}

/**
 * The text of a message with a code, as it is sent to the provider. The code is put in only here.
 * @param id of the code, to which the message is addressed
 * @param body the stored text of the message, without the code
 * @returns null where the code no longer works: used, replaced or expired
 */
export async function fillPhoneCode(
  { db, site, sealer, now }: Pick<ReadCall, 'db' | 'site' | 'sealer' | 'now'>,
  id: string,
  body: string,
): Promise<{ code: string; text: string } | null> {
  const row = await db
    .selectFrom('phone_codes')
    .select(['phone', 'sealed'])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!row?.sealed) return null;
  const code = sealer.open(SEALED_FOR, row.sealed, `${site.id}/${row.phone}`);
  return { code, text: body.replace(HIDDEN, code) };
}

/** Deletes the code itself once the provider has taken its message; its hash stays until the code expires. */
export async function forgetSentCode(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  id: string,
): Promise<void> {
  await tx
    .updateTable('phone_codes')
    .set({ sealed: null })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
}

/**
 * The keyed hash of a code, computed together with its site, purpose, number and asker, so that the same digits do not
 * match elsewhere.
 */
function hashOf(
  { sealer, site }: Pick<ReadCall, 'sealer' | 'site'>,
  { phone, purpose, userId }: CodeOwner,
  code: string,
): string {
  return sealer.fingerprint('phone-code', [site.id, purpose, userId ?? '', phone, code].join(':'));
}
