import { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { todayIn } from '@rihla/domain/shared/dates';
import type { Actor } from '../../kit/actor.ts';
import type { Handle } from '../../kit/db.ts';
import { type Binding, command, type CommandCall, query } from '../../kit/implement.ts';
import { lockCustomer } from './customer.queries.ts';
import { personSlug } from './people.ts';
import { getProfile, listProfiles } from './profile.queries.ts';

const { my_profiles: mine, profiles } = contract;

export const profileBindings: Binding[] = [
  ...sharedCalls(mine),
  ...sharedCalls(profiles as unknown as typeof mine),
  command(mine.create, (call) => addProfile(call, call.actor, call.actor.id)),
  command(profiles.create, async (call) => {
    const { tx, site, actor, input } = call;
    const { user_id, ...fields } = input;
    const { id } = await lockCustomer(tx, site.id, actor, user_id);
    return addProfile({ ...call, input: fields }, actor, id);
  }),
];

/** A customer at its own profiles and the office at everybody's differ only in what the scope shows. */
function sharedCalls({ list, get, update, archive }: typeof mine): Binding[] {
  return [
    query(list, ({ db, site, actor, input }) => listProfiles(db, site.id, actor, input)),
    query(get, async ({ db, site, actor, input }) => ({
      data: await getProfile(db, site.id, actor, input.id),
    })),
    command(update, async (call) => {
      const { tx, site, actor, input } = call;
      const { id: asked, version, ...changes } = input;
      const before = await getProfile(tx, site.id, actor, asked, true);
      if (before.version !== version) return refuse('kit.stale_version', { current: before.version });
      assertBorn(call, changes.birth_date);
      if (Object.values(changes).some((value) => value !== undefined)) {
        await setProfile(tx, site.id, before.id, changes);
      }
      return { data: await getProfile(tx, site.id, actor, before.id) };
    }),
    command(archive, async ({ tx, site, actor, now, input }) => {
      const { id } = await getProfile(tx, site.id, actor, input.id, true);
      await setProfile(tx, site.id, id, { archived_at: now.toISOString() });
      return { data: { id } };
    }),
  ];
}

type Fields = CommandCall<typeof mine.create>['input'];

async function addProfile(
  call: Pick<CommandCall<typeof mine.create>, 'tx' | 'site' | 'now' | 'input'>,
  actor: Actor,
  userId: string,
) {
  const { tx, site, input } = call;
  assertBorn(call, input.birth_date);
  const { id } = await tx
    .insertInto('profiles')
    .values({ ...input, site_id: site.id, user_id: userId, slug: personSlug(input.name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { data: await getProfile(tx, site.id, actor, id) };
}

async function setProfile(
  tx: Handle,
  siteId: string,
  id: string,
  changes: Partial<Fields> & { archived_at?: string },
): Promise<void> {
  await tx.updateTable('profiles').set(changes).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Nobody travels who is born after today, in the site's time. */
function assertBorn(
  call: { site: { timeZone: string }; now: Date },
  birthDate: string | null | undefined,
): void {
  if (birthDate && birthDate > todayIn(call.site.timeZone, call.now)) {
    refuse('kit.invalid_input', undefined, { birth_date: [{ code: 'form.invalid_value' }] });
  }
}
