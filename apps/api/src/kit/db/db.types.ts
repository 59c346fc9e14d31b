import type { ColumnType, CompiledQuery, Kysely, SelectType } from 'kysely';
import type { DB as Tables } from './db.generated.ts';

/**
 * The tables of the database. A column `status` can be set when a row is inserted, and not by an update: after that
 * only `move()` changes it.
 */
export type DB = { [T in keyof Tables]: StatusNeverUpdated<Tables[T]> };

type StatusNeverUpdated<Table> = {
  [C in keyof Table]: C extends 'status'
    ? ColumnType<SelectType<Table[C]>, SelectType<Table[C]> | undefined, never>
    : Table[C];
};

/** The database handle of a call: a read's connection or a command's transaction. */
export type Handle = Kysely<DB>;

/**
 * The site whose rows row security shows to a connection (null shows none), and the actor and time that the audit log
 * stores. `onQuery` is called with each statement.
 */
export type Scope = {
  siteId: string | null;
  actorId: string | null;
  now: Date;
  onQuery?: (statement: CompiledQuery) => void;
};
