import { refuse as refuseByAccess } from '@rihla/domain/access/access.errors';
import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertVersion } from '../../../kit/assert-version.ts';
import { assertNotErased, lockCustomer } from '../customer.queries.ts';
import { recordContactChange } from '../accounts/account-changes.ts';
import { limitNewAddresses } from '../sign-in/letter-limits.ts';
import { deletePasswordLinks } from '../sign-in/password-links.ts';
import { assertAgent } from '../staff.rules.ts';

/**
 * Updates a customer. Only the office hands a customer to another agent.
 * @throws Problem `access.contact_not_by_agent` where an agent changes e-mail or phone, by which it could open the account
 */
export async function updateCustomer(call: WriteCall<Admin>, input: InputOf<typeof contract.users.update>) {
  const { tx, site, actor } = call;
  const { id: idOrSlug, version, ...changes } = input;
  const before = await lockCustomer(call, idOrSlug);
  assertNotErased(before);
  assertVersion(before, version);
  if (actor.role === 'AGENT') {
    delete changes.agent_id;
    assertContactKept(before, changes);
  }
  if (changes.agent_id) await assertAgent(call, changes.agent_id, 'agent_id');
  // A link in the old mailbox must not open the account, which now belongs to the new address.
  if (changes.email && changes.email !== before.email) {
    await limitNewAddresses(call, changes.email);
    await deletePasswordLinks(call, { kind: 'USER', id: before.id });
  }
  assertStaysReachable(before, changes);
  await recordContactChange(call, { ...before, kind: 'USER' }, changes);
  if (Object.values(changes).every((value) => value === undefined)) return { id: before.id, version };
  return tx
    .updateTable('users')
    .set(changes)
    .where('site_id', '=', site.id)
    .where('id', '=', before.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/**
 * Refuses to change the phone number of a customer who has no e-mail address and gets none by this form: nobody has
 * confirmed the new number, so the customer could no longer sign in.
 * @throws Problem `access.phone_is_only_way` on the phone
 */
export function assertStaysReachable(
  before: { email: string | null; phone: string | null },
  changes: { email?: string | undefined; phone?: string | null | undefined },
): void {
  const isOther = changes.phone !== undefined && changes.phone !== before.phone;
  if (!isOther || before.email !== null || changes.email !== undefined) return;
  refuseByAccess('access.phone_is_only_way', undefined, { phone: [{ code: 'access.phone_is_only_way' }] });
}

type Contact = { email?: string | null; phone?: string | null };

/**
 * Refuses a new e-mail address or phone of a customer, on its field: an agent must not take over a customer's
 * account.
 */
function assertContactKept(before: Contact, changes: Contact): void {
  const changed = (['email', 'phone'] as const).filter(
    (field) => changes[field] !== undefined && changes[field] !== before[field],
  );
  if (!changed.length) return;
  const code = 'access.contact_not_by_agent';
  refuseByAccess(code, undefined, Object.fromEntries(changed.map((field) => [field, [{ code }]])));
}
