export { booksBindings as insightBindings } from './books.handlers.ts';
export { type Issue, keepVerifyRun, verifySite } from './verify.ts';
