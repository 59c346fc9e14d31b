import type { RowOf } from '@rihla/domain/kit/resource';
import type { reminder } from '@rihla/domain/reminders/reminder.resource';
import { unknownVariable } from '@rihla/domain/reminders/reminder-text';
import { refuse } from '@rihla/domain/reminders/reminders.errors';
import type { WriteCall } from '../../kit/call.ts';

type Row = RowOf<typeof reminder>;

// The fields of a reminder that are texts with variables.
const TEXTS = [
  'email_subject',
  'email_content',
  'overdue_subject',
  'overdue_content',
  'whatsapp_content',
  'overdue_whatsapp',
] as const satisfies readonly (keyof Row)[];

/**
 * Refuses a text with a variable that has no value for the anchor of the reminder, because the customer would read
 * it as it was typed.
 * @throws Problem `reminders.unknown_variable`, on the field
 */
export async function assertKnownVariables(
  _call: WriteCall,
  input: Partial<Row>,
  before: Row | null,
): Promise<void> {
  const row = { ...before, ...input };
  for (const field of TEXTS) {
    const variable = row.anchor && unknownVariable(row[field] ?? '', row.anchor);
    const code = 'reminders.unknown_variable';
    if (variable !== undefined && variable !== null)
      refuse(code, { variable }, { [field]: [{ code, data: { variable } }] });
  }
}
