export type { EntryKind } from '@rihla/domain/ledger/entry-kinds';
export { writeEntries, writeEntry } from './books.ts';
export { nextNumber, numberDrawn } from './counters.ts';
export { addCredit, takeCredit } from './customer-credit.ts';
export { type Credits, creditsOf, moveCredits } from './move-credit.ts';
export { earnRevenue, returnRevenue } from './departure-revenue.ts';
export { ledgerBindings } from './ledger.handlers.ts';
