import type { StageProposal } from '@rihla/domain/agents/stage-proposal.contract';
import { stageProposalList } from '@rihla/domain/agents/stage-proposal-list';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { PageMeta } from '@rihla/domain/kit/procedure';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';

/** A page of the proposals to raise agents, the newest first, with the numbers behind each and who decided. */
export function listStageProposals(
  { db, site }: ReadCall<Admin>,
  input: ListQuery,
): Promise<{ data: StageProposal[]; meta: PageMeta }> {
  const rows = db.selectFrom('stage_proposals as p').where('p.site_id', '=', site.id);
  return runList(rows, (query) => query.select(COLUMNS).$castTo<StageProposal>(), input, {
    list: stageProposalList,
    columns: { status: 'p.status', agent_id: 'p.agent_id', sold: 'p.sold', created_at: 'p.created_at' },
    tie: 'p.id',
  });
}

const stageOf = (column: string) => sql`(
  select jsonb_build_object('id', s.id, 'name', s.name) from stages s
   where s.site_id = p.site_id and s.id = ${sql.ref(column)})`;

/** SQL for a column of the last status change of the proposal `p`: when and by whom it was decided, and why. */
const decision = (column: string) => sql`(
  select ${sql.ref(`m.${column}`)} from moves m
   where m.site_id = p.site_id and m.subject_id = p.id and m.machine = 'stage_proposal'
   order by m.at desc, m.id desc limit 1)`;

const COLUMNS = [
  'p.id',
  'p.version',
  'p.status',
  'p.sold',
  'p.quota',
  'p.since',
  'p.until',
  'p.created_at',
  stageOf('p.from_stage_id').as('from_stage'),
  stageOf('p.to_stage_id').as('to_stage'),
  sql`(select jsonb_build_object('id', a.id, 'slug', a.slug, 'name', a.name) from admins a
        where a.site_id = p.site_id and a.id = p.agent_id)`.as('agent'),
  decision('at').as('decided_at'),
  decision('actor_name').as('decided_by_name'),
  decision('note').as('note'),
] as const;
