import { refuse } from '@rihla/domain/agents/agents.errors';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { lockEditable } from '../../catalogue/index.ts';

/**
 * Creates the default fees of the stages that have no fee for a package yet. Fees that exist stay as they are.
 * @param input `id` is the id or slug of the package
 * @returns how many fees were created
 * @throws Problem `catalogue.departed`, `agents.no_stages`, `agents.defaults_in_rupiah` for a package in dollars
 */
export async function generateFlatFees(
  call: WriteCall<Admin>,
  input: { id: string },
): Promise<{ created: number }> {
  const { tx, site } = call;
  const { id } = await lockEditable(call, input.id);
  const { currency } = await tx
    .selectFrom('listings')
    .select('currency')
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (currency !== 'IDR') return refuse('agents.defaults_in_rupiah');
  const { numAffectedRows } = await sql`
    insert into flat_fees (site_id, listing_id, stage_id, new_to_part, part_to_paid, new_to_paid)
    select s.site_id, ${id}, s.id, s.default_new_to_part, s.default_part_to_paid, s.default_new_to_paid
      from stages s where s.site_id = ${site.id} and s.archived_at is null
    on conflict on constraint flat_fees_once do nothing`.execute(tx);
  const created = Number(numAffectedRows);
  if (created === 0 && !(await hasStages(call))) return refuse('agents.no_stages');
  return { created };
}

/** Whether the site has any stage, a level of agents on which flat fees depend. */
async function hasStages({ tx, site }: WriteCall): Promise<boolean> {
  const stage = await tx
    .selectFrom('stages')
    .select('id')
    .where('site_id', '=', site.id)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return stage !== undefined;
}
