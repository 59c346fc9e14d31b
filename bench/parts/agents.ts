import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Admin } from '../../apps/api/src/kit/actor.ts';
import type { ReadCall } from '../../apps/api/src/kit/call.ts';
import { type Database, openDatabase } from '../../apps/api/src/kit/db/db.ts';
import { listNetwork } from '../../apps/api/src/modules/agents/network.queries.ts';
import { getSales } from '../../apps/api/src/modules/agents/sales-history.queries.ts';
import { startEmbedded } from '../../apps/api/src/pg/embedded.ts';
import { fillDatabase, inDatabase, makeDatabase } from '../data.ts';
import { figure, type Line } from '../table.ts';
import { withClient } from '../visitors.ts';

/** The number of invoices with which a filled site gets 2,000 agents. */
const INVOICES = 100_000;
/** The aim for a network of 2,000 agents, in milliseconds. */
const AIM = 100;
/** The number of measured runs of each read. */
const TIMES = 9;

/**
 * Measures reads of the network of a site with 2,000 agents and 100,000 invoices, under row security as in the
 * application: its top with sales and fees added up along every branch, one branch, and the sales of one agent. Each is
 * the median of several runs after a first one.
 */
export async function benchAgents(): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-bench-agents-'));
  const server = await startEmbedded({ dataDir });
  try {
    const of = (url: string) => inDatabase(url, 'agents');
    const [appUrl, ownerUrl, adminUrl] = [of(server.appUrl), of(server.ownerUrl), of(server.adminUrl)];
    await makeDatabase(server.adminUrl, adminUrl);
    const invoices = INVOICES;
    await fillDatabase({ appUrl, ownerUrl, adminUrl, sites: 1, invoices }, () => undefined);
    const db = openDatabase({ url: appUrl, size: 1 });
    try {
      return await measure(db, await topAgent(adminUrl));
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Top = { site_id: string; id: string; agents: number };

/** The agent at the top of the network, with its site and the number of agents there. */
function topAgent(adminUrl: string): Promise<Top> {
  return withClient(adminUrl, async (client) => {
    const { rows } = await client.query<Top>(
      `select a.site_id, a.id, (select count(*)::int from admins where role = 'AGENT') as agents
         from admins a where a.slug = 'a1'`,
    );
    return rows[0]!;
  });
}

/** The lines of the results: reads by the office and by the agent at the top. */
async function measure(db: Database, top: Top): Promise<Line[]> {
  const [office, agent] = [callBy('MAIN', top), callBy('AGENT', top)];
  const of = `of ${top.agents.toLocaleString('en-GB')} agents`;
  const level = (by: Reader, under?: string) => () =>
    medianOf(db, top, (handle) => listNetwork({ ...by, db: handle }, { under, period: 'ALL', page: 1 }));
  return [
    figure(`top of the network ${of}, by the office`, await level(office)(), 'ms', AIM),
    figure(`branch of the network ${of}, by the office`, await level(office, top.id)(), 'ms', AIM),
    figure(`network ${of}, by the agent at the top`, await level(agent)(), 'ms', AIM),
    figure(
      `sales of the agent at the top ${of}`,
      await medianOf(db, top, (handle) => getSales({ ...office, db: handle }, top.id)),
      'ms',
      AIM,
    ),
  ];
}

type Reader = Omit<ReadCall<Admin>, 'db'>;

/** The parts of a call that the measured reads use: the site, an actor with a role, and the moment. */
function callBy(role: 'MAIN' | 'AGENT', { site_id, id }: Top): Reader {
  const site = { id: site_id, slug: 'fill-0001', name: 'Agensi', timeZone: 'Asia/Jakarta', hosts: [] };
  return { site, actor: { kind: 'ADMIN', role, id }, now: new Date() } as unknown as Reader;
}

/** The median time of several runs in milliseconds, after one that is not counted. */
async function medianOf(
  db: Database,
  { site_id }: Top,
  work: (handle: ReadCall['db']) => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run <= TIMES; run += 1) {
    const started = performance.now();
    await db.read({ siteId: site_id, actorId: null, now: new Date() }, work);
    if (run > 0) times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[Math.floor(TIMES / 2)]!;
}
