import { startBare } from '../bare.ts';
import type { Data, Filled } from '../data.ts';
import { type Server, startServer } from '../load.ts';
import { compare, type Comparison, type Effort, type Side } from '../rounds.ts';
import { headersOf, type Recorded, recordStatements } from '../statements.ts';
import { figure, type Line, rate } from '../table.ts';
import { signIn } from '../visitors.ts';

/** The number of sites that the requests are spread over. */
const SITES = 50;

/** What is said below the results about how they were measured. */
export const HOW_LISTS_ARE_COMPARED =
  'An answer at 50 clients waits for the 49 others, so the time follows the processor: where the bare server needs more than 50 ms itself, the aim is 1.2 times its time. The last line compares two sites of an installation that has only them with two sites of the same size among 200.';

/** The clients of the second measurement of a list, and the milliseconds within which 95 of 100 answers are to come. */
const AT_FIFTY: Comparison = { connections: 50, by: 'p95' };
const P95_AIM = 60;
/** How many times the bare server's p95 is allowed where that alone comes near the aim. */
const P95_OVER_BASE = 1.2;

const LISTS = [
  { what: 'public list of packages', path: '/api/listings', signedIn: false },
  { what: 'list of invoices, 25 a page', path: '/admin_api/invoices?per_page=25', signedIn: true },
];

/**
 * Measures lists of the product on a large database, compared with the bare server, which sends the same SQL, and the
 * list of invoices compared with itself on a small database.
 */
export async function benchLists({ large, small }: Data, effort: Effort): Promise<Line[]> {
  const lines: Line[] = [];
  const ours = await startServer('our-server.ts', [large.appUrl, large.ownerUrl]);
  try {
    for (const list of LISTS) {
      const recorded = await record(large, list);
      const listRequest = { server: ours, requests: requestsOf(recorded) };
      const server = await startBare(large.adminUrl, { lists: recorded });
      try {
        const base = { server, requests: recorded.map((_, at) => ({ path: `/list/${at}` })) };
        lines.push(...(await compareList(base, listRequest, list.what, effort)));
      } finally {
        await server.stop();
      }
    }
    lines.push(await compareSizes(large, small, ours, effort));
  } finally {
    await ours.stop();
  }
  return lines;
}

/**
 * Measures one list of the product, compared with the bare server, which runs the same SQL statements with the least
 * code possible.
 * @param base the requests to the bare server
 * @param asked those to the product
 * @param what the name of the list in the results
 * @returns a line with the ratio of requests a second, and a line with the time within which 95 of 100 answers came
 * while 50 clients asked at once
 */
async function compareList(base: Side, asked: Side, what: string, effort: Effort): Promise<Line[]> {
  const { base: bare, ours, ratio } = await compare(base, asked, effort);
  const atFifty = await compare(base, asked, effort, AT_FIFTY);
  const aim = Math.max(P95_AIM, Math.round(P95_OVER_BASE * atFifty.base.p95));
  return [
    rate(what, bare.perSecond, ours.perSecond, ratio, 0.75),
    {
      ...figure(`${what}: p95 at 50 clients`, atFifty.ours.p95, 'ms', aim),
      base: `${atFifty.base.p95} ms`,
      ratio: atFifty.ratio.toFixed(2),
    },
  ];
}

/**
 * The list whose time is compared between the two databases. The oldest invoices of a site are of the same kinds in both,
 * nearly all paid or expired; the newest are not: in a large site they are of the last days, with instalments to come.
 */
const OLDEST = { path: '/admin_api/invoices?per_page=25&sort=created_at', signedIn: true };

/**
 * Measures the list of invoices, oldest first, on the large database, compared with the small one, at as many sites as
 * the small one has. All sites are of one size, so that a page shows as many different customers and packages in both.
 * @param ours the server of the product on the large database
 * @returns a line with the ratio of requests a second
 */
async function compareSizes(large: Filled, small: Filled, ours: Server, effort: Effort): Promise<Line> {
  const sideOf = async (filled: Filled, server: Server): Promise<Side> => ({
    server,
    requests: requestsOf(await asked(filled, OLDEST, small.sites)),
  });
  const few = await startServer('our-server.ts', [small.appUrl, small.ownerUrl]);
  try {
    const {
      base,
      ours: many,
      ratio,
    } = await compare(await sideOf(small, few), await sideOf(large, ours), effort);
    const what = `list of invoices, oldest first, at ${inWords(large.invoices)} rows over ${inWords(small.invoices)}`;
    return rate(what, base.perSecond, many.perSecond, ratio, 0.95);
  } finally {
    await few.stop();
  }
}

/** The requests of a list at several sites, with the SQL statements that the product sends for each. */
async function record(filled: Filled, list: (typeof LISTS)[number]): Promise<Recorded[]> {
  return recordStatements(filled.appUrl, filled.ownerUrl, await asked(filled, list));
}

/** The requests of a list at several sites, each with the session of its main admin where the list needs one. */
async function asked(filled: Filled, { path, signedIn }: { path: string; signedIn: boolean }, sites = SITES) {
  const visitors = await signIn(filled.adminUrl, sites);
  return visitors.map(({ host, token }) => ({ host, path, token: signedIn ? token : null }));
}

function requestsOf(list: readonly { host: string; token: string | null; path: string }[]) {
  return list.map((request) => ({ path: request.path, headers: headersOf(request) }));
}

/** A number of rows as a short text, such as `1 M` or `10 k`. */
function inWords(rows: number): string {
  return rows >= 1_000_000 ? `${rows / 1_000_000} M` : `${rows / 1_000} k`;
}
