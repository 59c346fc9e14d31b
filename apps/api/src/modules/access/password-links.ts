import { refuse } from '@rihla/domain/kit/kit.errors';
import type { Locale } from '@rihla/messages/words';
import type { Handle } from '../../kit/db/db.ts';
import type { RequestFacts, Site } from '../../kit/implement.ts';
import { enqueueMessage, letter } from '../../kit/jobs/outbox.ts';
import { siteOrigin } from '../../kit/http/site-origin.ts';
import { newSiteToken } from '../../kit/http/site-token.ts';
import { KEY, type Kind } from './people.ts';

/** A forgotten password is in a hurry; an invitation is read when its owner is home. */
const LIFE_HOURS = { password_reset: 1, invitation: 72 } as const;

export type Addressee = { kind: Kind; id: string; name: string; email: string; locale: Locale };

/** A banned person gets no letter that opens the account. */
export function assertNotBanned({ status }: { status: string }): void {
  if (status === 'BANNED') refuse('kit.illegal_transition', { state: status });
}

type LetterCall = { site: Site; now: Date; request: Pick<RequestFacts, 'origin'> };

/**
 * Writes a letter with a link that sets a password, once. Earlier links of the person end.
 * @param purpose a forgotten password, or an account that somebody in the office made
 */
export async function sendPasswordLink(
  tx: Handle,
  call: LetterCall,
  person: Addressee,
  purpose: keyof typeof LIFE_HOURS,
): Promise<void> {
  const { site, now } = call;
  await endLinks(tx, site.id, person);
  const { token, hash } = newSiteToken(site.id);
  const hours = LIFE_HOURS[purpose];
  const { id } = await tx
    .insertInto('password_resets')
    .values({
      site_id: site.id,
      token_hash: hash,
      [KEY[person.kind]]: person.id,
      ends_at: new Date(now.getTime() + hours * 3_600_000).toISOString(),
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const area = person.kind === 'ADMIN' ? 'admin' : 'user';
  const link = `${siteOrigin(call)}/app/#/forget-password?token=${token}&area=${area}`;
  await write(tx, call, person, purpose, `${purpose}:${id}`, { link, hours });
}

/** Tells a person of what happened to its account; who did not do it must learn of it. */
export async function tellOfChange(
  tx: Handle,
  call: LetterCall,
  person: Addressee,
  what: 'password_changed' | 'email_changed' | 'recovery_code_used',
): Promise<void> {
  await write(tx, call, person, what, `${what}:${person.id}:${call.now.toISOString()}`, {});
}

/** Links to set a password that were sent before open nothing any more. */
export async function endLinks(
  tx: Handle,
  siteId: string,
  person: { kind: Kind; id: string },
): Promise<void> {
  await tx
    .deleteFrom('password_resets')
    .where('site_id', '=', siteId)
    .where(KEY[person.kind], '=', person.id)
    .execute();
}

async function write(
  tx: Handle,
  { site, now }: LetterCall,
  person: Addressee,
  template: 'password_reset' | 'invitation' | Parameters<typeof tellOfChange>[3],
  fact: string,
  params: Readonly<Record<string, string | number>>,
): Promise<void> {
  await enqueueMessage(tx, {
    siteId: site.id,
    channel: 'EMAIL',
    template: `account.${template}`,
    fact: `account.${fact}`,
    recipient: { kind: person.kind, id: person.id, address: person.email, locale: person.locale },
    ...letter(person.locale, `account.${template}`, { name: person.name, agency: site.name, ...params }),
    now,
  });
}
