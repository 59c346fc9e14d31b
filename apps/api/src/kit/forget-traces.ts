import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { WriteCall } from './call.ts';
import type { ErasedPerson } from './eraser.ts';
import type { OutgoingMessage } from './jobs/outbox.ts';

/** The personal data to delete in the audit log. */
type Traces = {
  /** Customers whose names are deleted; the log still says what was done. */
  actors?: readonly string[];
  /** Rows whose copied values are all deleted. */
  rows?: readonly string[];
  /** Rows of which only some columns are deleted. */
  stripped?: { ids: readonly string[]; columns: readonly string[] };
};

/**
 * Deletes the personal data of erased people from the audit log, which copies every changed row. The entries of the log
 * stay: who (by id) changed which row, and when. The SQL function `forget_in_records` does the work.
 * @param actors ids of customers whose names are deleted; the log still says what was done
 * @param rows ids of rows whose copied values are all deleted
 * @param stripped ids of rows of which only some columns are deleted, and the names of those columns
 */
export async function forgetInRecords(
  { tx }: Pick<WriteCall, 'tx'>,
  { actors = [], rows = [], stripped = { ids: [], columns: [] } }: Traces,
): Promise<void> {
  await sql`select forget_in_records(${actors}::uuid[], ${rows}::uuid[], ${stripped.ids}::uuid[],
    ${stripped.columns}::text[])`.execute(tx);
}

/**
 * Deletes the messages of one kind that went to the given addresses, to whichever account they belong.
 * @param template the name of the message
 * @param addresses e-mail addresses or phones as +62…
 */
export async function forgetMessagesTo(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  template: OutgoingMessage['template'],
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return;
  await tx
    .deleteFrom('messages')
    .where('site_id', '=', site.id)
    .where('template', '=', template)
    .where('address', 'in', [...addresses])
    .execute();
}

/**
 * SQL condition: the column `fact` of a message or notice, such as `payment.submitted:<id>:<moment>`, names one of the
 * ids.
 */
export function factIsOf(ids: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`string_to_array(fact, ':') && ${ids}::text[]`;
}

/**
 * Deletes the messages to a customer, sent or waiting, the messages to staff about the customer, and the answers that
 * were stored for the customer's forms (idempotency keys).
 * @returns how many messages were removed
 */
export async function forgetMessages(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  { userIds, subjects }: Pick<ErasedPerson, 'userIds' | 'subjects'>,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('messages')
    .where('site_id', '=', site.id)
    .where((where) =>
      where.or([
        where.and([where('recipient_kind', '=', 'USER'), where('recipient_id', 'in', [...userIds])]),
        factIsOf(subjects),
      ]),
    )
    .executeTakeFirst();
  await tx
    .deleteFrom('idempotency_keys')
    .where('site_id', '=', site.id)
    .where('actor_id', 'in', [...userIds])
    .execute();
  return Number(numDeletedRows);
}
