import type { Filled } from '../data.ts';
import { startServer } from '../load.ts';
import { headersOf } from '../statements.ts';
import { figure, type Line } from '../table.ts';
import { oneByOne, p95Of } from '../timed.ts';
import { signIn, withClient } from '../visitors.ts';

/** The milliseconds within which 95 of 100 searches are to be answered. */
const AIM = 60;
/** How many of the commonest words of names are searched for, each alone and with each of the next. */
const WORDS = 12;
const WARMING = 6;

/** The lists that are searched by the names of customers and travellers. */
const LISTS = [
  { what: 'invoices', path: '/admin_api/invoices' },
  { what: 'payments', path: '/admin_api/payments' },
  { what: 'travellers', path: '/admin_api/bookings' },
  { what: 'customers', path: '/admin_api/users' },
];

/** What is said below the results about how they were measured. */
export const HOW_SEARCHES_ARE_TIMED =
  'One request after the other at a site of 5,000 invoices: the commonest words of its names, each alone and two at a time, which is the most that a search finds. The count of each answer is exact.';

/** Measures a search for common names in the lists of a filled site: the time from request to answer. */
export async function benchListSearch(filled: Filled): Promise<Line[]> {
  const [visitor] = await signIn(filled.adminUrl, 1);
  const words = await commonestWords(filled, visitor!.siteId);
  const server = await startServer('our-server.ts', [filled.appUrl, filled.ownerUrl]);
  const { ask, end } = oneByOne(server, headersOf(visitor!));
  const lines: Line[] = [];
  try {
    for (const { what, path } of LISTS) {
      const alone = words.map(({ key }) => `${path}?q=${encodeURIComponent(key)}`);
      const pairs = words.flatMap(({ key }, at) =>
        words.slice(at + 1).map((other) => `${path}?q=${encodeURIComponent(`${key} ${other.key}`)}`),
      );
      for (const warming of [...alone, ...pairs].slice(0, WARMING)) await ask(warming);
      lines.push(
        figure(`${what} by a common word of names: p95`, await p95Of([...alone, ...alone], ask), 'ms', AIM),
        figure(`${what} by two common words: p95`, await p95Of(pairs, ask), 'ms', AIM),
      );
    }
    return lines;
  } finally {
    end();
    await server.stop();
  }
}

/** The words of names that most invoices of a site are found by, with how many they are. */
function commonestWords(filled: Filled, siteId: string): Promise<{ key: string; rows: number }[]> {
  return withClient(filled.adminUrl, async (client) => {
    const { rows } = await client.query<{ key: string; rows: number }>(
      `select key, count(*)::int as rows from search_keys
        where site_id = $1 and entity = 'invoice' and key ~ '^[a-z]{3,}$'
        group by key order by rows desc, key limit $2`,
      [siteId, WORDS],
    );
    return rows;
  });
}
