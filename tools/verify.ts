import type { Site } from '../apps/api/src/kit/implement.ts';
import { systemClock } from '../apps/api/src/kit/clock.ts';
import { type Database, openDatabase } from '../apps/api/src/kit/db/db.ts';
import { type Issue, keepVerifyRun, verifySite } from '../apps/api/src/modules/insight/index.ts';
import { ownerUrl } from './owner-url.ts';

/**
 * `npm run verify` proves that books, balances, seats and numbers of every site agree, keeps the result for the
 * director's dashboard, and names what does not. Ends with 1 when something does not agree.
 */
const { url, release } = await ownerUrl();
const db = openDatabase({ url, size: 1 });
try {
  for (const site of await sites(db)) {
    const findings = await prove(db, site);
    say(site, findings);
    if (findings.length > 0) process.exitCode = 1;
  }
} finally {
  await db.close();
  await release();
}

function sites(database: Database): Promise<Pick<Site, 'id' | 'slug'>[]> {
  return database.read({ siteId: null, actorId: null, now: systemClock.now() }, (handle) =>
    handle
      .selectFrom('sites')
      .select(['id', 'slug'])
      .where('status', '=', 'ACTIVE')
      .orderBy('slug')
      .execute(),
  );
}

function prove(database: Database, site: Pick<Site, 'id'>): Promise<Issue[]> {
  const now = systemClock.now();
  return database.transaction({ siteId: site.id, actorId: null, now }, async (tx) => {
    const findings = await verifySite(tx, site.id);
    await keepVerifyRun(tx, site.id, findings, now);
    return findings;
  });
}

function say(site: Pick<Site, 'slug'>, findings: readonly Issue[]): void {
  console.log(`${site.slug}: ${findings.length === 0 ? 'clean' : `${findings.length} do not agree`}`);
  for (const { rule, subject, expected, found } of findings) {
    console.log(`  ${rule}  ${subject}: expected ${expected}, found ${found}`);
  }
}
