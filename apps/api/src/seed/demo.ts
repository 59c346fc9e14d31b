import type { Config } from '../app/config.ts';
import { systemClock, type Clock } from '../kit/clock.ts';
import type { Handle } from '../kit/db/db.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { loadMaster } from './load-master.ts';
import { openOwner } from './owner-handle.ts';

/** The number of the database lock that lets only one process at a time make the demo. */
const SEEDING_LOCK = 8_246_001;

/**
 * Adds the two agencies of the demo, dated around today, unless they exist. Everything that customers and the office
 * have done is done through the API, with a clock that is set back.
 *
 * @param options.log receives a line before the work
 * @returns the lines that say who can sign in
 * @throws Error in production, where nothing is ever seeded
 */
export async function seedDemo(options: {
  ownerUrl: string;
  config: Config;
  clock?: Clock;
  log?: (line: string) => void;
}): Promise<string> {
  const { ownerUrl, config, clock = systemClock, log = () => undefined } = options;
  if (config.production) throw new Error('a production site is never seeded');
  const owner = await openOwner(ownerUrl);
  try {
    // Two processes that start together seed once.
    await owner.client.query('select pg_advisory_lock($1)', [SEEDING_LOCK]);
    if (!(await hasSite(owner.db, 'demo'))) {
      log('making the demo agency (first start only)…');
      // Loaded for the first start only, as it takes 10 MB of memory.
      const { seedAgencies } = await import('./demo/agencies.ts');
      await loadMaster(owner.client);
      await seedAgencies(owner, config, ownerUrl, clock.now());
    }
  } finally {
    await owner.close();
  }
  return accounts(config.port);
}

async function hasSite(db: Handle, slug: string): Promise<boolean> {
  const found = await db.selectFrom('sites').select('id').where('slug', '=', slug).executeTakeFirst();
  return found !== undefined;
}

/** The text that says with which e-mail addresses and password people sign in to the demo. */
function accounts(port: number): string {
  const names = [
    'root',
    'director',
    'main',
    'finance',
    'media',
    'agent',
    'subagent',
    'guide',
    'guide2',
    'user',
  ];
  return [
    `Sign in as ${names.map((name) => `${name}@demo.rihla.test`).join(', ')}`,
    `with the password ${DEMO_PASSWORD}; the second site is at http://twin.localhost:${port}, the same names @twin.rihla.test.`,
  ].join('\n');
}
