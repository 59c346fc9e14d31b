import { unknownStepVariable } from '@rihla/domain/payments/own-steps';
import type { Translation } from '../../../lib/words/i18n.ts';

/** The error text for payment instructions with a variable that does not exist; null for any others. */
export function stepVariableProblem(steps: string, dynamic: Translation['dynamic']): string | null {
  const variable = unknownStepVariable(steps);
  return variable === null ? null : dynamic('error.site.unknown_step_variable', { variable });
}
