import type { FileField } from '@rihla/domain/pilgrims/file.fields';
import type { WizardStep } from '@rihla/domain/pilgrims/wizard/wizard-steps';
import type { Profile } from '../profile.queries.ts';
import { stepOf } from './use-step.ts';

type Gap = Profile['gaps'][number];
export type GapPaper = Gap['papers'][number];
export type GapVaccine = Gap['vaccines'][number];

/** Where a gap is closed: an input or a paper in a step of the form, or the vaccinations below the form. */
export type GapPlace =
  | { at: 'field'; step: WizardStep; field: FileField }
  | { at: 'paper'; step: 'documents'; paper: GapPaper | undefined }
  | { at: 'vaccinations'; vaccine: GapVaccine };

/**
 * The place where a gap is closed first: its first missing field, then its first vaccine that is not recorded, then its
 * first paper. A record of vaccinations is what counts, so it comes before the scan of the yellow card.
 * @param canVaccinate whether the vaccinations stand below the form
 */
export function placeOfGap({ fields, vaccines, papers }: Gap, canVaccinate: boolean): GapPlace {
  const [field] = fields;
  const [vaccine] = vaccines;
  if (field) return { at: 'field', step: stepOf(field), field };
  if (vaccine && canVaccinate) return { at: 'vaccinations', vaccine };
  return { at: 'paper', step: 'documents', paper: papers[0] };
}
