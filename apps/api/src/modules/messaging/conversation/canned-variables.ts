import type { RowOf } from '@rihla/domain/kit/resource';
import { unknownCannedVariable } from '@rihla/domain/messaging/canned-answer';
import type { cannedAnswer } from '@rihla/domain/messaging/canned-answer.resource';
import { refuse } from '@rihla/domain/messaging/conversations/conversation.errors';
import type { WriteCall } from '../../../kit/call.ts';

/**
 * Refuses a canned answer with a variable that does not exist, because the customer would read it as it was typed.
 * @throws Problem `conversations.unknown_variable`, on the field
 */
export async function assertKnownVariables(
  _call: WriteCall,
  { body }: Partial<RowOf<typeof cannedAnswer>>,
): Promise<void> {
  const variable = unknownCannedVariable(body ?? '');
  const code = 'conversations.unknown_variable';
  if (variable !== null) refuse(code, { variable }, { body: [{ code, data: { variable } }] });
}
