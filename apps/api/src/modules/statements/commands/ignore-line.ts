import { statementLineMachine } from '@rihla/domain/statements/statement-line.machine';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { lineState, lockLine } from '../lock-line.ts';

/**
 * Marks a statement line as one that needs no booking, with the reason: for example money that went out, or a
 * transfer between accounts of the agency.
 */
export async function ignoreLine(call: WriteCall<Admin>, { id, note }: { id: string; note: string }) {
  const line = await lockLine(call, id);
  await move(call, statementLineMachine, 'statement_lines', line.id, 'ignore', note);
  return lineState(call, line.id);
}
