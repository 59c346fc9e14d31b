import type { reference as source } from '../id/reference.ts';
import type { Words } from '../words.ts';

export const reference: Words<typeof source> = {};
