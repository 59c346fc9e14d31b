import { type FileField, FILE_SECTIONS } from '@rihla/domain/pilgrims/file.fields';
import type { WizardStep } from '@rihla/domain/pilgrims/wizard/wizard-steps';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { CallFailed } from '../../../lib/api/problems.ts';
import type { Profile } from '../profile.queries.ts';

/** The form step in the URL, and a function that opens another step; the browser's back button goes back by steps. */
export function useStep(steps: readonly WizardStep[]): [WizardStep, (step: WizardStep) => void] {
  const [params, setParams] = useSearchParams();
  const named = steps.find((step) => step === params.get('step'));
  const openStep = (step: WizardStep) =>
    setParams(
      (before) => {
        before.set('step', step);
        return before;
      },
      { preventScrollReset: true },
    );
  return [named ?? steps[0]!, openStep];
}

/** The form step that contains a field; the name belongs to the personal data. */
export function stepOf(field: string): WizardStep {
  const sections = Object.keys(FILE_SECTIONS) as (keyof typeof FILE_SECTIONS)[];
  return sections.find((section) => field in FILE_SECTIONS[section]) ?? 'personal';
}

/**
 * Whether a step of a stored profile is complete: on a step in `ASKED` all its fields there are filled in, on any other
 * step nothing that the journey needs is missing. False for a new profile.
 */
export function isStepDone(step: WizardStep, profile: Profile | undefined): boolean {
  if (!profile) return false;
  if (step === 'documents') return profile.gaps.every(({ papers }) => papers.length === 0);
  const wanted = ASKED[step];
  if (wanted) return wanted.every((field) => profile[field] !== null && profile[field] !== '');
  return profile.gaps.every(({ fields }) => fields.every((field) => stepOf(field) !== step));
}

/** Opens the step of the first field that the server refused, once per failure, if another step is open. */
export function useWrongStep(failure: unknown, step: WizardStep, goTo: (step: WizardStep) => void): void {
  const openField = useEffectEvent((field: string) => {
    if (stepOf(field) !== step) goTo(stepOf(field));
  });
  useEffect(() => {
    if (!(failure instanceof CallFailed)) return;
    const [first] = Object.keys(failure.fields);
    if (first) openField(first);
  }, [failure]);
}

/**
 * The fields asked for in steps in which the journey demands nothing; such a step is complete when all are filled in.
 */
const ASKED: Partial<Record<WizardStep, readonly Exclude<FileField, 'no_ktp' | 'passport_number'>[]>> = {
  office: ['immigration_office', 'religion_office'],
  additional: ['clothes_size', 'umrah_before'],
};
