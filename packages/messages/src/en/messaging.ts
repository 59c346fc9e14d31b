import type { messaging as source } from '../id/messaging.ts';
import type { Words } from '../words.ts';

export const messaging: Words<typeof source> = {};
