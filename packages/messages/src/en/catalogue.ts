import type { catalogue as source } from '../id/catalogue.ts';
import type { Words } from '../words.ts';

export const catalogue: Words<typeof source> = {};
