import type { access as source } from '../id/access.ts';
import type { Words } from '../words.ts';

export const access: Words<typeof source> = {};
