/** The URL path of the books; each report has its own path below it. */
export const BOOKS_PATH = '/admin/books';

/** The reports of the books, in the order of their tabs. */
export const BOOK_TABS = [
  'accounts',
  'journal',
  'receivables',
  'cash',
  'clearing',
  'deferred',
  'profits',
  'months',
] as const;
/** A report of the books. */
export type BookTab = (typeof BOOK_TABS)[number];

/** The URL path of a report. The first report has the path of the books itself. */
export const bookPath = (tab: BookTab): string => (tab === 'accounts' ? BOOKS_PATH : `${BOOKS_PATH}/${tab}`);
