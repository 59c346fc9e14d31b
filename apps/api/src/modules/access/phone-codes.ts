import { randomInt } from 'node:crypto';
import { refuse } from '@rihla/domain/access/access.errors';
import { PHONE_CODE, type PhoneCodePurpose } from '@rihla/domain/access/phone-code';
import { translate } from '@rihla/messages/format';
import type { ReadCall, WriteCall } from '../../kit/call.ts';
import { enqueueMessage } from '../../kit/jobs/outbox.ts';
import { isPhoneSignInOpen } from '../sites/index.ts';
import { limitPhoneCodes } from './letter-limits.ts';
import type { LimitedCall } from './limit-keys.ts';

/** What the code is sealed for until the provider has taken its message. */
const SEALED_FOR = 'phone-code';
/** What stands in the row of the message where the code will be. */
const HIDDEN = '•'.repeat(PHONE_CODE.digits);

/** Whom a code is for: a number, and who has asked while signed in. */
export type CodeOwner = { phone: string; purpose: PhoneCodePurpose; userId: string | null };

/** A code that was typed right and is not used up yet. */
export type RightCode = { id: string };

/** Refuses where customers may not sign up and in by phone. @throws Problem `access.phone_sign_in_closed` */
export async function assertPhoneSignInOpen(call: Pick<ReadCall, 'db' | 'site'>): Promise<void> {
  if (!(await isPhoneSignInOpen(call))) refuse('access.phone_sign_in_closed');
}

/**
 * Sends a new code to a number by WhatsApp, in the place of the one before, which is good for nothing from now on. The
 * message is addressed to the number and to no account, so that nothing tells whether there is one.
 * @returns the seconds until another may be asked for, and for which this one is good
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
 * Compares a typed code with the one that was sent. A wrong one is counted by the same statement, in a transaction that must
 * do nothing else, so that neither a refusal nor many at once get more than five.
 * @returns null where it is wrong, used, too old, for something else, or tried too often
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

/** Refuses a code on its field of the form. */
export function refuseWrongCode(field: 'code' | 'phone_code'): never {
  return refuse('access.phone_code_wrong', undefined, { [field]: [{ code: 'access.phone_code_wrong' }] });
}

/**
 * The words of a message with a code, as they leave for the provider.
 * @param id of the code, to which the message is addressed
 * @param body the words of its row
 * @returns null where the code is good for nothing any more: used, replaced or too old
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

/** Forgets the code itself once the provider has taken its message; its hash stays until it ends. */
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

/** The keyed hash of a code, bound to its site, purpose, number and who has asked: for another it is another. */
function hashOf(
  { sealer, site }: Pick<ReadCall, 'sealer' | 'site'>,
  { phone, purpose, userId }: CodeOwner,
  code: string,
): string {
  return sealer.fingerprint('phone-code', [site.id, purpose, userId ?? '', phone, code].join(':'));
}
