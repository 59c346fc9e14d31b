import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { isAlwaysSent, kindsOf } from '@rihla/domain/messaging/notice-kinds';
import { refuse } from '@rihla/domain/messaging/notice.errors';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { writeVersioned } from '../../../kit/write-versioned.ts';
import { chosenBy } from './choice.queries.ts';

/**
 * Stores the caller's choices of how to be told each kind of news; kinds that do not concern the caller's role are
 * ignored.
 * @throws Problem `kit.stale_version`, `notices.always_sent` when e-mail is switched off for a kind that is always
 *   sent
 */
export async function updateChoices(
  call: WriteCall<Actor>,
  { version, kinds }: InputOf<typeof contract.user_notice_choices.update>,
): Promise<{ version: number }> {
  const { actor } = call;
  const relevant = kinds.filter(({ kind }) => kindsOf(actor.role).includes(kind));
  if (relevant.some(({ kind, letter }) => isAlwaysSent(kind) && !letter))
    return refuse('notices.always_sent', undefined, { kinds: [{ code: 'notices.always_sent' }] });
  const before = await chosenBy(call, actor.id);
  const lists = {
    letters_off: changedKinds(before?.letters_off, relevant, ({ letter }) => !letter),
    whatsapp_on: changedKinds(before?.whatsapp_on, relevant, ({ whatsapp }) => whatsapp),
    whatsapp_off: changedKinds(before?.whatsapp_off, relevant, ({ whatsapp }) => !whatsapp),
  };
  const key = { person_kind: actor.kind, person_id: actor.id };
  return { version: (await writeVersioned(call, 'notice_choices', key, version, lists)).version };
}

type Choice = InputOf<typeof contract.user_notice_choices.update>['kinds'][number];

/**
 * Updates a list of kinds by new choices: the kinds chosen now are in it when `belongs` says so, the others
 * stay as before.
 */
function changedKinds(
  before: readonly string[] = [],
  choices: readonly Choice[],
  belongs: (choice: Choice) => boolean,
): string[] {
  const chosen = new Set<string>(choices.map(({ kind }) => kind));
  const unchanged = before.filter((kind) => !chosen.has(kind));
  return [...unchanged, ...new Set(choices.filter(belongs).map(({ kind }) => kind))].sort();
}
