import type { ReportingSystem } from './port.ts';

/**
 * The gateway to the government's reporting system, which has no API for programs. A person downloads the sheet,
 * uploads it there and enters the result.
 */
export const uploadedByHand: ReportingSystem = {
  answers: false,
  send: async () => ({ kind: 'BY_HAND' }),
};
