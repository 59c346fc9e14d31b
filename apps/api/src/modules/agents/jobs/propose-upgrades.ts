import { stageProposalMachine } from '@rihla/domain/agents/stage-proposal.machine';
import { todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { WriteCall } from '../../../kit/call.ts';
import type { JobCall } from '../../../kit/jobs/site-jobs.ts';
import { moveMany } from '../../../kit/move.ts';
import { hasTraitSql } from '../../../kit/state-sql.ts';
import { soldSince } from '../settled-sales.ts';
import '../events.ts';

/**
 * Proposes the next stage (level) for every agent that has sold the quota of its stage, and ends open proposals whose
 * agent has another stage or too few sales by now. Only sites that pay flat fees have proposals. A second run on the
 * same day changes nothing.
 * @returns how many proposals were opened and how many ended
 */
export function proposeUpgrades(call: JobCall): Promise<{ opened: number; lapsed: number }> {
  return call.transaction(async (write) => {
    const due = await readDue(write);
    const lapsed = await lapseOutdated(write, due);
    const opened = await openProposals(write, due);
    return { opened, lapsed };
  });
}

/** An agent that has reached the quota of its stage, with the numbers behind it. */
type Due = {
  agent_id: string;
  name: string;
  from_stage_id: string;
  to_stage_id: string;
  sold: number;
  quota: number;
  since: string;
  until: string;
};

/**
 * The active agents that have sold what their stage asks for within its days, and for which there is a next stage.
 * Sales up to the day on which a proposal was declined are not counted again.
 */
async function readDue({ tx, site, now }: WriteCall<null>): Promise<Due[]> {
  const today = todayIn(site.timeZone, now);
  const { rows } = await sql<Due>`
    select * from (
      select c.*, ${soldSince(site, sql`c.agent_id`, sql`c.since`)} as sold from (
        select a.id as agent_id, a.name, s.id as from_stage_id, n.id as to_stage_id, s.sales_quota as quota,
               ${today}::date as until,
               greatest(${today}::date - s.rolling_days + 1, coalesce((
                 select (max(m.at) at time zone ${site.timeZone}::text)::date + 1
                   from stage_proposals p join moves m on m.site_id = p.site_id and m.subject_id = p.id
                  where p.site_id = a.site_id and p.agent_id = a.id and p.from_stage_id = s.id
                    and m.event = 'decline'), '-infinity')) as since
          from admins a
          join site_settings t on t.site_id = a.site_id and t.fee_strategy = 'FLAT'
          join stages s on s.site_id = a.site_id and s.id = a.stage_id and s.archived_at is null
          join lateral (
            select id from stages n
             where n.site_id = a.site_id and n.archived_at is null and n.position > s.position
             order by n.position, n.id limit 1) n on true
         where a.site_id = ${site.id} and a.role = 'AGENT' and a.status = 'ACTIVE'
           and s.can_upgrade and s.sales_quota > 0) c) d
     where d.sold >= d.quota
     order by d.name, d.agent_id`.execute(tx);
  return rows;
}

/**
 * Ends the open proposals that no longer apply: the agent has sold too little by now, or another stage would be
 * proposed.
 * @param due the agents to propose today, with their stages
 * @returns how many proposals ended
 */
async function lapseOutdated(call: WriteCall<null>, due: readonly Due[]): Promise<number> {
  const { tx, site } = call;
  const { rows } = await sql<{ id: string; agent_id: string; from_stage_id: string; to_stage_id: string }>`
    select p.id, p.agent_id, p.from_stage_id, p.to_stage_id from stage_proposals p
     where p.site_id = ${site.id} and ${hasTraitSql('p.status', stageProposalMachine, 'waiting')}
     order by p.id for update`.execute(tx);
  const stillDue = new Set(due.map((one) => `${one.agent_id} ${one.from_stage_id} ${one.to_stage_id}`));
  const outdated = rows.filter((p) => !stillDue.has(`${p.agent_id} ${p.from_stage_id} ${p.to_stage_id}`));
  const ids = outdated.map(({ id }) => id);
  await moveMany(call, stageProposalMachine, 'stage_proposals', ids, 'lapse');
  return outdated.length;
}

/**
 * Opens a stage proposal for each agent that has none. Open proposals get today's numbers.
 * @param due the agents to propose today
 * @returns how many proposals were opened
 */
async function openProposals(call: WriteCall<null>, due: readonly Due[]): Promise<number> {
  const { tx, site } = call;
  const { rows } = await sql<{ id: string; agent_id: string; is_new: boolean }>`
    insert into stage_proposals as p (site_id, agent_id, from_stage_id, to_stage_id, sold, quota, since, until)
    select ${site.id}, d.* from jsonb_to_recordset(${JSON.stringify(due)}::jsonb)
        as d(agent_id uuid, from_stage_id uuid, to_stage_id uuid, sold int, quota int, since date, until date)
        on conflict (site_id, agent_id) where status = 'OPEN'
        do update set sold = excluded.sold, quota = excluded.quota, since = excluded.since, until = excluded.until
             where (p.sold, p.quota) is distinct from (excluded.sold, excluded.quota)
    returning p.id, p.agent_id, old.id is null as is_new`.execute(tx);
  const opened = rows.filter((row) => row.is_new);
  const [first] = opened;
  if (first) {
    const fresh = new Set(opened.map((row) => row.agent_id));
    const agents = due.filter((one) => fresh.has(one.agent_id)).map((one) => one.name);
    call.emit('agents.stages_proposed', { proposalId: first.id, agents });
  }
  return opened.length;
}
