import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { MOST_HITS, type SearchKind } from '@rihla/domain/insight/search-kinds';
import type { TypedNumber } from '@rihla/domain/insight/typed-number';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { idsWithKey, type SearchedEntity } from '../../../kit/lists/search-keys.ts';
import { hasTraitSql } from '../../../kit/state-sql.ts';
import { customersOf, staffOf } from '../../access/index.ts';
import { listingsSeenBy } from '../../catalogue/index.ts';
import { invoicesSeenBy, paymentsSeenBy } from '../../invoices/index.ts';
import { profilesSeenBy } from '../../pilgrims/index.ts';

/**
 * A search that was read: `words`, each with its alternative spellings, of which a record must have all; or `number`, an
 * identity or passport number, by which people alone are searched.
 */
export type ReadSearch = {
  words: readonly (readonly string[])[];
  number: NumberHashes | null;
  /**
   * The ids of the newest records that have all words, by entity; absent where the words are looked up together with the
   * records.
   */
  newest?: ReadonlyMap<SearchedEntity, readonly string[]>;
};

/** How many of the newest records of an entity are looked up first. */
export const MOST_NEWEST = 60;

/** The entities of the search keys by which the records of a kind are found. */
export const SEARCHED: Readonly<Record<SearchKind, readonly SearchedEntity[]>> = {
  INVOICE: ['invoice'],
  PAYMENT: ['invoice', 'payment'],
  USER: ['user'],
  PROFILE: ['profile'],
  LISTING: ['listing'],
  AGENT: ['admin'],
  ARTICLE: ['article'],
};

/** The keyed hashes by which pilgrims and agents with a number are found; agents have no passport numbers. */
type NumberHashes = Pick<TypedNumber, 'field'> & { pilgrim: string; agent: string | null };

/** The keyed hashes of a typed number. */
export function hashesOf({ sealer }: Pick<ReadCall, 'sealer'>, { field, number }: TypedNumber): NumberHashes {
  return {
    field,
    pilgrim: sealer.fingerprint(field, number),
    agent: field === 'no_ktp' ? sealer.fingerprint('nik', number) : null,
  };
}

/**
 * Queries of the ids of the records that the caller sees, by the entity of their search keys. Articles have none, since
 * no agent sees them.
 */
const SEEN_IDS: Readonly<
  Record<Exclude<SearchedEntity, 'article'>, (call: ReadCall<Admin>) => Expression<unknown>>
> = {
  invoice: (call) => invoicesSeenBy(call).select('i.id'),
  payment: (call) =>
    call.db
      .selectFrom('payments as q')
      .where('q.site_id', '=', call.site.id)
      .where('q.invoice_id', 'in', invoicesSeenBy(call).select('i.id'))
      .select('q.id'),
  user: (call) => customersOf(call).select('users.id'),
  profile: (call) => profilesSeenBy(call).select('profiles.id'),
  listing: (call) =>
    call.db
      .selectFrom('listings as l')
      .where('l.site_id', '=', call.site.id)
      .where(listingsSeenBy(call.actor))
      .select('l.id'),
  admin: (call) => staffOf(call, 'AGENT').select('admins.id'),
};

/**
 * SQL for the records that the caller sees, as rows of `entity` and `id`, for an agent, who sees a small part of the
 * site.
 * @param entities the kinds of rows that are searched
 */
export function seenRecords(call: ReadCall<Admin>, entities: readonly SearchedEntity[]): RawBuilder<unknown> {
  const parts = entities.flatMap((entity) =>
    entity === 'article' ? [] : [sql`select ${sql.lit(entity)}, o.id from (${SEEN_IDS[entity](call)}) o`],
  );
  return sql.join(parts, sql` union all `);
}

/** One more than is shown, so that the answer can say whether there are others. */
const READ = sql.lit(MOST_HITS + 1);

