import type { shell as source } from '../id/shell.ts';
import type { Words } from '../words.ts';

export const shell: Words<typeof source> = {};
