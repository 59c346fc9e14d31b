import type { contract } from '@rihla/domain/contract';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';

type Books = typeof contract.books;
type Report = Exclude<keyof Books, 'verify' | 'verification' | 'close_month' | 'profit'>;

/** The input of a report of the books, by the name of its call. */
export type ReportInput<Name extends Report> = InputOf<Books[Name]>;
/** The answer of a report of the books, by the name of its call: a page of rows. */
export type ReportPage<Name extends Report> = OutputOf<Books[Name]>;
/** One row of a report of the books, by the name of its call. */
export type ReportRow<Name extends Report> = ReportPage<Name>['data'][number];
