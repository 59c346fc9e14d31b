export { booksBindings as insightBindings } from './books.handlers.ts';
export type { Issue } from './proofs/proof.ts';
export { keepVerifyRun, verifySite } from './verify.ts';
