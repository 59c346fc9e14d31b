import type { ReportingSystem } from './port.ts';

/**
 * The government's system as it is: without a call for programs. The sheet is written, and a person uploads it and says
 * what became of it.
 */
export const uploadedByHand: ReportingSystem = {
  answers: false,
  send: async () => ({ kind: 'BY_HAND' }),
};
