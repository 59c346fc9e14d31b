import type { Binding } from '../../kit/bind.ts';
import { booksBindings } from './books.handlers.ts';
import { deskBindings } from './desk.handlers.ts';
import { listingScreenBindings } from './listing.handlers.ts';
import { photoBindings } from './photo.handlers.ts';
import { searchBindings } from './search/search.handlers.ts';
import { statsBindings } from './stats/stats.handlers.ts';

export { type PageKind, type VisitCounter, visitCounter } from './visits/visit-counter.ts';
export { sendMorningReports } from './morning/send-morning-reports.ts';
export { forgetWords } from './search/forget-words.ts';
export { keepSearchWords } from './search/keep-words.ts';
export { foldSales } from './stats/fold-sales.ts';
export type { Issue } from './proofs/proof.ts';
export { storeVerifyRun, verifySite } from './verify.ts';

export const insightBindings: readonly Binding[] = [
  ...booksBindings,
  ...deskBindings,
  ...listingScreenBindings,
  ...photoBindings,
  ...searchBindings,
  ...statsBindings,
];
