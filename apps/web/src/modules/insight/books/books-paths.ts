/** The address of the books; each report has its own below it. */
export const BOOKS_AT = '/admin/books';

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
export type BookTab = (typeof BOOK_TABS)[number];

/** The address of a report; the first one is that of the books. */
export const bookPath = (tab: BookTab): string => (tab === 'accounts' ? BOOKS_AT : `${BOOKS_AT}/${tab}`);
