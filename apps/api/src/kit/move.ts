import { refuse } from '@rihla/domain/kit/kit.errors';
import type { EventOf, Machine, StateOf } from '@rihla/domain/kit/machine';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { WriteCall } from './call.ts';
import type { DB } from './db/db.ts';

/** The tables with a column `status` that a state machine may change. */
export type MovedTable = {
  [T in keyof DB]: DB[T] extends { status: unknown; site_id: unknown; id: unknown } ? T : never;
}[keyof DB];

/**
 * Changes the state of one thing by an event of its state machine: one UPDATE that finds the row only in a state in
 * which the event is allowed, and a line of history in the table `moves`. Only it, `moveAndSet` and `moveMany` change
 * a status. Its lock lets other transactions write rows that point at the thing.
 * @param call the use case: its transaction, its site, who acts (null for a job) and when
 * @param machine the machine
 * @param table its table
 * @param id the row
 * @param event the name of the event
 * @param note the reason that was given, where the event asks for one
 * @returns the state it came from and the state it is in now
 * @throws Problem `kit.not_found` when there is no such row, `kit.illegal_transition` with its current state when the
 * event is not allowed in it
 */
export async function move<M extends Machine>(
  call: MovingCall,
  machine: M,
  table: MovedTable,
  id: string,
  event: EventOf<M>,
  note: string | null = null,
): Promise<{ from: StateOf<M>; to: StateOf<M> }> {
  return assertMoved(await changeStates(call, machine, table, [id], event, { note }), machine, event);
}

/**
 * Changes the state of one thing as `move` does, and other columns of its row in the same UPDATE: the triggers of the
 * row run once.
 * @param columns the columns and their new values
 * @returns the state it came from and the state it is in now
 * @throws Problem `kit.not_found` and `kit.illegal_transition`, as `move` does
 */
export async function moveAndSet<M extends Machine, T extends MovedTable>(
  call: MovingCall,
  machine: M,
  table: T,
  id: string,
  event: EventOf<M>,
  columns: Omit<Updateable<DB[T]>, 'status' | 'id' | 'site_id'>,
): Promise<{ from: StateOf<M>; to: StateOf<M> }> {
  const also = Object.entries(columns).map(([name, value]) => sql`, ${sql.ref(name)} = ${value}`);
  return assertMoved(await changeStates(call, machine, table, [id], event, { also }), machine, event);
}

/**
 * The states between which the only row of a change was moved.
 * @throws Problem `kit.not_found` when there was no row, `kit.illegal_transition` when it was not moved
 */
function assertMoved<M extends Machine>(
  [row]: Changed[],
  machine: M,
  event: EventOf<M>,
): { from: StateOf<M>; to: StateOf<M> } {
  if (!row) return refuse('kit.not_found');
  if (!row.moved) return refuse('kit.illegal_transition', { state: row.was });
  return { from: row.was, to: (machine as Machine).events[event]!.to };
}

/**
 * Changes the state of many things by the same event, as `move` does for one, in one statement. Those in a state in
 * which the event is not allowed stay as they are.
 * @param ids the rows
 * @param note the reason that was given, where the event asks for one
 * @returns the ids of those that were changed
 */
export async function moveMany<M extends Machine>(
  call: MovingCall,
  machine: M,
  table: MovedTable,
  ids: readonly string[],
  event: EventOf<M>,
  note: string | null = null,
): Promise<string[]> {
  const rows = await changeStates(call, machine, table, ids, event, { note });
  return rows.filter(({ moved }) => moved).map(({ id }) => id);
}

/** The use case of a change of state: its transaction, its site, who acts (null for a job) and when. */
type MovingCall = Pick<WriteCall, 'tx' | 'actor' | 'now'> & { site: { id: string } };

/** A row of a change: its former state, and whether it was changed. */
type Changed = { id: string; was: string; moved: boolean };

/**
 * The statement of `move`, `moveAndSet` and `moveMany`: changes the rows that are in a state in which the event is allowed, and writes
 * a line of history for each of them. Rows are locked in the order of their ids.
 * @param how.note the reason that was given
 * @param how.also what is set beside the status, each part with a comma before it
 * @returns the rows that exist
 */
async function changeStates(
  { tx, site, actor, now }: MovingCall,
  machine: Machine,
  table: MovedTable,
  ids: readonly string[],
  event: string,
  { note = null, also = [] }: { note?: string | null; also?: readonly RawBuilder<unknown>[] },
): Promise<Changed[]> {
  const { from, to } = machine.events[event]!;
  const { rows } = await sql<Changed>`
    with old as (
      select id, status from ${sql.table(table)} where site_id = ${site.id} and id = any(${[...ids]}::uuid[])
       order by id for no key update
    ), changed as (
      update ${sql.table(table)} t set status = ${to}${sql.join(also, sql``)}
        from old where t.site_id = ${site.id} and t.id = old.id and old.status = any(${from})
      returning t.id
    ), history as (
      insert into moves (site_id, machine, subject_id, event, from_state, to_state, note, actor_id, actor_kind, actor_name, at)
      select ${site.id}, ${machine.name}, old.id, ${event}, old.status, ${to}, ${note}::text,
             ${actor?.id ?? null}::uuid, ${actor?.kind ?? 'SYSTEM'}, ${actor?.name ?? null}::text, ${now.toISOString()}::timestamptz
        from old join changed on changed.id = old.id
      returning subject_id
    )
    select old.id, old.status as was, old.id in (select subject_id from history) as moved from old`.execute(
    tx,
  );
  return rows;
}

/** An event that does not change the state of its subject; `note` is the reason that was given. */
type StayingEvent = {
  machine: Machine;
  subjectId: string;
  event: string;
  state: string;
  note?: string | null;
};

/**
 * Writes a line of history for an event that leaves the state as it is, such as that an invoice was moved to the trash
 * or restored from it. Only this function, `move()`, `moveAndSet()` and `moveMany()` write to the
 * table `moves`.
 * @param event the name of the event, as the machine's history names it
 * @param state the state that the subject is in
 */
export async function recordEvent(
  call: Pick<WriteCall, 'tx' | 'site' | 'actor' | 'now'>,
  { machine, subjectId, event, state, note = null }: StayingEvent,
): Promise<void> {
  await call.tx
    .insertInto('moves')
    .values({
      site_id: call.site.id,
      machine: machine.name,
      subject_id: subjectId,
      event,
      from_state: state,
      to_state: state,
      note,
      actor_id: call.actor?.id ?? null,
      actor_kind: call.actor?.kind ?? 'SYSTEM',
      actor_name: call.actor?.name ?? null,
      at: call.now.toISOString(),
    })
    .execute();
}
