import { availableParallelism, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildServer, serverIsFresh } from '../tools/build/server-build.ts';
import { buildWeb, webIsFresh } from '../tools/build/web-build.ts';
import { benchAgents } from './parts/agents.ts';
import { benchBooks } from './parts/books.ts';
import { benchBookings } from './parts/bookings.ts';
import { benchColdStart } from './parts/cold-start.ts';
import { openData } from './data.ts';
import { benchIdCards, HOW_CARDS_ARE_COUNTED } from './parts/id-cards.ts';
import { benchInsight } from './parts/insight.ts';
import { benchLighthouse } from './parts/lighthouse.ts';
import { benchLists, HOW_LISTS_ARE_COMPARED } from './parts/lists.ts';
import { benchListSearch, HOW_SEARCHES_ARE_TIMED } from './parts/list-search.ts';
import { benchMasterData } from './parts/master-data.ts';
import { benchPublicPages, HOW_PAGES_ARE_TIMED } from './parts/public-pages.ts';
import { benchMemory } from './parts/memory.ts';
import { benchNotices, HOW_NOTICES_ARE_TIMED } from './parts/notices.ts';
import { asMarkdown, keepResults, type Section } from './results.ts';
import { benchWallet } from './parts/wallet.ts';
import { benchStatementMatching } from './parts/statement-matching.ts';
import type { Line } from './table.ts';
import { benchWeights } from './parts/weights.ts';

const usage = `npm run bench -- [--quick] [--data DIR] [--only lists,search,master,insight,bookings,books,notices,agents,wallet,pages,web,start,memory,lighthouse,matching,cards] [--write]
measures the product against bare Fastify and pg on the same machine, in turn; ratios count, rates do not travel
  --quick      20 sites and 50,000 invoices instead of 200 and 1,000,000
  --data DIR   keeps the filled databases there for the next run
  --only       some of the parts; in bench/results.md the others stay
  --write      keeps the result in bench/results.md`;

const PARTS = [
  'lists',
  'search',
  'master',
  'insight',
  'bookings',
  'books',
  'notices',
  'agents',
  'wallet',
  'pages',
  'web',
  'start',
  'memory',
  'lighthouse',
  'matching',
  'cards',
] as const;
/** A part of the bench, by the name that `--only` takes. */
type Part = (typeof PARTS)[number];

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    data: { type: 'string' },
    only: { type: 'string', default: PARTS.join(',') },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const parts = values.only.split(',') as Part[];
const size = values.quick ? { sites: 20, invoices: 50_000 } : { sites: 200, invoices: 1_000_000 };
const today = `${new Date().toISOString().slice(0, 10)}.`;
const effort = values.quick ? { rounds: 3, seconds: 2 } : { rounds: 5, seconds: 3 };

if (values.help || parts.some((part) => !PARTS.includes(part))) console.log(usage);
else await bench();

/** Prints what a part has measured, and writes it to `results.md` with `--write`: at once, since a later part may fail. */
async function keep(section: Section): Promise<void> {
  console.log(`\n${asMarkdown([section])}`);
  if (values.write) await keepResults(join(import.meta.dirname, 'results.md'), [section]);
}

