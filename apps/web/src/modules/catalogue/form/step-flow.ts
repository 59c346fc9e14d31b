import { neededToPublish } from '@rihla/domain/catalogue/validation';
import { createContext, useContext } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { Listing } from '../listing.queries.ts';

/** The form around a step, as the step sees it. */
type StepFlow = {
  category: Listing['category'];
  /** Whether another step follows. */
  hasNext: boolean;
  /** Opens the next step at once (`now`, when nothing was changed) or when this step has been saved (`saved`). */
  goOn: (when: 'now' | 'saved') => void;
  /** Cancels `goOn('saved')`: this step stays open after the save. */
  stay: () => void;
};

/** Context with the form around a step; null for a step outside the form of a package. */
export const StepFlowContext = createContext<StepFlow | null>(null);

/** The form around this step; null outside the form of a package. */
export const useStepFlow = (): StepFlow | null => useContext(StepFlowContext);

/**
 * Returns a function that gives the text "needed" for a field that must be filled before publishing and is empty, and
 * undefined for any other field. Outside the form of a package it always gives undefined.
 */
export function useNeededMark(): (field: string, value: unknown) => string | undefined {
  const { t } = useTranslation();
  const flow = useStepFlow();
  const needed = flow && neededToPublish(flow.category);
  return (field, value) => (needed?.has(field) && isEmpty(value) ? t('listing.needed') : undefined);
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined || value === 0 || (typeof value === 'string' && !value.trim());
}
