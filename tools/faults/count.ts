import { Client } from 'pg';
import { systemClock } from '../../apps/api/src/kit/clock.ts';
import type { Owed } from './load.ts';
import type { Form } from './sender.ts';

/** What the test has done: the forms that were sent, and the payments whose money must be booked (`owed`). */
type Counted = { ownerUrl: string; siteId: string; forms: readonly Form[]; owed: readonly Owed[] };

/**
 * Checks after all kills that no acknowledged form is lost, none acted twice, all money is booked once, and the books
 * agree. A form is acknowledged when its sender has received the answer.
 * @returns a sentence for each fault
 */
export async function findFaults(counted: Counted): Promise<string[]> {
  const owner = new Client(counted.ownerUrl);
  await owner.connect();
  await owner.query("select set_config('app.site_id', $1, false)", [counted.siteId]);
  const found = [...(await faultsOfForms(owner, counted)), ...(await faultsOfMoney(owner, counted))];
  await owner.end();
  const { openDatabase } = await import('../../apps/api/src/kit/db/db.ts');
  const { verifySite } = await import('../../apps/api/src/modules/insight/index.ts');
  const db = openDatabase({ url: counted.ownerUrl, size: 2 });
  const now = systemClock.now();
  const findings = await db.read({ siteId: counted.siteId, actorId: null, now }, (handle) =>
    verifySite({ db: handle, site: { id: counted.siteId }, now }),
  );
  await db.close();
  return [...found, ...findings.map((finding) => `verify: ${JSON.stringify(finding)}`)];
}

/**
 * A sentence for each acknowledged form whose booking or payment is missing or whose stored answer is another one, and
 * for more or fewer bookings and payments than forms that acted. The server stores its answer under the key of each
 * form.
 */
async function faultsOfForms(owner: Client, { forms }: Counted): Promise<string[]> {
  const found: string[] = [];
  const ids = async (table: string) =>
    new Set((await owner.query<{ id: string }>(`select id from ${table}`)).rows.map((row) => row.id));
  const existing = { booking: await ids('invoices'), payment: await ids('payments') };
  const keys = await owner.query<{ key: string; answer: { data: { id: string } } }>(
    'select key, answer from idempotency_keys',
  );
  const kept = new Map(keys.rows.map((row) => [row.key, row.answer.data.id]));
  for (const { key, kind, acknowledged } of forms) {
    if (acknowledged && !existing[kind].has(acknowledged)) found.push(`${key} was acknowledged and is gone`);
    if (acknowledged && kept.get(key) !== acknowledged) found.push(`${key} has another answer now`);
  }
  for (const kind of ['booking', 'payment'] as const) {
    const done = forms.filter((form) => form.kind === kind && kept.has(form.key)).length;
    if (done !== existing[kind].size) found.push(`${existing[kind].size} ${kind}s for ${done} forms`);
  }
  return found;
}

/**
 * A sentence for each payment whose money came and is not booked, or is booked more than once, and one for lines of
 * bank statements that are stored twice.
 */
async function faultsOfMoney(owner: Client, { owed }: Counted): Promise<string[]> {
  const { rows } = await owner.query<{ id: string; status: string; entries: number; money: number }>(
    `select p.id, p.status,
            (select count(*)::int from journal_entries e where e.payment_id = p.id and e.kind = 'PAYMENT') as entries,
            (select count(*)::int from gateway_money m where m.payment_id = p.id and m.kind = 'PAID') as money
       from payments p where p.id = any($1::uuid[])`,
    [owed.map(({ paymentId }) => paymentId)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = owed.flatMap(({ paymentId, from }) => {
    const row = byId.get(paymentId);
    if (row?.status !== 'VALID')
      return [`money at the ${from} for ${paymentId} is not booked: ${row?.status}`];
    const once = row.entries === 1 && (from === 'statement' || row.money === 1);
    return once ? [] : [`money at the ${from} for ${paymentId} is booked ${row.entries} times`];
  });
  const again = await owner.query<{ payment_id: string }>(
    `select payment_id from journal_entries where kind = 'PAYMENT' group by payment_id having count(*) > 1`,
  );
  found.push(...again.rows.map((row) => `the money of ${row.payment_id} is booked more than once`));
  const twice = await owner.query(
    'select amount from statement_lines group by bank_id, day, amount, text_hash, nth having count(*) > 1',
  );
  return twice.rows.length > 0 ? [...found, `${twice.rows.length} lines of statements stand twice`] : found;
}
