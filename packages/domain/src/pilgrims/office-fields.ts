import type { FileField } from './file.fields.ts';

/**
 * The fields of a pilgrim's file that the office fills in before the departure: those of the visa and the insurance. A
 * list of its own, because the screens of customers do without the definitions of all fields.
 */
const OFFICE_FIELDS: readonly FileField[] = [
  'visa_provider_id',
  'visa_number',
  'visa_name',
  'visa_starts_on',
  'visa_ends_on',
  'ticket_name',
  'insurance_id',
  'policy_number',
  'policy_entered_on',
  'policy_starts_on',
  'policy_ends_on',
];

/** Whether the office fills in a field of a pilgrim's file, so that nobody else is asked for it. */
export const isOfficeField = (field: FileField): boolean => OFFICE_FIELDS.includes(field);
