import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { isAlwaysSent, kindsOf, type NoticeKind } from '@rihla/domain/messaging/notice-kinds';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';

type Choices = OutputOf<typeof contract.user_notice_choices.get>['data'];

/** The stored choices of a person: kinds of news in each list; kinds in no list have the usual setting. */
type StoredChoices = {
  version: number;
  letters_off: string[];
  whatsapp_on: string[];
  whatsapp_off: string[];
};

/** The choices of a person who has chosen nothing. */
const NOTHING: StoredChoices = { version: 0, letters_off: [], whatsapp_on: [], whatsapp_off: [] };

type PersonCall = Pick<ReadCall, 'db' | 'site'>;
type PersonRef = { kind: 'ADMIN' | 'USER'; id: string };

/** The caller's choices: for each kind of news whether it comes by e-mail and by WhatsApp. */
export async function getChoices(call: ReadCall<Actor>): Promise<Choices> {
  const { db, site, actor } = call;
  const { version, ...chosen } = (await chosenBy(call, actor.id)) ?? NOTHING;
  const { phone, agrees, is_on } = await reachOf({ db, site }, actor);
  return {
    version,
    whatsapp: is_on ? (phone === null ? 'no_phone' : 'ready') : 'off',
    kinds: kindsOf(actor.role).map((kind) => ({
      kind,
      needed: isAlwaysSent(kind),
      letter: isAlwaysSent(kind) || !chosen.letters_off.includes(kind),
      whatsapp: takesWhatsapp(kind, chosen, agrees),
    })),
  };
}

/**
 * Whether a person gets a kind of news by e-mail and by WhatsApp, for code that writes its messages itself.
 * @param agrees whether the person has agreed to be written to by phone
 */
export async function choiceOf(
  call: PersonCall,
  personId: string,
  kind: NoticeKind,
  agrees: boolean,
): Promise<{ letter: boolean; whatsapp: boolean }> {
  const chosen = (await chosenBy(call, personId)) ?? NOTHING;
  return {
    letter: isAlwaysSent(kind) || !chosen.letters_off.includes(kind),
    whatsapp: takesWhatsapp(kind, chosen, agrees),
  };
}

/**
 * Whether a kind of news goes to WhatsApp. Reminders of the agency do for a person who agrees to be written to,
 * unless switched off; all other kinds only when chosen.
 */
function takesWhatsapp(kind: NoticeKind, chosen: Omit<StoredChoices, 'version'>, agrees: boolean): boolean {
  if (chosen.whatsapp_on.includes(kind)) return true;
  return kind === 'reminders' && agrees && !chosen.whatsapp_off.includes(kind);
}

/**
 * What a person has chosen to get of letters and WhatsApp messages, as it is stored; undefined where nothing was chosen.
 */
export function chosenBy({ db, site }: PersonCall, personId: string): Promise<StoredChoices | undefined> {
  return db
    .selectFrom('notice_choices')
    .select(['version', 'letters_off', 'whatsapp_on', 'whatsapp_off'])
    .where('site_id', '=', site.id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** How a person can be reached by WhatsApp. */
type Reachability = { phone: string | null; agrees: boolean; is_on: boolean };

/**
 * The phone of a person, whether the person agrees to be written to by phone, and whether the agency's WhatsApp is
 * on.
 */
async function reachOf({ db, site }: PersonCall, { kind, id }: PersonRef): Promise<Reachability> {
  const { rows } = await sql<Reachability>`
    with person as (
      select phone, phone_subscription from users
       where site_id = ${site.id} and id = ${id} and ${kind} = 'USER'
      union all
      select phone, phone_subscription from admins
       where site_id = ${site.id} and id = ${id} and ${kind} = 'ADMIN'
    )
    select phone, phone_subscription as agrees,
           exists (select from whatsapp_connections w where w.site_id = ${site.id} and w.active) as is_on
      from person`.execute(db);
  return rows[0]!;
}
