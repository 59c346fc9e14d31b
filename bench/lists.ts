import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Data, Filled } from './data.ts';
import { load, type Server, startServer } from './load.ts';
import { compare, type Effort, type Side } from './rounds.ts';
import { headersOf, type Recorded, recordStatements } from './statements.ts';
import { figure, type Line, rate } from './table.ts';
import { signIn } from './visitors.ts';

/** Sites that the requests go round. */
const SITES = 50;

const LISTS = [
  { what: 'public list of packages', path: '/api/listings', signedIn: false },
  { what: 'list of invoices, 25 a page', path: '/admin_api/invoices?per_page=25', signedIn: true },
];

/** Lists at full size against the same SQL through bare Fastify and pg, at 50 clients, and against a small database. */
export async function benchLists({ large, small }: Data, effort: Effort): Promise<Line[]> {
  const lines: Line[] = [];
  const ours = await startServer('our-server.ts', [large.appUrl, large.ownerUrl]);
  try {
    for (const list of LISTS) {
      const recorded = await record(large, list);
      const asked = { server: ours, requests: requestsOf(recorded) };
      await withBare(large.adminUrl, recorded, async (base) => {
        const result = await compare(base, asked, effort);
        lines.push(rate(list.what, result.base.perSecond, result.ours.perSecond, result.ratio, 0.6));
        const busy = { connections: 50, seconds: effort.seconds };
        const bare = await load(base.server, { ...base, ...busy });
        const { p97_5 } = await load(ours, { ...asked, ...busy });
        lines.push({
          ...figure(`${list.what}: p97.5 at 50 clients`, p97_5, 'ms', 60),
          base: `${bare.p97_5} ms`,
        });
      });
    }
    lines.push(await growth(large, small, ours, effort));
  } finally {
    await ours.stop();
  }
  return lines;
}

/** The list of invoices at full size over the same list at a hundredth of it. */
async function growth(large: Filled, small: Filled, ours: Server, effort: Effort): Promise<Line> {
  const side = async (filled: Filled, server: Server): Promise<Side> => ({
    server,
    requests: requestsOf(await asked(filled, LISTS[1]!)),
  });
  const few = await startServer('our-server.ts', [small.appUrl, small.ownerUrl]);
  try {
    const {
      base,
      ours: many,
      ratio,
    } = await compare(await side(small, few), await side(large, ours), effort);
    const what = `list of invoices at ${inWords(large.invoices)} rows over ${inWords(small.invoices)}`;
    return rate(what, base.perSecond, many.perSecond, ratio, 0.95);
  } finally {
    await few.stop();
  }
}

async function record(filled: Filled, list: (typeof LISTS)[number]): Promise<Recorded[]> {
  return recordStatements(filled.appUrl, filled.ownerUrl, await asked(filled, list));
}

async function asked(filled: Filled, { path, signedIn }: (typeof LISTS)[number]) {
  const visitors = await signIn(filled.adminUrl, SITES);
  return visitors.map(({ host, token }) => ({ host, path, token: signedIn ? token : null }));
}

function requestsOf(list: readonly { host: string; token: string | null; path: string }[]) {
  return list.map((request) => ({ path: request.path, headers: headersOf(request) }));
}

async function withBare(
  url: string,
  recorded: Recorded[],
  work: (base: Side) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-bench-'));
  const file = join(folder, 'recorded.json');
  await writeFile(file, JSON.stringify(recorded));
  const server = await startServer('bare-server.ts', [url, file]);
  try {
    await work({ server, requests: recorded.map((_, at) => ({ path: `/list/${at}` })) });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

function inWords(rows: number): string {
  return rows >= 1_000_000 ? `${rows / 1_000_000} M` : `${rows / 1_000} k`;
}
