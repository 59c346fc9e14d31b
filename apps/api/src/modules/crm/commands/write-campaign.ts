import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/crm/crm.errors';
import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { isUuid } from '@rihla/domain/shared/ids';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertVersion } from '../../../kit/assert-version.ts';
import { slugOf } from '../free-slug.ts';
import { stageFor } from '../stages.ts';

type Create = InputOf<typeof contract.campaigns.create>;
type Update = InputOf<typeof contract.campaigns.update>;

/**
 * Creates a campaign with its tasks.
 * @throws Problem `crm.range_required`, `crm.range_reversed` on the range
 */
export async function createCampaign(
  call: WriteCall<Admin>,
  { tasks, stage_id, ...input }: Create,
): Promise<{ id: string; slug: string; version: number }> {
  const { tx, site } = call;
  assertRange(input.starts_on, input.ends_on);
  const made = await tx
    .insertInto('campaigns')
    .values({
      ...input,
      site_id: site.id,
      slug: slugOf(input.name),
      stage_id: await stageFor(call, 'campaign', stage_id),
    })
    .returning(['id', 'slug', 'version'])
    .executeTakeFirstOrThrow();
  await writeTasks(call, made.id, tasks ?? []);
  return made;
}

/**
 * Changes the sent fields of a campaign. A sent list of tasks replaces all former tasks.
 * @throws Problem `kit.not_found`, `kit.stale_version`, `crm.range_required`, `crm.range_reversed`
 */
export async function updateCampaign(
  call: WriteCall<Admin>,
  { id, version, tasks, stage_id, ...input }: Update,
): Promise<{ id: string; version: number }> {
  const { tx, site } = call;
  const before = await lockCampaign(call, id);
  assertVersion(before, version);
  const after = { ...before, ...input };
  assertRange(after.starts_on, after.ends_on);
  if (tasks) await writeTasks(call, before.id, tasks);
  const stage = stage_id ? { stage_id: await stageFor(call, 'campaign', stage_id) } : {};
  return tx
    .updateTable('campaigns')
    .set({ ...input, ...stage, site_id: site.id })
    .where('site_id', '=', site.id)
    .where('id', '=', before.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/**
 * Archives a campaign.
 * @throws Problem `kit.not_found`
 */
export async function archiveCampaign(
  call: WriteCall<Admin>,
  { id }: { id: string },
): Promise<{ id: string }> {
  const before = await lockCampaign(call, id);
  await call.tx
    .updateTable('campaigns')
    .set({ archived_at: call.now.toISOString() })
    .where('site_id', '=', call.site.id)
    .where('id', '=', before.id)
    .execute();
  return { id: before.id };
}

/**
 * Locks a campaign by id or slug until the transaction ends.
 * @throws Problem `kit.not_found`
 */
async function lockCampaign({ tx, site }: WriteCall<Admin>, id: string) {
  const found = await tx
    .selectFrom('campaigns')
    .select(['id', 'version', 'starts_on', 'ends_on'])
    .where('site_id', '=', site.id)
    .where('archived_at', 'is', null)
    .where(isUuid(id) ? 'id' : 'slug', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found ?? refuseKit('kit.not_found');
}

/** Refuses a range of days with only one end, or one that ends before it begins (specification section 5). */
function assertRange(from: string | null | undefined, to: string | null | undefined): void {
  if (!from && !to) return;
  if (!from || !to) {
    const field = from ? 'ends_on' : 'starts_on';
    return refuse('crm.range_required', undefined, { [field]: [{ code: 'crm.range_required' }] });
  }
  if (to < from) refuse('crm.range_reversed', undefined, { ends_on: [{ code: 'crm.range_reversed' }] });
}

/** Replaces the tasks of a campaign. */
async function writeTasks(
  { tx, site }: WriteCall<Admin>,
  campaignId: string,
  tasks: NonNullable<Create['tasks']>,
): Promise<void> {
  await tx
    .deleteFrom('campaign_tasks')
    .where('site_id', '=', site.id)
    .where('campaign_id', '=', campaignId)
    .execute();
  if (tasks.length === 0) return;
  const rows = tasks.map((task, position) => ({
    ...task,
    site_id: site.id,
    campaign_id: campaignId,
    position,
  }));
  await tx.insertInto('campaign_tasks').values(rows).execute();
}
