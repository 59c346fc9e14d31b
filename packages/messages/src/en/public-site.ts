import type { publicSite as source } from '../id/public-site.ts';
import type { Words } from '../words.ts';

export const publicSite: Words<typeof source> = {};
