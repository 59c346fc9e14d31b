import type { ProofRule } from '@rihla/domain/ledger/proof-rules';
import type { RawBuilder } from 'kysely';

/** A finding: on `subject` the rule expects one value and found another. */
export type Issue = { rule: ProofRule; subject: string; expected: string; found: string };

/**
 * A rule that data of a site must fulfil. `broken` is the SQL for everything that breaks it: columns `subject`,
 * `expected`, `found`.
 */
export type Proof = {
  rule: ProofRule;
  broken: (siteId: string, now: Date) => RawBuilder<Omit<Issue, 'rule'>>;
};
