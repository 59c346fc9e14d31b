export { booksBindings as insightBindings } from './books.handlers.ts';
export { type Finding, keepVerifyRun, verifySite } from './verify.ts';
