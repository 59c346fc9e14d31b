import { parseArgs } from 'node:util';
import { readConfig } from '../apps/api/src/app/config.ts';
import { readEmbeddedAddresses } from '../apps/api/src/pg/embedded.ts';
import { fillSites } from '../apps/api/src/seed/fill.ts';
import { loadMaster } from '../apps/api/src/seed/load-master.ts';
import { ownerUrl } from './owner-url.ts';

const usage = `npm run demo:fill -- --sites 200 --invoices 1000000
makes new sites fill-0001, fill-0002, … and spreads so many invoices over them, with savers beside them; sign in as main@fill-0001.rihla.test`;

/** The width of the progress bar in characters. */
const WIDTH = 30;

const config = readConfig(process.env);
const { values } = parseArgs({
  options: {
    sites: { type: 'string', default: '10' },
    invoices: { type: 'string', default: '10000' },
    help: { type: 'boolean', default: false },
  },
});
const [sites, invoices] = [Number(values.sites), Number(values.invoices)];
const asked = Number.isSafeInteger(sites) && Number.isSafeInteger(invoices) && sites > 0 && invoices >= sites;

if (config.production) fail('Production is never filled.');
else if (values.help || !asked) fail(usage);
else await fillDatabase();

/** Fills the database with sites and invoices for tests under load, and shows its progress. */
async function fillDatabase(): Promise<void> {
  const database = await ownerUrl();
  const begun = performance.now();
  try {
    await loadMaster(database.url);
    const slugs = await fillSites({
      url: await superuserUrl(database.url),
      sites,
      invoices,
      now: new Date(),
      progress: (done, stage) => showProgress(done, stage, (performance.now() - begun) / 1000),
    });
    process.stderr.write('\n');
    console.log(`${invoices} invoices in ${slugs.length} sites, ${slugs[0]} to ${slugs.at(-1)}.`);
  } finally {
    await database.release();
  }
}

/**
 * The address for connecting to the embedded server as its superuser, who can switch foreign keys off, so that correct
 * data are written faster. For another server, or where the superuser's address is not known, it is the owner's.
 * @param owner the address for connecting as the owner of the schema
 */
async function superuserUrl(owner: string): Promise<string> {
  if (config.databaseUrl !== undefined) return owner;
  const addresses = await readEmbeddedAddresses(config.dataDir);
  if (!addresses) return owner;
  const admin = new URL(addresses.adminUrl);
  admin.pathname = new URL(owner).pathname;
  return admin.href;
}

/**
 * Prints the progress: in a terminal as a bar that is redrawn, otherwise as a new line each time.
 * @param done how many invoices have been written
 * @param stage what is being done; only `indexes` is named, for the others the invoices per second are shown
 * @param seconds since the beginning
 */
function showProgress(done: number, stage: string, seconds: number): void {
  const filled = Math.round((done / invoices) * WIDTH);
  const bar = '█'.repeat(filled) + '·'.repeat(WIDTH - filled);
  const rate = Math.round(done / seconds);
  const line = `${bar} ${done}/${invoices} ${stage === 'indexes' ? 'building indexes' : `${rate}/s`} ${Math.round(seconds)} s`;
  process.stderr.write(process.stderr.isTTY ? `\r\u001B[2K${line}` : `${line}\n`);
}

function fail(line: string): void {
  console.error(line);
  process.exitCode = 1;
}
