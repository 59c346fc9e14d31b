import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { translate } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import type { ReactionCall } from '../../kit/reaction.ts';
import type { AccountChangeUndone, AgentApplied, ContactChangeAsked } from '../access/index.ts';
import type { AgentStageRaised, StagesProposed } from '../agents/index.ts';
import { type NotifiedPerson, notify } from './notify.ts';

/**
 * Notifies the office that the owner of an account has undone a change of it, since somebody else may have got into
 * that account.
 */
export async function notifyChangeUndone(
  call: ReactionCall,
  { person, changed }: AccountChangeUndone,
): Promise<void> {
  const screen =
    person.kind === 'USER'
      ? `/admin/credentials/users/${person.slug}`
      : `/admin/credentials/main-admin/${person.slug}/detail`;
  for (const reader of await officePeople(call)) {
    if (reader.id === person.id) continue;
    notify(call, reader, {
      template: 'account.change_undone',
      fact: `account.change_undone:${person.id}:${call.now.toISOString()}`,
      screen,
      params: (locale) => ({
        person: person.name,
        what: changed.map((change) => translate(locale, `account_change.${change}`)).join(', '),
      }),
    });
  }
}

/** Notifies the office that an agent asks for another e-mail address or phone of a customer. */
export async function notifyContactChangeAsked(
  call: ReactionCall,
  { customer, askedBy, wanted }: ContactChangeAsked,
): Promise<void> {
  const wish = [wanted.email, wanted.phone && formatPhone(wanted.phone)].filter(Boolean).join(', ');
  for (const reader of await officePeople(call)) {
    notify(call, reader, {
      template: 'customer.contact_change_asked',
      fact: `customer.contact_change_asked:${customer.id}:${call.now.toISOString()}`,
      screen: `/admin/credentials/users/${customer.slug}`,
      params: () => ({ customer: customer.name, agent: askedBy, wish }),
    });
  }
}

/**
 * Notifies the office that somebody has applied as an agent and waits to be accepted, and under which agent.
 */
export async function notifyAgentApplied(
  call: ReactionCall,
  { agent, parentId }: AgentApplied,
): Promise<void> {
  const parent = parentId
    ? await call.tx
        .selectFrom('admins')
        .select('name')
        .where('site_id', '=', call.site.id)
        .where('id', '=', parentId)
        .executeTakeFirst()
    : undefined;
  for (const reader of await officePeople(call)) {
    notify(call, reader, {
      template: 'agent.applied',
      fact: `agent.applied:${agent.id}`,
      screen: `/admin/credentials/agents/${agent.slug}/detail-agent`,
      params: (locale) => ({
        agent: agent.name,
        parent: parent?.name ?? translate(locale, 'agent.applied_under_nobody'),
      }),
    });
  }
}

/** Notifies an agent that it has been raised to another stage (level). */
export async function notifyStageRaised(
  call: ReactionCall,
  { proposalId, agent, stage }: AgentStageRaised,
): Promise<void> {
  const person = await call.tx
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'locale'])
    .where('site_id', '=', call.site.id)
    .where('id', '=', agent.id)
    .executeTakeFirstOrThrow();
  notify(
    call,
    { ...person, kind: 'ADMIN', locale: person.locale as Locale },
    {
      template: 'agent.stage_raised',
      fact: `agent.stage_raised:${proposalId}`,
      screen: '/admin/my-account',
      params: () => ({ stage }),
    },
  );
}

/** Notifies the office of the agents that have reached the quota of their stage, once a night. */
export async function notifyStagesProposed(
  call: ReactionCall,
  { proposalId, agents }: StagesProposed,
): Promise<void> {
  const named = agents.slice(0, NAMED_AGENTS).join(', ') + (agents.length > NAMED_AGENTS ? ', …' : '');
  for (const reader of await officePeople(call)) {
    notify(call, reader, {
      template: 'agents.stages_proposed',
      fact: `agents.stages_proposed:${proposalId}`,
      screen: '/admin/settings/stages/proposals',
      params: () => ({ count: agents.length, agents: named }),
    });
  }
}

/** How many agents the notice names; the screen that it leads to lists all. */
const NAMED_AGENTS = 10;

/** The active main admins and directors of the site, who are responsible for its accounts. */
export async function officePeople({ tx, site }: ReactionCall): Promise<NotifiedPerson[]> {
  const rows = await tx
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'locale'])
    .where('site_id', '=', site.id)
    .where('status', '=', 'ACTIVE')
    .where('role', 'in', ['MAIN', 'DIRECTOR'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, kind: 'ADMIN' as const, locale: row.locale as Locale }));
}
