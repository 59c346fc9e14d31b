import type { ColumnType, CompiledQuery, Kysely, SelectType } from 'kysely';
import type { DB as Tables } from './db.generated.ts';

/**
 * The tables of the database, with status columns sealed: a status is written when a row is inserted and then only by
 * `move()`.
 */
export type DB = { [T in keyof Tables]: Sealed<Tables[T]> };

type Sealed<Table> = {
  [C in keyof Table]: C extends 'status'
    ? ColumnType<SelectType<Table[C]>, SelectType<Table[C]> | undefined, never>
    : Table[C];
};

/** The database handle of a call: a read's connection or a command's transaction. */
export type Handle = Kysely<DB>;

/**
 * The site, actor and moment that a connection works for: the site that row security shows, the actor and moment that
 * the audit keeps.
 */
export type Scope = {
  siteId: string | null;
  actorId: string | null;
  now: Date;
  onQuery?: (statement: CompiledQuery) => void;
};
