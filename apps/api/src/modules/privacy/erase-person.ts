import type { ErasureReceipt } from '@rihla/domain/privacy/privacy.contract';
import { refuse } from '@rihla/domain/privacy/privacy.errors';
import { type ErasedKind, KEPT_KINDS, keptUntil } from '@rihla/domain/privacy/retention';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';
import type { ErasedPart, ErasedPerson } from '../../kit/eraser.ts';
import { forgetInRecords, forgetMessages } from '../../kit/forget-traces.ts';
import { accountsOfPerson } from '../access/index.ts';
import { erasers } from './erasers.ts';
import './events.ts';
import { assertNothingOpen } from './open-matters.ts';

/**
 * Erases a customer and the family in one transaction, and stores the receipt: what was erased, and what the law
 * requires to be kept until when. The caller has locked the account, so that a booking that is being made is
 * finished before and is seen here. The event `person.erased` tells modules that use this one which names to forget.
 * @param reason how the customer asked, when the office does it; null when the customer does it
 * @throws Problem `privacy.already_erased`, and those of `assertNothingOpen`
 */
export async function erasePerson(
  call: WriteCall<Actor>,
  userId: string,
  reason: string | null,
): Promise<ErasureReceipt> {
  const { tx, site, actor, now } = call;
  const known = await tx
    .selectFrom('erasures')
    .select('id')
    .where('site_id', '=', site.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (known) return refuse('privacy.already_erased');
  const person = await personOf(call, userId);
  await assertNothingOpen(call, person.userIds);
  const kept = await keptOf(call, person);
  const names = await namesOf(call, person);
  const parts: ErasedPart[] = [];
  for (const erase of erasers) parts.push(...(await erase(call, person)));
  // Asked again: the invoices are locked now, and somebody may have begun to pay by a link before they were.
  await assertNothingOpen(call, person.userIds);
  const messages = await forgetMessages(call, person);
  await forgetInRecords(call, {
    actors: person.userIds,
    rows: parts.flatMap(({ forget = [] }) => forget),
    stripped: {
      ids: person.subjects.filter((id) => !person.userIds.includes(id)),
      columns: ['pic_email', 'pic_phone', 'notes', 'note'],
    },
  });
  const erased = sumsByKind([...parts, { kind: 'MESSAGES', count: messages }]);
  const { id } = await tx
    .insertInto('erasures')
    .values({
      site_id: site.id,
      user_id: userId,
      asked_by_kind: actor.kind,
      asked_by: actor.id,
      reason,
      erased: JSON.stringify(erased),
      kept: JSON.stringify(kept),
      at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  call.emit('person.erased', { names });
  return { id, at: now.toISOString(), erased, kept };
}

/** The names of a person and the family, as they are before the erasure. */
async function namesOf(
  { tx, site }: WriteCall<Actor>,
  { userIds, profileIds }: ErasedPerson,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from users where site_id = ${site.id} and id = any(${userIds}::uuid[])
    union
    select name from profiles where site_id = ${site.id} and id = any(${profileIds}::uuid[])`.execute(tx);
  return rows.map(({ name }) => name);
}

/**
 * The ids of everything that is erased: the account with those merged into it, all profiles of the family (archived
 * ones too), and the invoices, payments and cancellations.
 */
async function personOf(call: WriteCall<Actor>, userId: string): Promise<ErasedPerson> {
  const { tx, site } = call;
  const userIds = await accountsOfPerson(call, userId);
  const profiles = await tx
    .selectFrom('profiles')
    .select('id')
    .where('site_id', '=', site.id)
    .where('user_id', 'in', userIds)
    .execute();
  const profileIds = profiles.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    with own as (select id from invoices where site_id = ${site.id} and user_id = any(${userIds}::uuid[]))
    select id from own
    union all select p.id from payments p where p.site_id = ${site.id} and p.invoice_id in (select id from own)
    union all select c.id from cancellations c where c.site_id = ${site.id} and c.invoice_id in (select id from own)`.execute(
    tx,
  );
  return { userIds, profileIds, subjects: [...userIds, ...profileIds, ...rows.map(({ id }) => id)] };
}

/**
 * The records about a person that the law requires to be kept, by kind, with the last day on which the newest of
 * them must be kept; kinds without records are left out.
 */
async function keptOf(
  { tx, site }: WriteCall<Actor>,
  { userIds, profileIds }: ErasedPerson,
): Promise<ErasureReceipt['kept']> {
  const { rows } = await sql<{ kind: (typeof KEPT_KINDS)[number]; count: number; year: number | null }>`
    select 'INVOICES' as kind, count(*)::int as count, extract(year from max(created_at))::int as year
      from invoices where site_id = ${site.id} and user_id = any(${userIds}::uuid[])
    union all
    select 'CONSENTS', count(*)::int, extract(year from max(at))::int
      from consents where site_id = ${site.id} and profile_id = any(${profileIds}::uuid[])
    union all
    select 'REVELATIONS', count(*)::int, extract(year from max(at))::int
      from revelations where site_id = ${site.id} and profile_id = any(${profileIds}::uuid[])`.execute(tx);
  return rows.flatMap(({ kind, count, year }) =>
    year === null ? [] : [{ kind, count, until: keptUntil(kind, year) }],
  );
}

/** The numbers of erased records, added up by kind; kinds with 0 are left out. */
function sumsByKind(parts: readonly ErasedPart[]): ErasureReceipt['erased'] {
  const sums = new Map<ErasedKind, number>();
  for (const { kind, count } of parts) sums.set(kind, (sums.get(kind) ?? 0) + count);
  return [...sums].filter(([, count]) => count > 0).map(([kind, count]) => ({ kind, count }));
}
