import type { FileSection } from '../file.fields.ts';

/**
 * The seven steps of the form for a pilgrim, in the order of the specification: the sections of the file, and the
 * papers.
 */
export const WIZARD_STEPS = [
  'personal',
  'documents',
  'passport',
  'office',
  'visa',
  'insurance',
  'additional',
] as const satisfies readonly (FileSection | 'documents')[];
export type WizardStep = (typeof WIZARD_STEPS)[number];
