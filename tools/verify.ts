import type { Site } from '../apps/api/src/kit/call.ts';
import { systemClock } from '../apps/api/src/kit/clock.ts';
import { type Database, openDatabase } from '../apps/api/src/kit/db/db.ts';
import { type Issue, storeVerifyRun, verifySite } from '../apps/api/src/modules/insight/index.ts';
import { ownerUrl } from './owner-url.ts';

/**
 * `npm run verify`: checks of every active site that books, balances, seats and numbers agree, stores the result, which
 * the director sees on the start screen, and prints what does not agree. Ends with code 1 when something does not.
 */
const { url, release } = await ownerUrl();
const db = openDatabase({ url, size: 1 });
try {
  for (const site of await sites(db)) {
    const issues = await verify(db, site);
    printIssues(site, issues);
    if (issues.length > 0) process.exitCode = 1;
  }
} finally {
  await db.close();
  await release();
}

/** All active sites, by their slugs. */
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

/**
 * Checks the books of one agency and stores the result.
 * @returns what does not agree
 */
function verify(database: Database, site: Pick<Site, 'id'>): Promise<Issue[]> {
  const now = systemClock.now();
  return database.transaction({ siteId: site.id, actorId: null, now }, async (tx) => {
    const issues = await verifySite({ db: tx, site, now });
    await storeVerifyRun({ tx, site, now }, issues);
    return issues;
  });
}

/** Prints whether an agency's books agree, and each thing that does not. */
function printIssues(site: Pick<Site, 'slug'>, issues: readonly Issue[]): void {
  console.log(`${site.slug}: ${issues.length === 0 ? 'clean' : `${issues.length} do not agree`}`);
  for (const { rule, subject, expected, found } of issues) {
    console.log(`  ${rule}  ${subject}: expected ${expected}, found ${found}`);
  }
}
