import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import type { ReadCall } from '../../kit/call.ts';
import type { Issue } from './proofs/proof.ts';

type Verification = OutputOf<typeof contract.books.verify>['data'];

// The most issues that an answer contains; `count` says how many there are.
const MAX_ISSUES_SHOWN = 20;

/** The last verification of the site's books; null before the first. */
export async function lastVerification({ db, site }: ReadCall): Promise<Verification | null> {
  const run = await db
    .selectFrom('verify_runs')
    .select(['at', 'findings'])
    .where('site_id', '=', site.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run ? verificationOf(run.at, run.findings as Issue[]) : null;
}

/**
 * Forms the answer about a verification of the books: the number of issues, and the first of them.
 * @param at instant of the verification, ISO 8601
 * @param issues all that were found
 */
export function verificationOf(at: string, issues: readonly Issue[]): Verification {
  return {
    at,
    clean: issues.length === 0,
    count: issues.length,
    findings: issues.slice(0, MAX_ISSUES_SHOWN),
  };
}
