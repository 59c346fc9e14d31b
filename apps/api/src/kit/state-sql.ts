import {
  type EventOf,
  type Machine,
  movesOf,
  statesBefore,
  statesWith,
  type TraitOf,
} from '@rihla/domain/kit/machine';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * The SQL condition that a status is one of the states with a trait (a named property that the machine gives to some
 * states): `i.status in ('NEW', 'PARTIAL', 'PAID')`.
 * @param column of the status, with the alias of its table: `i.status`
 */
export function hasTraitSql<M extends Machine>(
  column: string,
  machine: M,
  trait: TraitOf<M>,
): RawBuilder<SqlBool> {
  return isOneOf(sql.ref(column), statesWith(machine, trait));
}

/**
 * The SQL condition that the status is one in which an event of a machine is allowed.
 * @param column of the status, with the alias of its table: `i.status`
 */
export function canMoveSql<M extends Machine>(
  column: string,
  machine: M,
  event: EventOf<M>,
): RawBuilder<SqlBool> {
  return isOneOf(sql.ref(column), statesBefore(machine, event));
}

/**
 * The SQL condition that one of some events of a machine leads from the state in one column to the state in another.
 * @param from the column with the state before
 * @param to the column with the state after
 */
export function isMoveSql<M extends Machine>(
  from: string,
  to: string,
  machine: M,
  events: readonly EventOf<M>[],
): RawBuilder<SqlBool> {
  const pairs = movesOf(machine)
    .filter(({ event }) => events.includes(event))
    .map((edge) => sql`(${sql.lit(edge.from)}, ${sql.lit(edge.to)})`);
  return sql<SqlBool>`(${sql.ref(from)}, ${sql.ref(to)}) in (${sql.join(pairs)})`;
}

/**
 * The SQL condition that a column has one of some states, as literals, so that the planner sees the values of a
 * partial index.
 */
function isOneOf(column: RawBuilder<unknown>, states: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column} in (${sql.join(states.map((state) => sql.lit(state)))})`;
}
