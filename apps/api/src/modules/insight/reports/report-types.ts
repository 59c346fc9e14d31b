import type { contract } from '@rihla/domain/contract';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';

type Books = typeof contract.books;
type Report = Exclude<keyof Books, 'verify' | 'verification' | 'close_month' | 'profit'>;

/** What a report of the books is asked for. */
export type ReportInput<Name extends Report> = InputOf<Books[Name]>;
/** What a report of the books answers: a page of rows. */
export type ReportPage<Name extends Report> = OutputOf<Books[Name]>;
/** One row of a report of the books. */
export type ReportRow<Name extends Report> = ReportPage<Name>['data'][number];
