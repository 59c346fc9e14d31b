import { sql } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';
import { booksProofs } from './proofs/books.proofs.ts';
import { feesProofs } from './proofs/fees.proofs.ts';
import { numbersProofs } from './proofs/numbers.proofs.ts';
import type { Issue, Proof } from './proofs/proof.ts';
import { seatsProofs } from './proofs/seats.proofs.ts';
import { statesProofs } from './proofs/states.proofs.ts';

export const PROOFS: readonly Proof[] = [
  ...booksProofs,
  ...seatsProofs,
  ...numbersProofs,
  ...statesProofs,
  ...feesProofs,
];

const MOST_FINDINGS = 100;

/**
 * Proves that books, balances, seats and numbers of a site agree, by counting everything anew. All rules are one
 * statement, so that they look at one moment while the site goes on working.
 * @returns what does not agree, at most a hundred of each rule; empty when all is clean
 */
export async function verifySite(db: Handle, siteId: string): Promise<Issue[]> {
  const all = PROOFS.map(
    ({ rule, broken }) => sql<Issue>`
      (select ${rule}::text as rule, subject::text, expected::text, found::text
         from (${broken(siteId)}) as broken limit ${sql.lit(MOST_FINDINGS)})`,
  );
  return (await sql<Issue>`${sql.join(all, sql` union all `)}`.execute(db)).rows;
}

/** Keeps the result of a proof, for the director's dashboard. */
export async function keepVerifyRun(
  tx: Handle,
  siteId: string,
  findings: readonly Issue[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('verify_runs')
    .values({
      site_id: siteId,
      at: now.toISOString(),
      clean: findings.length === 0,
      findings: sql`${JSON.stringify(findings)}::jsonb`,
    })
    .execute();
}
