import type { contract } from '@rihla/domain/contract';
import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { isUuid } from '@rihla/domain/shared/ids';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertVersion } from '../../../kit/assert-version.ts';
import { holdLivingCustomers } from '../../access/index.ts';
import { slugOf } from '../free-slug.ts';
import { stageFor } from '../stages.ts';

type Create = InputOf<typeof contract.opportunities.create>;
type Update = InputOf<typeof contract.opportunities.update>;

/**
 * Creates an opportunity (a possible booking) with its people.
 * @throws Problem `access.account_erased` for a person whose data were erased
 */
export async function createOpportunity(
  call: WriteCall<Admin>,
  { user_ids, stage_id, ...input }: Create,
): Promise<{ id: string; slug: string; version: number }> {
  const { tx, site } = call;
  const made = await tx
    .insertInto('opportunities')
    .values({
      ...input,
      site_id: site.id,
      slug: slugOf(input.name),
      stage_id: await stageFor(call, 'opportunity', stage_id),
    })
    .returning(['id', 'slug', 'version'])
    .executeTakeFirstOrThrow();
  await writePeople(call, made.id, user_ids ?? []);
  return made;
}

/**
 * Changes the sent fields of an opportunity.
 * @throws Problem `kit.not_found`, `kit.stale_version`, `access.account_erased` for a person whose data were erased
 */
export async function updateOpportunity(
  call: WriteCall<Admin>,
  { id, version, user_ids, stage_id, ...input }: Update,
): Promise<{ id: string; version: number }> {
  const { tx, site } = call;
  const before = await lockOpportunity(call, id);
  assertVersion(before, version);
  if (user_ids) await writePeople(call, before.id, user_ids);
  const stage = stage_id ? { stage_id: await stageFor(call, 'opportunity', stage_id) } : {};
  return tx
    .updateTable('opportunities')
    .set({ ...input, ...stage, site_id: site.id })
    .where('site_id', '=', site.id)
    .where('id', '=', before.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/**
 * Archives an opportunity.
 * @throws Problem `kit.not_found`
 */
export async function archiveOpportunity(
  call: WriteCall<Admin>,
  { id }: { id: string },
): Promise<{ id: string }> {
  const before = await lockOpportunity(call, id);
  await call.tx
    .updateTable('opportunities')
    .set({ archived_at: call.now.toISOString() })
    .where('site_id', '=', call.site.id)
    .where('id', '=', before.id)
    .execute();
  return { id: before.id };
}

/**
 * Locks an opportunity by id or slug until the transaction ends.
 * @throws Problem `kit.not_found`
 */
async function lockOpportunity({ tx, site }: WriteCall<Admin>, id: string) {
  const found = await tx
    .selectFrom('opportunities')
    .select(['id', 'version'])
    .where('site_id', '=', site.id)
    .where('archived_at', 'is', null)
    .where(isUuid(id) ? 'id' : 'slug', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found ?? refuseKit('kit.not_found');
}

/** Stores who belongs to an opportunity; people who belong to it already keep the time at which they were added. */
async function writePeople(
  call: WriteCall<Admin>,
  opportunityId: string,
  userIds: readonly string[],
): Promise<void> {
  const { tx, site } = call;
  const ids = [...new Set(userIds)];
  await holdLivingCustomers(call, ids);
  let removal = tx
    .deleteFrom('opportunity_users')
    .where('site_id', '=', site.id)
    .where('opportunity_id', '=', opportunityId);
  if (ids.length > 0) removal = removal.where('user_id', 'not in', ids);
  await removal.execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('opportunity_users')
    .values(ids.map((user_id) => ({ site_id: site.id, opportunity_id: opportunityId, user_id })))
    .onConflict((taken) => taken.columns(['site_id', 'opportunity_id', 'user_id']).doNothing())
    .execute();
}