/** SQL condition: the record with this id has all words, each in one of its spellings. */
function hasWords({ words, newest }: ReadSearch, id: string, entity: SearchedEntity): RawBuilder<SqlBool> {
  if (newest) return sql<SqlBool>`${sql.ref(id)} = any(${[...(newest.get(entity) ?? [])]}::uuid[])`;
  return sql<SqlBool>`(${sql.join(
    words.map((any) => sql`${sql.ref(id)} in ${idsWithKey(entity, ...any)}`),
    sql` and `,
  )})`;
}

/** SQL expression for the last digits of a phone number, by which people of the same name are told apart. */
const lastDigits = (phone: string) => sql<string>`'… ' || right(${sql.ref(phone)}, 4)`;

/** The columns of one kind of record that fill a hit; absent ones are null. */
type Columns = Partial<
  Record<'parent_slug' | 'about' | 'status' | 'owing' | 'amount' | 'currency', RawBuilder<unknown>>
> & {
  id: string;
  title: RawBuilder<unknown>;
};

/**
 * The columns of a hit, in the same order for all kinds, since their rows are joined by UNION. `id` is written with
 * its alias, such as `i.id`.
 */
function hit({ id, title, parent_slug, about, status, owing, amount, currency }: Columns) {
  const none = sql`null::text`;
  return [
    sql<string>`${sql.ref(id)}`.as('id'),
    sql<string>`${sql.ref(id.replace(/id$/, 'slug'))}`.as('slug'),
    sql<string | null>`${parent_slug ?? none}`.as('parent_slug'),
    sql<string>`${title}`.as('title'),
    sql<string | null>`${about ?? none}`.as('about'),
    sql<string | null>`${status ?? none}`.as('status'),
    sql<boolean>`${owing ?? sql`false`}`.as('owing'),
    sql<number | null>`${amount ?? sql`null::bigint`}`.as('amount'),
    sql<string | null>`${currency ?? none}`.as('currency'),
  ];
}

/** Makes the SQL of one kind of record; null when the search cannot be about that kind. */
type Search = (call: ReadCall<Admin>, search: ReadSearch) => RawBuilder<unknown> | null;

/**
 * The SQL of each kind of record: up to one more than `MOST_HITS` rows that the caller may see and that have all
 * words, the newest first. Null where a kind cannot be meant: a typed identity number is only looked for among
 * people, and only as a whole.
 */