/** Runs the measurements that were asked for, one part after the other. */
async function bench(): Promise<void> {
  const asked = (...some: Part[]) => some.some((part) => parts.includes(part));
  if (asked('web', 'start', 'memory', 'lighthouse')) await buildIfOld();
  if (asked('web'))
    await keep({ title: 'What a browser loads', circumstances: today, lines: benchWeights(), notes: [] });
  if (asked('lists', 'search', 'master', 'insight', 'bookings')) await benchDatabase();
  if (asked('books')) {
    const lines = await benchBooks(values.quick ? 400_000 : 4_000_000);
    await keep({ title: 'Books', circumstances: machine(), lines, notes: [] });
  }
  if (asked('notices'))
    await keep({
      title: 'Notices of payment providers',
      circumstances: machine(),
      lines: await benchNotices(values.quick ? 3 : 10),
      notes: [HOW_NOTICES_ARE_TIMED],
    });
  if (asked('agents'))
    await keep({
      title: 'Network of agents',
      circumstances: machine(),
      lines: await benchAgents(),
      notes: [],
    });
  if (asked('wallet'))
    await keep({
      title: 'Wallet of an agent',
      circumstances: machine(),
      lines: await benchWallet(),
      notes: ['The sums come from the books; 100 other agents have 100,000 fee rows beside it.'],
    });
  if (asked('matching'))
    await keep({
      title: 'Matching a bank statement',
      circumstances: machine(),
      lines: benchStatementMatching(),
      notes: [
        '5,000 credits against 20,000 open payments, in memory; names cut, misspelt or missing as banks do it.',
      ],
    });
  if (asked('cards'))
    await keep({
      title: 'Reading identity cards',
      circumstances: machine(),
      lines: await benchIdCards(values.quick ? 2 : 12),
      notes: [HOW_CARDS_ARE_COUNTED],
    });
  if (asked('pages')) {
    const lines = await benchPublicPages();
    await keep({
      title: 'Making a public page',
      circumstances: machine(),
      lines,
      notes: [HOW_PAGES_ARE_TIMED],
    });
  }
  if (asked('start', 'memory', 'lighthouse')) {
    const { lines, made } = await benchColdStart(async (product) => ({
      // Measured first, before any other request.
      memory: asked('memory') ? await benchMemory(product, values.quick ? 5 : 20) : [],
      lighthouse: asked('lighthouse') ? await benchLighthouse(product.address, values.quick ? 1 : 10) : [],
    }));
    const section = (title: string, found: Line[]) =>
      keep({ title, circumstances: machine(), lines: found, notes: [] });
    if (asked('start')) await section('Start', lines);
    if (asked('memory')) await section('Memory', made.memory);
    if (asked('lighthouse')) await section('Reading a public page', made.lighthouse);
  }
}

/**
 * Runs the measurements that need a large database: lists, searches, master data, statistics and bookings.
 */
async function benchDatabase(): Promise<void> {
  const data = await openData({ ...size, dir: values.data }, say);
  const circumstances = () =>
    `${machine()} ${size.invoices.toLocaleString('en-GB')} invoices in ${size.sites} sites, 32 connections, PostgreSQL with fsync; ${effort.rounds} rounds of ${effort.seconds} s.`;
  try {
    if (parts.includes('lists')) {
      const lines = await benchLists(data, effort);
      await keep({ title: 'Lists', circumstances: circumstances(), lines, notes: [HOW_LISTS_ARE_COMPARED] });
    }
    if (parts.includes('search')) {
      const lines = await benchListSearch(data.large);
      await keep({
        title: 'Search in lists',
        circumstances: machine(),
        lines,
        notes: [HOW_SEARCHES_ARE_TIMED],
      });
    }
    if (parts.includes('master')) {
      const lines = await benchMasterData(data.large);
      await keep({ title: 'Public lists of master data', circumstances: machine(), lines, notes: [] });
    }
    if (parts.includes('insight')) {
      const lines = await benchInsight(data.large);
      const notes = [
        'One question after the other at the site with most invoices, each in a transaction of its own.',
      ];
      await keep({ title: 'Statistics and search', circumstances: circumstances(), lines, notes });
    }
    if (parts.includes('bookings')) {
      const { lines, statements } = await benchBookings(data.large, effort);
      const notes = [whatABookingIs(statements)];
      await keep({ title: 'Bookings', circumstances: circumstances(), lines, notes });
    }
  } finally {
    await data.close();
  }
}

/**
 * The note that explains the figures of bookings.
 * @param statements the number of SQL statements of one booking
 */
function whatABookingIs(statements: number): string {
  return `A booking sends ${statements} statements in four trips, begin, site and commit among them, its base one in one: who asks, the offer and the terms, the entry in the books, the seats with their history together with the site's number, the invoice with its lines and travellers, the letter with the notice. That writes some 20 rows into 12 tables, keys for the search among them, and some 43 places of indexes, looks up a dozen foreign keys and adds up the entry; the base writes two rows into two tables. The commit waits for the disk once, on both sides. Over many departures the processor is the limit, on one it is the lock of the seats, held for one trip and the commit.`;
}

/**
 * Builds the web app and the server where they are old, so that a start is measured with the programs that an earlier
 * start has left compiled.
 */
async function buildIfOld(): Promise<void> {
  if (!webIsFresh()) {
    say('building the web app');
    buildWeb();
  }
  if (!serverIsFresh()) await buildServer();
}

/**
 * A sentence with the day, the machine and its load. Other work on the machine slows both sides of a comparison, and
 * more the one that has more to do.
 */
function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const [, fiveMinutes = 0] = loadavg();
  return `${today} ${availableParallelism()} shared cores, ${memory} GB, load ${fiveMinutes.toFixed(0)} over the last five minutes.`;
}

function say(line: string): void {
  console.error(line);
}
