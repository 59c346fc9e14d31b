import { contract } from '@rihla/domain/contract';
import { query, steps } from '../../kit/implement.ts';
import type { Handle } from '../../kit/db/db.ts';
import type { Issue } from './proofs/proof.ts';
import { keepVerifyRun, verifySite } from './verify.ts';

export const booksBindings = [
  query(contract.books.verification, async ({ db, site }) => ({ data: await lastVerification(db, site.id) })),
  // The proof reads everything: it holds no transaction meanwhile.
  steps(contract.books.verify, async ({ read, transaction, site, now }) => {
    const findings = await read((db) => verifySite(db, site.id));
    await transaction((tx) => keepVerifyRun(tx, site.id, findings, now));
    return { data: told(now.toISOString(), findings) };
  }),
];

async function lastVerification(db: Handle, siteId: string) {
  const run = await db
    .selectFrom('verify_runs')
    .select(['at', 'findings'])
    .where('site_id', '=', siteId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run ? told(run.at, run.findings as Issue[]) : null;
}

const MOST_SHOWN = 20;

function told(at: string, findings: readonly Issue[]) {
  return {
    at,
    clean: findings.length === 0,
    count: findings.length,
    findings: findings.slice(0, MOST_SHOWN),
  };
}
