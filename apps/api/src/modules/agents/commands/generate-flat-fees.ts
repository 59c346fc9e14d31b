import type { StageFee } from '@rihla/domain/agents/fee.contract';
import { refuse } from '@rihla/domain/agents/agents.errors';
import { sql } from 'kysely';
import { lockEditable, type Writing } from '../../catalogue/index.ts';
import { stageFeesOf } from '../fee.queries.ts';

/**
 * Fills in what the stages earn by default, where the package has no fee for them yet; what is written stays.
 * @returns every stage with its fee
 * @throws Problem `catalogue.departed`, `agents.no_stages`, `agents.defaults_in_rupiah` for a package in dollars
 */
export async function generateFlatFees(writing: Writing, listing: string): Promise<StageFee[]> {
  const { tx, site } = writing;
  const { id } = await lockEditable(writing, listing);
  const { currency } = await tx
    .selectFrom('listings')
    .select('currency')
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (currency !== 'IDR') return refuse('agents.defaults_in_rupiah');
  await sql`
    insert into flat_fees (site_id, listing_id, stage_id, new_to_part, part_to_paid, new_to_paid)
    select s.site_id, ${id}, s.id, s.default_new_to_part, s.default_part_to_paid, s.default_new_to_paid
      from stages s where s.site_id = ${site.id} and s.archived_at is null
    on conflict on constraint flat_fees_once do nothing`.execute(tx);
  const fees = await stageFeesOf(tx, site.id, id);
  return fees.length ? fees : refuse('agents.no_stages');
}
