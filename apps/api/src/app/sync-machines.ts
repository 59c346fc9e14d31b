import { type Machine, movesOf } from '@rihla/domain/kit/machine';
import { machines } from '@rihla/domain/machines';
import pg from 'pg';

/**
 * Writes the allowed moves of every state machine (from which state which event leads to which state) into the
 * database, so that it refuses the same changes of state as the code. Runs after the migrations; changes nothing when
 * nothing has changed.
 * @param ownerUrl the connection string of the database, as its owner
 */
export async function syncMachines(ownerUrl: string): Promise<void> {
  const rows = (machines as readonly Machine[]).flatMap((machine) => movesOf(machine));
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await client.query(
      `with wanted as (
         select * from jsonb_to_recordset($1::jsonb) as w(machine text, "from" text, event text, "to" text)
       ), gone as (
         delete from machine_edges e where not exists (
           select from wanted w where (w.machine, w."from", w.event) = (e.machine, e.from_state, e.event))
       )
       insert into machine_edges (machine, from_state, event, to_state)
       select machine, "from", event, "to" from wanted
           on conflict (machine, from_state, event) do update set to_state = excluded.to_state
        where machine_edges.to_state <> excluded.to_state`,
      [JSON.stringify(rows)],
    );
  } finally {
    await client.end();
  }
}
