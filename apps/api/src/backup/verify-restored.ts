import type { Config } from '../app/config.ts';
import { systemClock } from '../kit/clock.ts';
import { openDatabase } from '../kit/db/db.ts';
import { openDisk } from '../kit/files/files.ts';
import { verifySite } from '../modules/insight/index.ts';
import { type Manifest, fileCounter } from './entries.ts';
import { fileKeysOf } from './file-entries.ts';

/**
 * Checks what was restored: the books of every active site, and all files against the manifest. The rows were compared
 * with the manifest before they were committed.
 * @param report receives a line for each site and one at the end
 * @returns true if everything agrees
 */
export async function verifyRestored(
  ownerUrl: string,
  config: Config,
  manifest: Manifest,
  report: (line: string) => void,
): Promise<boolean> {
  const db = openDatabase({ url: ownerUrl, size: 1 });
  const now = systemClock.now();
  let agrees = true;
  try {
    const sites = await db.read({ siteId: null, actorId: null, now }, (handle) =>
      handle
        .selectFrom('sites')
        .select(['id', 'slug'])
        .where('status', '=', 'ACTIVE')
        .orderBy('slug')
        .execute(),
    );
    for (const site of sites) {
      const issues = await db.read({ siteId: site.id, actorId: null, now }, (handle) =>
        verifySite({ db: handle, site, now }),
      );
      const sums = manifest.sums[site.slug];
      const figures = Object.entries(sums ?? {}).map(([name, sum]) => `${name} ${sum}`);
      report(
        `${site.slug}: ${figures.join(', ')}; ${issues.length === 0 ? 'books clean' : `${issues.length} proofs fail`}`,
      );
      for (const { rule, subject, expected, found } of issues)
        report(`  ${rule}  ${subject}: expected ${expected}, found ${found}`);
      agrees &&= issues.length === 0 && sums !== undefined;
    }
  } finally {
    await db.close();
  }
  const isSame = await sameFiles(config, manifest);
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  report(
    `${rows} rows in ${Object.keys(manifest.tables).length} tables are the same, ${manifest.files.count} files ${isSame ? 'are the same' : 'differ'}`,
  );
  return agrees && isSame;
}

/** Reads every restored file again and compares it with the manifest. */
async function sameFiles(config: Config, { files }: Manifest): Promise<boolean> {
  const disk = await openDisk(config);
  const counter = fileCounter();
  for await (const key of fileKeysOf(disk)) {
    const stream = (await disk.getStream(key)) as AsyncIterable<Uint8Array>;
    for await (const _ of counter.pass(key, stream)) continue;
  }
  const found = counter.result();
  return (
    found.count === files.count && found.bytes === files.bytes && found.fingerprint === files.fingerprint
  );
}
