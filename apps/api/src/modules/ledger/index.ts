export { type EntryKind, writeEntry } from './books.ts';
export { nextNumber, numberDrawn } from './counters.ts';
export { addCredit, takeCredit } from './customer-credit.ts';
