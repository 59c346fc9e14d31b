import { writeFile } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb, webIsFresh } from '../tools/web-build.ts';
import { benchBookings } from './bookings.ts';
import { benchColdStart } from './cold-start.ts';
import { openData } from './data.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLists } from './lists.ts';
import { benchPublicPages } from './public-pages.ts';
import { asTable, type Line } from './table.ts';
import { benchWeights } from './weights.ts';

const usage = `npm run bench -- [--quick] [--data DIR] [--only lists,bookings,pages,web,start] [--write]
measures the product against bare Fastify and pg on the same machine, in turn; ratios count, rates do not travel
  --quick      20 sites and 50,000 invoices instead of 200 and 1,000,000
  --data DIR   keeps the filled databases there for the next run
  --only       some of the parts
  --write      keeps the result in bench/results.md`;

const PARTS = ['lists', 'bookings', 'pages', 'web', 'start'] as const;
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
const effort = values.quick ? { rounds: 3, seconds: 2 } : { rounds: 5, seconds: 3 };

if (values.help || parts.some((part) => !PARTS.includes(part))) console.log(usage);
else await bench();

async function bench(): Promise<void> {
  const lines: Line[] = [];
  const notes: string[] = [];
  if (parts.includes('web') || parts.includes('start')) buildWebIfOld();
  if (parts.includes('web')) lines.push(...benchWeights());
  if (parts.includes('lists') || parts.includes('bookings')) await benchDatabase(lines, notes);
  if (parts.includes('pages')) lines.push(...(await benchPublicPages()));
  if (parts.includes('start')) {
    const { lines: start, made } = await benchColdStart(({ address }) =>
      benchLighthouse(address, values.quick ? 1 : 3),
    );
    lines.push(...start, ...made);
  }
  const result = [asTable(lines), ...notes].join('\n\n');
  console.log(`\n${result}`);
  if (values.write) await writeFile(join(import.meta.dirname, 'results.md'), `${heading()}\n\n${result}\n`);
}

async function benchDatabase(lines: Line[], notes: string[]): Promise<void> {
  const data = await openData({ ...size, dir: values.data }, say);
  try {
    if (parts.includes('lists')) lines.push(...(await benchLists(data, effort)));
    if (parts.includes('bookings')) {
      const bookings = await benchBookings(data.large, effort);
      lines.push(...bookings.lines);
      notes.push(
        `A booking sends ${bookings.statements} statements in one transaction, its base sends one: who asks, the offer, the terms, the seats with their history, the site's number without a gap (held until commit), the invoice with its lines and travellers, a balanced entry in the books, the letter and the notice. The audit is written by triggers; the commit waits for the disk once, on both sides.`,
      );
    }
  } finally {
    await data.close();
  }
}

function buildWebIfOld(): void {
  if (webIsFresh()) return;
  say('building the web app');
  buildWeb();
}

function heading(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  const invoices = size.invoices.toLocaleString('en-GB');
  return `# Measured\n\n${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} shared cores, ${memory} GB, everything on one machine with its own load; ${invoices} invoices in ${size.sites} sites, 32 connections, PostgreSQL with fsync. Ratios are of the middle of ${effort.rounds} rounds, base and ours in turn; rates are of that round. \`npm run bench -- --write\` makes this file.`;
}

function say(line: string): void {
  console.error(line);
}
