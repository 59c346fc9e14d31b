import type { Compilable, CompiledQuery } from 'kysely';
import type { Handle } from './db.types.ts';

/** The place of a value in a query that is built before the value is known. */
class Blank {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** A moment is sent as text, and so its blank is as well. */
  toISOString(): Blank {
    return this;
  }
}

/** A value that may differ each time that a query runs. */
export type QueryValue = string | number | Date | readonly string[];

/**
 * Makes a function that runs a query which is built and compiled only the first time, and then runs with other values.
 * Kysely takes up to half a millisecond to build a query with joins, which is more than sending it takes; it is worth it
 * for queries of pages that visitors ask for.
 * @param names the names of the values
 * @param build builds the query. It may put the values into conditions and parameters, but not look at them, because
 *   they are not known yet
 * @returns a function that gives the rows of the query with some values
 */
export function builtOnce<Values extends Readonly<Record<string, QueryValue>>, Row>(
  names: readonly (keyof Values & string)[],
  build: (db: Handle, values: Values) => Compilable<Row>,
): (db: Handle, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    // Kysely takes any object as a value, so blanks stand where the values will be.
    const blanks = Object.fromEntries(names.map((name) => [name, new Blank(name)])) as unknown as Values;
    compiled ??= build(db, blanks).compile();
    const parameters = compiled.parameters.map((one) =>
      one instanceof Blank ? sent(values[one.name]) : one,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

const sent = (value: QueryValue | undefined) => (value instanceof Date ? value.toISOString() : value);
