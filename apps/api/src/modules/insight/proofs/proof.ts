import type { ProofRule } from '@rihla/domain/ledger/proof-rules';
import type { RawBuilder } from 'kysely';

/** Something that does not agree: which rule, on what, what it should be and what it is. */
export type Issue = { rule: ProofRule; subject: string; expected: string; found: string };

/** A rule as a statement that answers with what breaks it: columns `subject`, `expected`, `found`. */
export type Proof = {
  rule: ProofRule;
  broken: (siteId: string, now: Date) => RawBuilder<Omit<Issue, 'rule'>>;
};
