import type { contract } from '@rihla/domain/contract';
import { Problem } from '@rihla/domain/kit/errors';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import type { Admin } from '../../../kit/actor.ts';
import type { StepsCall } from '../../../kit/call.ts';
import { bookLine } from '../book-line.ts';
import { findStatement } from '../find-matches.ts';

type ConfirmedLines = OutputOf<typeof contract.statements.confirm>['data'];

/**
 * Links statement lines with the payments that a person has confirmed for them, each line in a transaction of its
 * own. A line that is refused does not stop the others; the answer has its error code.
 * @param input.id id or slug of the statement
 * @returns for each line `VALIDATED`, `LINKED` or `REFUSED` (see `bookLine`)
 */
export async function confirmLines(
  call: StepsCall<Admin>,
  input: { id: string; lines: readonly { line_id: string; payment_id: string; surplus?: number }[] },
): Promise<ConfirmedLines> {
  const { id } = await call.read((read) => findStatement(read, input.id));
  const results: ConfirmedLines['results'] = [];
  for (const chosen of input.lines) {
    try {
      const result = await call.transaction((write) => bookLine(write, id, chosen));
      results.push({ line_id: chosen.line_id, result, code: null, data: {} });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      results.push({ line_id: chosen.line_id, result: 'REFUSED', code: error.code, data: { ...error.data } });
    }
  }
  return { id, results };
}
