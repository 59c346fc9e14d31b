import { FIRST_LOST_STAGE, FIRST_STAGES, FIRST_WON_STAGE } from '@rihla/domain/crm/board';
import { refuse as refuseCrm } from '@rihla/domain/crm/crm.errors';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../kit/call.ts';

/** The kinds of records that have stages. */
export type StageOwner = 'campaign' | 'opportunity';
const TABLE = {
  campaign: { stages: 'campaign_stages', cards: 'campaigns' },
  opportunity: { stages: 'opportunity_stages', cards: 'opportunities' },
} as const;

type StageAsRead = { id: string; version: number };
type SortedStage = { id: string; position: number; version: number };

/**
 * Returns the command that puts all stages in the order in which the input names them. It locks the stages first, so
 * that of two people who sort at once the second is refused and sees what the first has done.
 * @throws Problem `kit.stale_version` when a stage was sorted, renamed, added or archived since it was read
 */
export function sortStages(owner: StageOwner) {
  return async (
    { tx, site }: WriteCall<Admin>,
    { stages }: { stages: readonly StageAsRead[] },
  ): Promise<{ stages: SortedStage[] }> => {
    const currentStages = await tx
      .selectFrom(TABLE[owner].stages as 'campaign_stages')
      .select(['id', 'version'])
      .where('site_id', '=', site.id)
      .where('archived_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    const seen = new Map(stages.map(({ id, version }) => [id, version]));
    const stale = currentStages.find(({ id, version }) => seen.get(id) !== version);
    if (stale || seen.size !== currentStages.length || stages.length !== currentStages.length)
      return refuse('kit.stale_version', { current: stale?.version ?? 0 });
    const ids = stages.map(({ id }) => id);
    await sql`
      update ${sql.table(TABLE[owner].stages)} s set position = n.place
        from unnest(${ids}::uuid[]) with ordinality n (id, place)
       where s.site_id = ${site.id} and s.id = n.id and s.position <> n.place`.execute(tx);
    const sorted = await tx
      .selectFrom(TABLE[owner].stages as 'campaign_stages')
      .select(['id', 'position', 'version'])
      .where('site_id', '=', site.id)
      .where('archived_at', 'is', null)
      .orderBy('position')
      .execute();
    return { stages: sorted };
  };
}

/**
 * Returns the command that archives a stage.
 * @throws Problem `kit.not_found`, `crm.stage_in_use` while a campaign or opportunity is in it
 */
export function archiveStage(owner: StageOwner) {
  return async ({ tx, site, now }: WriteCall<Admin>, { id }: { id: string }): Promise<{ id: string }> => {
    if (!isUuid(id)) return refuse('kit.not_found');
    const stage = await tx
      .selectFrom(TABLE[owner].stages as 'campaign_stages')
      .select('id')
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!stage) return refuse('kit.not_found');
    const { count } = await tx
      .selectFrom(TABLE[owner].cards as 'campaigns')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('site_id', '=', site.id)
      .where('stage_id', '=', id)
      .where('archived_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (count > 0) return refuseCrm('crm.stage_in_use', { count });
    await tx
      .updateTable(TABLE[owner].stages as 'campaign_stages')
      .set({ archived_at: now.toISOString() })
      .where('site_id', '=', site.id)
      .where('id', '=', id)
      .execute();
    return { id };
  };
}

/**
 * The id of the stage for a campaign or opportunity: the one that is asked for, or the first. A site without stages
 * gets those that sites begin with. The stage is locked, so that nobody archives it meanwhile.
 * @throws Problem `kit.invalid_input` on `stage_id` for a stage that does not exist
 */
export async function stageFor(
  call: WriteCall<Admin>,
  owner: StageOwner,
  asked: string | undefined,
): Promise<string> {
  const { tx, site } = call;
  let stages = tx
    .selectFrom(TABLE[owner].stages as 'campaign_stages')
    .select('id')
    .where('site_id', '=', site.id)
    .where('archived_at', 'is', null);
  if (asked) stages = stages.where('id', '=', asked);
  const found = await stages.orderBy('position').limit(1).forKeyShare().executeTakeFirst();
  if (found) return found.id;
  if (asked) return refuse('kit.invalid_input', undefined, { stage_id: [{ code: 'form.invalid_value' }] });
  return makeFirstStages(call, owner);
}

/**
 * Creates the stages that a site begins with, named in the language of the request.
 * @returns the id of the first
 */
async function makeFirstStages({ tx, site, request }: WriteCall<Admin>, owner: StageOwner): Promise<string> {
  const names = FIRST_STAGES[owner][request.locale];
  const ids: string[] = [];
  for (const [place, name] of names.entries()) {
    const ends =
      owner === 'opportunity'
        ? { is_won: place === FIRST_WON_STAGE, is_lost: place === FIRST_LOST_STAGE }
        : {};
    const { id } = await tx
      .insertInto(TABLE[owner].stages as 'opportunity_stages')
      .values({ site_id: site.id, name, ...ends })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids[0]!;
}

/** The stages of a board in their order; the first hundred. */
export async function stagesOf({ db, site }: ReadCall, owner: StageOwner) {
  const rows = await db
    .selectFrom(TABLE[owner].stages as 'opportunity_stages')
    .select(['id', 'name', 'position', 'version'])
    .select(owner === 'opportunity' ? 'is_won' : sql<boolean>`false`.as('is_won'))
    .select(owner === 'opportunity' ? 'is_lost' : sql<boolean>`false`.as('is_lost'))
    .where('site_id', '=', site.id)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows;
}
