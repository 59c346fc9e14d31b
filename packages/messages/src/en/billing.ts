import type { billing as source } from '../id/billing.ts';
import type { Words } from '../words.ts';

export const billing: Words<typeof source> = {};