export const SEARCHES: Readonly<Record<SearchKind, Search>> = {
  INVOICE: (call, search) =>
    isExact(search)
      ? null
      : sql`${invoicesSeenBy(call)
          .where('i.trashed_at', 'is', null)
          .where(hasWords(search, 'i.id', 'invoice'))
          .select(
            hit({
              id: 'i.id',
              title: sql`i.number`,
              about: sql`i.pic_name`,
              status: sql`i.status`,
              owing: hasTraitSql('i.status', invoiceMachine, 'owing'),
              amount: sql`i.total`,
              currency: sql`i.currency`,
            }),
          )
          .orderBy('i.id', 'desc')
          .limit(READ)}`,
  PAYMENT: (call, search) =>
    isExact(search)
      ? null
      : sql`${paymentsSeenBy(call)
          .where('i.trashed_at', 'is', null)
          .where(isPayment(call, search))
          .select(
            hit({
              id: 'p.id',
              parent_slug: sql`i.slug`,
              title: sql`coalesce(p.receipt_number, i.number)`,
              about: sql`i.pic_name`,
              status: sql`p.status`,
              amount: sql`p.amount`,
              currency: sql`p.currency`,
            }),
          )
          .orderBy('p.id', 'desc')
          .limit(READ)}`,
  USER: (call, search) =>
    isExact(search)
      ? null
      : sql`${customersOf(call)
          .where(hasWords(search, 'users.id', 'user'))
          .select(
            hit({
              id: 'users.id',
              title: sql`users.name`,
              about: lastDigits('users.phone'),
              status: sql`users.status`,
            }),
          )
          .orderBy('users.id', 'desc')
          .limit(READ)}`,
  PROFILE: (call, search) =>
    sql`${profilesSeenBy(call)
      .where(isPilgrim(search))
      .select(
        hit({
          id: 'profiles.id',
          parent_slug: sql`(select u.slug from users u where u.site_id = profiles.site_id and u.id = profiles.user_id)`,
          title: sql`profiles.name`,
          about: sql`profiles.passport_number_mask`,
        }),
      )
      .orderBy('profiles.id', 'desc')
      .limit(READ)}`,
  LISTING: (call, search) =>
    isExact(search)
      ? null
      : sql`${call.db
          .selectFrom('listings as l')
          .where('l.site_id', '=', call.site.id)
          .where(listingsSeenBy(call.actor))
          .where(hasWords(search, 'l.id', 'listing'))
          .select(
            hit({
              id: 'l.id',
              title: sql`l.name`,
              about: sql`l.departure_at::text`,
              status: sql`l.status`,
            }),
          )
          .orderBy('l.id', 'desc')
          .limit(READ)}`,
  AGENT: (call, search) =>
    search.number?.agent === null
      ? null
      : sql`${staffOf(call, 'AGENT')
          .where(
            search.number
              ? sql<SqlBool>`admins.nik_hash = ${search.number.agent}`
              : hasWords(search, 'admins.id', 'admin'),
          )
          .select(
            hit({
              id: 'admins.id',
              title: sql`admins.name`,
              about: sql`admins.referral_code`,
              status: sql`admins.status`,
            }),
          )
          .orderBy('admins.id', 'desc')
          .limit(READ)}`,
  ARTICLE: (call, search) =>
    isExact(search)
      ? null
      : sql`${call.db
          .selectFrom('articles as a')
          .where('a.site_id', '=', call.site.id)
          .where('a.archived_at', 'is', null)
          .where(hasWords(search, 'a.id', 'article'))
          .select(hit({ id: 'a.id', title: sql`a.title`, status: sql`a.status` }))
          .orderBy('a.id', 'desc')
          .limit(READ)}`,
};

/** Whether people are searched by a number. */
export function isExact({ number }: ReadSearch): boolean {
  return number !== null;
}

/**
 * SQL condition on `profiles`: the pilgrim has the typed identity number or, when none was typed, a name or phone
 * with all words.
 */
function isPilgrim(search: ReadSearch): RawBuilder<SqlBool> {
  const { number } = search;
  if (number === null) return hasWords(search, 'profiles.id', 'profile');
  return sql<SqlBool>`${sql.ref(`profiles.${number.field}_hash`)} = ${number.pilgrim}`;
}

/**
 * Payments are searched only on this many of the newest matching invoices, because a common name has thousands.
 */
const MOST_INVOICES = sql.lit(MOST_NEWEST);

/**
 * SQL condition on `p`: the payment is on one of the newest invoices that have all words, or its receipt number
 * matches. Both parts select ids, so that the database uses an index for each.
 */
function isPayment({ site }: ReadCall<Admin>, { words, newest }: ReadSearch): RawBuilder<SqlBool> {
  if (newest)
    return sql<SqlBool>`p.id in (
      select q.id from payments q
       where q.site_id = ${site.id} and q.invoice_id = any(${[...(newest.get('invoice') ?? [])]}::uuid[])
       union all
      select unnest(${[...(newest.get('payment') ?? [])]}::uuid[]))`;
  const invoices = sql.join(
    words.map((any) => idsWithKey('invoice', ...any)),
    sql` intersect `,
  );
  const ofReceipt = words.map((any) => sql`r.id in ${idsWithKey('payment', ...any)}`);
  return sql<SqlBool>`p.id in (
    select q.id from payments q where q.site_id = ${site.id}
       and q.invoice_id in (select n.id from (${invoices}) n (id) order by n.id desc limit ${MOST_INVOICES})
     union all
    select r.id from payments r where r.site_id = ${site.id} and ${sql.join(ofReceipt, sql` and `)})`;
}
