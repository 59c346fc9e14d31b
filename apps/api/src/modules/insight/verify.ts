import { sql } from 'kysely';
import type { ReadCall, Site, WriteCall } from '../../kit/call.ts';
import { bookDaysProofs } from './proofs/book-days.proofs.ts';
import { booksProofs } from './proofs/books.proofs.ts';
import { feesProofs } from './proofs/fees.proofs.ts';
import { gatewayProofs } from './proofs/gateways.proofs.ts';
import { numbersProofs } from './proofs/numbers.proofs.ts';
import type { Issue, Proof } from './proofs/proof.ts';
import { pointsProofs } from './proofs/points.proofs.ts';
import { taxProofs } from './proofs/tax.proofs.ts';
import { plansProofs } from './proofs/plans.proofs.ts';
import { salesProofs } from './proofs/sales.proofs.ts';
import { savingsProofs } from './proofs/savings.proofs.ts';
import { seatsProofs } from './proofs/seats.proofs.ts';
import { statesProofs } from './proofs/states.proofs.ts';
import { vouchersProofs } from './proofs/vouchers.proofs.ts';

/** All rules that `verifySite` checks. */
export const PROOFS: readonly Proof[] = [
  ...booksProofs,
  ...bookDaysProofs,
  ...seatsProofs,
  ...vouchersProofs,
  ...numbersProofs,
  ...statesProofs,
  ...plansProofs,
  ...savingsProofs,
  ...taxProofs,
  ...feesProofs,
  ...pointsProofs,
  ...gatewayProofs,
  ...salesProofs,
];

const MAX_ISSUES_PER_RULE = 100;

/**
 * Checks by the rules in `PROOFS` that books, balances, seats and numbers of a site agree; each rule counts from the
 * stored rows. All rules are in one statement, so that they see the same moment while the site goes on working.
 * @param call.now the moment that deadlines are compared with
 * @returns what breaks a rule, at most `MAX_ISSUES_PER_RULE` of each rule; empty when everything agrees
 */
export async function verifySite({
  db,
  site,
  now,
}: Pick<ReadCall, 'db' | 'now'> & { site: Pick<Site, 'id'> }): Promise<Issue[]> {
  const all = PROOFS.map(
    ({ rule, broken }) => sql<Issue>`
      (select ${rule}::text as rule, subject::text, expected::text, found::text
         from (${broken(site.id, now)}) as broken limit ${sql.lit(MAX_ISSUES_PER_RULE)})`,
  );
  return (await sql<Issue>`${sql.join(all, sql` union all `)}`.execute(db)).rows;
}

/** Stores the result of a verification, which the dashboard of the director shows. */
export async function storeVerifyRun(
  { tx, site, now }: Pick<WriteCall, 'tx' | 'now'> & { site: Pick<Site, 'id'> },
  issues: readonly Issue[],
): Promise<void> {
  await tx
    .insertInto('verify_runs')
    .values({
      site_id: site.id,
      at: now.toISOString(),
      clean: issues.length === 0,
      findings: sql`${JSON.stringify(issues)}::jsonb`,
    })
    .execute();
}
