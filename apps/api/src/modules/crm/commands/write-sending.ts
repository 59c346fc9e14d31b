import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/crm/crm.errors';
import { unknownVariable } from '@rihla/domain/crm/letter';
import { type SendingStatus, sendingMachine } from '@rihla/domain/crm/sending.machine';
import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import { hasTrait } from '@rihla/domain/kit/machine';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { isUuid } from '@rihla/domain/shared/ids';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertVersion } from '../../../kit/assert-version.ts';
import { slugOf } from '../free-slug.ts';

type Create = InputOf<typeof contract.sendings.create>;
type Update = InputOf<typeof contract.sendings.update>;

/**
 * Creates a sending as a draft.
 * @throws Problem `crm.unknown_variable` on its field
 */
export async function createSending(
  call: WriteCall<Admin>,
  input: Create,
): Promise<{ id: string; slug: string; version: number }> {
  assertVariables(input);
  await assertAudience(call, input.audience_id);
  return call.tx
    .insertInto('sendings')
    .values({ ...input, site_id: call.site.id, slug: slugOf(input.name) })
    .returning(['id', 'slug', 'version'])
    .executeTakeFirstOrThrow();
}

/**
 * Changes a draft.
 * @throws Problem `kit.not_found`, `kit.stale_version`, `crm.already_begun`, `crm.unknown_variable`
 */
export async function updateSending(
  call: WriteCall<Admin>,
  { id, version, ...input }: Update,
): Promise<{ id: string; version: number }> {
  const before = await lockSending(call, id);
  assertVersion(before, version);
  if (!hasTrait(sendingMachine, before.status, 'editable')) return refuse('crm.already_begun');
  assertVariables(input);
  if (input.audience_id) await assertAudience(call, input.audience_id);
  return call.tx
    .updateTable('sendings')
    .set({ ...input, site_id: call.site.id })
    .where('site_id', '=', call.site.id)
    .where('id', '=', before.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/**
 * Archives a draft of a sending.
 * @throws Problem `kit.not_found`, `crm.already_begun`
 */
export async function archiveSending(
  call: WriteCall<Admin>,
  { id }: { id: string },
): Promise<{ id: string }> {
  const before = await lockSending(call, id);
  if (!hasTrait(sendingMachine, before.status, 'editable')) return refuse('crm.already_begun');
  await call.tx
    .updateTable('sendings')
    .set({ archived_at: call.now.toISOString() })
    .where('site_id', '=', call.site.id)
    .where('id', '=', before.id)
    .execute();
  return { id: before.id };
}

/**
 * Locks a sending by id or slug until the transaction ends.
 * @throws Problem `kit.not_found`
 */
export async function lockSending({ tx, site }: Pick<WriteCall, 'tx' | 'site'>, id: string) {
  const found = await tx
    .selectFrom('sendings')
    .select([
      'id',
      'version',
      'status',
      'audience_id',
      'channel',
      'subject',
      'body',
      'scheduled_at',
      'pace_per_minute',
    ])
    .$narrowType<{ status: SendingStatus; channel: 'EMAIL' | 'WHATSAPP' }>()
    .where('site_id', '=', site.id)
    .where('archived_at', 'is', null)
    .where(isUuid(id) ? 'id' : 'slug', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found ?? refuseKit('kit.not_found');
}

/**
 * Refuses a text with a variable that does not exist.
 * @throws Problem `crm.unknown_variable` on the field with it
 */
function assertVariables(words: { subject?: string; body?: string }): void {
  for (const field of ['subject', 'body'] as const) {
    const name = unknownVariable(words[field] ?? '');
    if (name === null) continue;
    const data = { name: name.slice(0, 40) };
    refuse('crm.unknown_variable', data, { [field]: [{ code: 'crm.unknown_variable', data }] });
  }
}

/** Refuses an audience that does not exist or is archived. */
async function assertAudience({ tx, site }: WriteCall<Admin>, id: string): Promise<void> {
  const found = await tx
    .selectFrom('audiences')
    .select('id')
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) refuseKit('kit.invalid_input', undefined, { audience_id: [{ code: 'form.invalid_value' }] });
}
