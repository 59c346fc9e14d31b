import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Filled } from '../data.ts';
import { startServer } from '../load.ts';
import { figure, type Line } from '../table.ts';
import { signIn } from '../visitors.ts';

const LISTS = ['districts', 'cities', 'hotels', 'muassasahs'];

/** The beginnings of names as people type them. Each finds other rows, so that no answer is kept from another one. */
const TYPED =
  'aceh band cili dama elaf fair gara hilt istan jaka kota lamp makk nusa obe pang rama sura tang ujung'
    .split(' ')
    .flatMap((word) => [word, word.slice(0, 3), word.slice(0, 2)]);

/**
 * The beginnings of other names, which are searched before anything is measured, as on a server that has run for a
 * while.
 */
const WARMING = 'bali wono pura mana lomb sema kali pulo nega timu bara sela uta kar ben pas dem gun tul wat'
  .split(' ')
  .flatMap((word) => [word, word.slice(0, 2)]);

/**
 * Measures the public lists of master data, one request after another: asked for the first time, and answered from
 * memory.
 */
export async function benchMasterData(filled: Filled): Promise<Line[]> {
  const server = await startServer('our-server.ts', [filled.appUrl, filled.ownerUrl]);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const [visitor] = await signIn(filled.adminUrl, 1);
    const ask = (path: string) => timed({ agent, port: server.port, host: visitor!.host, path });
    const lines: Line[] = [];
    for (const list of LISTS) {
      const paths = TYPED.map((word) => `/api/${list}?q=${word}`);
      // The first answers of a process also compile their serializers, and its first searches their queries.
      for (const page of [1, 2, 3]) await ask(`/api/${list}?page=${page}`);
      for (const word of WARMING) await ask(`/api/${list}?q=${word}`);
      lines.push(figure(`${list}, found by name: p95, asked first`, await p95(paths, ask), 'ms', 5));
      lines.push(figure(`${list}, found by name: p95, kept`, await p95(paths, ask), 'ms', 5));
    }
    return lines;
  } finally {
    agent.destroy();
    await server.stop();
  }
}

/** The milliseconds within which 95 of 100 of these paths are answered. */
async function p95(paths: readonly string[], ask: (path: string) => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (const path of paths) times.push(await ask(path));
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
}

/**
 * The milliseconds from a request to the last byte of its answer.
 * @throws Error when the answer is not 200
 */
async function timed(to: { agent: Agent; port: number; host: string; path: string }): Promise<number> {
  const begun = performance.now();
  const { agent, port, path } = to;
  const sent = request({ agent, host: '127.0.0.1', port, path, headers: { host: to.host } });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
  return performance.now() - begun;
}
