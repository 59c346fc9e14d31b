import { contract } from '@rihla/domain/contract';
import { type Binding, command, query } from '../../kit/implement.ts';
import { lockCustomer } from '../access/index.ts';
import { revealNumber } from './commands/reveal-number.ts';
import { addProfile, changeProfile } from './commands/write-profile.ts';
import { getProfile, keptProfile, listProfiles } from './profile.queries.ts';

const { my_profiles: mine, profiles } = contract;

export const profileBindings: Binding[] = [
  ...sharedCalls(mine),
  ...sharedCalls(profiles as unknown as typeof mine),
  command(mine.create, (call) => addProfile(call, call.actor, call.actor.id)),
  command(profiles.create, async (call) => {
    const { tx, site, actor, input } = call;
    const { user_id, ...fields } = input;
    const { id } = await lockCustomer({ db: tx, site, actor }, user_id);
    return addProfile({ ...call, actor: actor as never, input: fields }, actor, id);
  }),
];

/** A customer at its own profiles and the office at everybody's differ only in what the scope shows. */
function sharedCalls({ list, get, update, archive, reveal }: typeof mine): Binding[] {
  return [
    query(list, ({ db, site, actor, input }) => listProfiles(db, site.id, actor, input)),
    query(get, async (call) => ({ data: await getProfile(call, call.db, call.actor, call.input.id) })),
    command(update, changeProfile),
    command(archive, async ({ tx, site, actor, now, input }) => {
      const { id } = await keptProfile(tx, site.id, actor, input.id, true);
      await tx
        .updateTable('profiles')
        .set({ archived_at: now.toISOString() })
        .where('site_id', '=', site.id)
        .where('id', '=', id)
        .execute();
      return { data: { id } };
    }),
    command(reveal, revealNumber),
  ];
}
