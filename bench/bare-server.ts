import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { ownerPool, type Recorded } from './statements.ts';

/**
 * The base of every ratio: Fastify and pg with nothing between, sending the same statements, prepared, and
 * answering with the last one's rows. `node bench/bare-server.ts <database> <recorded.json>`
 */
const [url, file] = process.argv.slice(2);
const pool = ownerPool(url!, 10);
const recorded = file ? (JSON.parse(readFileSync(file, 'utf8')) as Recorded[]) : [];
const names = new Map<string, string>();
const nameOf = (sql: string) => names.get(sql) ?? names.set(sql, `b${names.size}`).get(sql)!;

const app = fastify();
app.get('/list/:at', async (request) => {
  const { statements } = recorded[Number((request.params as { at: string }).at)]!;
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

// One plain conditional statement: the least that keeps seats from being sold twice.
const TAKE = `with taken as (
    update bench_seats set taken = taken + $2 where id = $1 and taken + $2 <= capacity returning id
  ) insert into bench_bookings (seat_id, people) select id, $2 from taken returning id`;
app.post('/book/:at', async (request, reply) => {
  const { at } = request.params as { at: string };
  const { rows } = await pool.query({ name: 'take', text: TAKE, values: [Number(at), 2] });
  return reply.code(rows.length ? 201 : 409).send({ data: rows[0] ?? null });
});

await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };
process.send?.({ port });
process.on('SIGTERM', () => void app.close().then(() => pool.end()));
