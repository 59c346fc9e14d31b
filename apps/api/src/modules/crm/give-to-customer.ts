import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';

type Tx = Pick<WriteCall, 'tx' | 'site'>;

/** The ids of opportunities that one customer left to another: those only the first was in, and those both were in. */
export type GivenOpportunities = { moved: readonly string[]; shared: readonly string[] };

/**
 * Puts a customer in the place of another in every opportunity, archived ones too. Where both stand already the first
 * one is taken out. The opportunities get a new version, so that a form that was opened before cannot bring the first
 * one back.
 * @returns which opportunities they were, for `takeBackOpportunities`
 */
export async function giveOpportunities(
  { tx, site }: Tx,
  { from, to }: { from: string; to: string },
): Promise<GivenOpportunities> {
  const { rows: held } = await sql<{ id: string }>`
    select o.id from opportunities o
     where o.site_id = ${site.id} and exists (select from opportunity_users p
       where p.site_id = o.site_id and p.opportunity_id = o.id and p.user_id = ${from})
     order by o.id for update`.execute(tx);
  const ids = held.map(({ id }) => id);
  if (ids.length === 0) return { moved: [], shared: [] };
  const { rows } = await sql<{ id: string }>`
    insert into opportunity_users (site_id, opportunity_id, user_id, added_at)
    select p.site_id, p.opportunity_id, ${to}::uuid, p.added_at from opportunity_users p
     where p.site_id = ${site.id} and p.user_id = ${from} and p.opportunity_id = any(${ids}::uuid[])
        on conflict do nothing returning opportunity_id as id`.execute(tx);
  await removeFrom({ tx, site }, from, ids);
  await touch({ tx, site }, ids);
  const moved = rows.map(({ id }) => id);
  return { moved, shared: ids.filter((id) => !moved.includes(id)) };
}

/**
 * Puts a customer back into the opportunities that were given to another. One from which the office has taken the
 * other out since stays as it is.
 * @param given what `giveOpportunities` returned
 */
export async function takeBackOpportunities(
  { tx, site }: Tx,
  { from, to, given }: { from: string; to: string; given: GivenOpportunities },
): Promise<void> {
  const ids = [...given.moved, ...given.shared];
  if (ids.length === 0) return;
  await sql`select from opportunities o where o.site_id = ${site.id} and o.id = any(${ids}::uuid[])
    order by o.id for update`.execute(tx);
  await sql`
    insert into opportunity_users (site_id, opportunity_id, user_id, added_at)
    select p.site_id, p.opportunity_id, ${to}::uuid, p.added_at from opportunity_users p
     where p.site_id = ${site.id} and p.user_id = ${from} and p.opportunity_id = any(${ids}::uuid[])
        on conflict do nothing`.execute(tx);
  await removeFrom({ tx, site }, from, given.moved);
  await touch({ tx, site }, ids);
}

/** Takes a customer out of opportunities; where the customer is in none of them nothing happens. */
async function removeFrom({ tx, site }: Tx, userId: string, opportunities: readonly string[]): Promise<void> {
  await sql`delete from opportunity_users
    where site_id = ${site.id} and user_id = ${userId} and opportunity_id = any(${[...opportunities]}::uuid[])`.execute(
    tx,
  );
}

/** Gives opportunities a new version by an update that changes nothing. */
async function touch({ tx, site }: Tx, opportunities: readonly string[]): Promise<void> {
  await sql`update opportunities set site_id = site_id
    where site_id = ${site.id} and id = any(${[...opportunities]}::uuid[])`.execute(tx);
}
