import type { Filled } from '../data.ts';
import { startServer } from '../load.ts';
import { figure, type Line } from '../table.ts';
import { oneByOne, p95Of } from '../timed.ts';
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
  const [visitor] = await signIn(filled.adminUrl, 1);
  const { ask, end } = oneByOne(server, { host: visitor!.host });
  try {
    const lines: Line[] = [];
    for (const list of LISTS) {
      const paths = TYPED.map((word) => `/api/${list}?q=${word}`);
      // The first answers of a process also compile their serializers, and its first searches their queries.
      for (const page of [1, 2, 3]) await ask(`/api/${list}?page=${page}`);
      for (const word of WARMING) await ask(`/api/${list}?q=${word}`);
      lines.push(figure(`${list}, found by name: p95, asked first`, await p95Of(paths, ask), 'ms', 5));
      lines.push(figure(`${list}, found by name: p95, kept`, await p95Of(paths, ask), 'ms', 5));
    }
    return lines;
  } finally {
    end();
    await server.stop();
  }
}
