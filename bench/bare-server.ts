import { randomUUIDv7 } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import type { Replayed } from './bare.ts';
import { ownerPool } from './statements.ts';

/**
 * The bare server, with which the product is compared: Fastify and pg alone. It sends the SQL statements of the
 * product, prepared, and answers with the rows. `node bench/bare-server.ts <database> <replayed.json>`
 */
const [url, file] = process.argv.slice(2);
const pool = ownerPool(url!, 10);
const { lists, bookings } = JSON.parse(readFileSync(file!, 'utf8')) as Replayed;
const names = new Map<string, string>();
const nameOf = (sql: string) => names.get(sql) ?? names.set(sql, `b${names.size}`).get(sql)!;

const app = fastify();
app.get('/list/:at', async (request) => {
  const { statements } = lists[Number((request.params as { at: string }).at)]!;
  const client = await pool.connect();
  try {
    let rows: unknown[] = [];
    for (const { sql, parameters } of statements) {
      const result = await client.query({ name: nameOf(sql), text: sql, values: parameters });
      if (result.rows.length > rows.length) rows = result.rows;
    }
    return { data: rows };
  } finally {
    client.release();
  }
});

// The smallest booking: one conditional statement, which keeps seats from being sold twice.
const TAKE = `with taken as (
    update bench_seats set taken = taken + $2 where id = $1 and taken + $2 <= capacity returning id
  ) insert into bench_bookings (seat_id, people) select id, $2 from taken returning id`;
app.post('/book/:at', async (request, reply) => {
  const { at } = request.params as { at: string };
  const { rows } = await pool.query({ name: 'take', text: TAKE, values: [Number(at), 2] });
  return reply.code(rows.length ? 201 : 409).send({ data: rows[0] ?? null });
});

// All statements of a recorded booking, with new ids and numbers: what they cost without the product around them.
app.post('/rebook/:at', async (request, reply) => {
  const { statements, made } = bookings[Number((request.params as { at: string }).at)]!;
  const newTexts = new Map([...made.ids, made.slug].map((text) => [text, randomUUIDv7() as string]));
  let sequence = made.sequence;
  const renew = (value: unknown): unknown => {
    if (value === made.sequence) return sequence;
    if (typeof value !== 'string') return value;
    return [...newTexts].reduce((text, [before, after]) => text.replaceAll(before, after), value);
  };
  const client = await pool.connect();
  try {
    for (const { sql, parameters } of statements) {
      const { rows } = await client.query({ name: nameOf(sql), text: sql, values: parameters.map(renew) });
      if (rows[0]?.last === undefined) continue;
      sequence = rows[0].last;
      newTexts.set(made.number, made.number.replace(/\d+$/, String(sequence).padStart(5, '0')));
    }
    return reply.code(201).send({ data: [...newTexts.values()] });
  } finally {
    client.release();
  }
});

await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };
process.send?.({ port });
process.on('SIGTERM', () => void app.close().then(() => pool.end()));
