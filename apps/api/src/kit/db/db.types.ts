import type { ColumnType, CompiledQuery, Kysely, SelectType } from 'kysely';
import type { DB as Tables } from './db.generated.ts';

/** The tables as written by hand in SQL, with one seal: a status is written at birth and then only by `move()`. */
export type DB = { [T in keyof Tables]: Sealed<Tables[T]> };

type Sealed<Table> = {
  [C in keyof Table]: C extends 'status'
    ? ColumnType<SelectType<Table[C]>, SelectType<Table[C]> | undefined, never>
    : Table[C];
};

/** The one handle in scope: a read's connection or a command's transaction. */
export type Handle = Kysely<DB>;

/** For whom a connection works: the site that row security shows, the actor and moment that the audit keeps. */
export type Scope = {
  siteId: string | null;
  actorId: string | null;
  now: Date;
  onQuery?: (statement: CompiledQuery) => void;
};
