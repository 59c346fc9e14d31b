import { sql } from 'kysely';
import type { WriteCall } from './call.ts';

/** What is to be forgotten in the record of changes. */
type Traces = {
  /** Customers whose names go beside what they did. */
  actors?: readonly string[];
  /** Rows of which every line of the record is emptied. */
  rows?: readonly string[];
  /** Rows of which only some columns are taken out of the record. */
  stripped?: { ids: readonly string[]; columns: readonly string[] };
};

/** Empties what the record of changes has copied of erased data. The lines themselves stay: who changed what row, and when. */
export async function forgetInRecords(
  { tx }: Pick<WriteCall, 'tx'>,
  { actors = [], rows = [], stripped = { ids: [], columns: [] } }: Traces,
): Promise<void> {
  await sql`select forget_in_records(${actors}::uuid[], ${rows}::uuid[], ${stripped.ids}::uuid[],
    ${stripped.columns}::text[])`.execute(tx);
}

/**
 * Removes the messages to customers, sent or waiting, and the answers that were kept for their forms.
 * @returns how many messages were removed
 */
export async function forgetMessages(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  userIds: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('messages')
    .where('site_id', '=', site.id)
    .where('recipient_kind', '=', 'USER')
    .where('recipient_id', 'in', [...userIds])
    .executeTakeFirst();
  await tx
    .deleteFrom('idempotency_keys')
    .where('site_id', '=', site.id)
    .where('actor_id', 'in', [...userIds])
    .execute();
  return Number(numDeletedRows);
}
