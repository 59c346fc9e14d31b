import type { Handle } from '../../kit/db/db.ts';

/**
 * Reads the agents who have agreed to be shown, by city. Only active agents with a phone number and a referral code are
 * read.
 * @param most how many at most
 */
export function findAgents(db: Handle, siteId: string, most: number) {
  return db
    .selectFrom('agent_cards as c')
    .innerJoin('admins as a', (join) =>
      join.onRef('a.site_id', '=', 'c.site_id').onRef('a.id', '=', 'c.agent_id'),
    )
    .innerJoin('districts as d', 'd.id', 'c.district_id')
    .select(['a.name', 'd.name as city'])
    .select((eb) => [
      eb.ref('a.phone').$notNull().as('phone'),
      eb.ref('a.referral_code').$notNull().as('code'),
    ])
    .where('c.site_id', '=', siteId)
    .where('a.role', '=', 'AGENT')
    .where('a.status', '=', 'ACTIVE')
    .where('a.phone', 'is not', null)
    .where('a.referral_code', 'is not', null)
    .orderBy('d.name')
    .orderBy('a.name')
    .orderBy('a.id')
    .limit(most)
    .execute();
}

/** An agent as visitors see one: name, city, phone and referral code. */
export type PublicAgent = Awaited<ReturnType<typeof findAgents>>[number];
