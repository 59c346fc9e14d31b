import { neededToPublish } from '@rihla/domain/catalogue/validation';
import { createContext, useContext } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Listing } from '../listing.queries.ts';

/** What a step knows of the form around it. */
type StepFlow = {
  category: Listing['category'];
  /** Whether another step follows. */
  hasNext: boolean;
  /** Goes to the next step: at once where nothing was changed, else as soon as the step has saved. */
  goOn: (when: 'now' | 'saved') => void;
  /** Stays at this step after all, whatever is saved. */
  stay: () => void;
};

/** The form around a step; null for a step that stands alone. */
export const StepFlowContext = createContext<StepFlow | null>(null);

export const useStepFlow = (): StepFlow | null => useContext(StepFlowContext);

/**
 * A function that marks a field which publication asks for and which is still empty. Outside the form of a package,
 * where there is no `flow` (its steps and category), no field is marked.
 * @returns the mark as a text, or undefined where none is due
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
