import type { contract } from '@rihla/domain/contract';
import { sendingMachine } from '@rihla/domain/crm/sending.machine';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { isUuid } from '@rihla/domain/shared/ids';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { hasTraitSql } from '../../../kit/state-sql.ts';
import { assertVersion } from '../../../kit/assert-version.ts';
import { slugOf } from '../free-slug.ts';

/** Stores criteria under a name as an audience. */
export function createAudience(
  { tx, site }: WriteCall<Admin>,
  { name, criteria }: InputOf<typeof contract.audiences.create>,
): Promise<{ id: string; slug: string; version: number }> {
  return tx
    .insertInto('audiences')
    .values({ site_id: site.id, slug: slugOf(name), name, criteria: JSON.stringify(criteria) })
    .returning(['id', 'slug', 'version'])
    .executeTakeFirstOrThrow();
}

/**
 * Changes the name or the criteria of an audience.
 * @throws Problem `kit.not_found`, `kit.stale_version`
 */
export async function updateAudience(
  call: WriteCall<Admin>,
  { id, version, name, criteria }: InputOf<typeof contract.audiences.update>,
): Promise<{ id: string; version: number }> {
  const before = await lockAudience(call, id);
  assertVersion(before, version);
  return call.tx
    .updateTable('audiences')
    .set({
      site_id: call.site.id,
      ...(name === undefined ? {} : { name }),
      ...(criteria === undefined ? {} : { criteria: JSON.stringify(criteria) }),
    })
    .where('site_id', '=', call.site.id)
    .where('id', '=', before.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/**
 * Archives an audience.
 * @throws Problem `kit.still_in_use` while a sending to it waits or is under way
 */
export async function archiveAudience(
  call: WriteCall<Admin>,
  { id }: { id: string },
): Promise<{ id: string }> {
  const { tx, site, now } = call;
  const before = await lockAudience(call, id);
  const waiting = await tx
    .selectFrom('sendings as s')
    .select('s.id')
    .where('s.site_id', '=', site.id)
    .where('s.audience_id', '=', before.id)
    .where(hasTraitSql('s.status', sendingMachine, 'due'))
    .executeTakeFirst();
  if (waiting) return refuse('kit.still_in_use');
  await tx
    .updateTable('audiences')
    .set({ archived_at: now.toISOString() })
    .where('site_id', '=', site.id)
    .where('id', '=', before.id)
    .execute();
  return { id: before.id };
}

/**
 * Locks an audience by id or slug until the transaction ends.
 * @throws Problem `kit.not_found`
 */
async function lockAudience({ tx, site }: WriteCall<Admin>, id: string) {
  const found = await tx
    .selectFrom('audiences')
    .select(['id', 'version'])
    .where('site_id', '=', site.id)
    .where('archived_at', 'is', null)
    .where(isUuid(id) ? 'id' : 'slug', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found ?? refuse('kit.not_found');
}
