import type { ModuleRoutes } from '../../../lib/navigation/route.ts';

/** The routes of the reports of the books. */
export const booksRoutes: ModuleRoutes = {
  messages: ['books', 'costs'],
  screens: [
    {
      path: '/admin/books',
      title: 'nav.books',
      may: 'books.read',
      load: async () => ({ Screen: (await import('./accounts.page.tsx')).AccountsPage }),
    },
    {
      path: '/admin/books/journal',
      title: 'nav.books_journal',
      may: 'books.read',
      load: async () => ({ Screen: (await import('./journal.page.tsx')).JournalPage }),
    },
    {
      path: '/admin/books/receivables',
      title: 'nav.books_receivables',
      may: 'books.read',
      load: async () => ({ Screen: (await import('./receivables.page.tsx')).ReceivablesPage }),
    },
    {
      path: '/admin/books/cash',
      title: 'nav.books_cash',
      may: 'books.read',
      load: async () => ({ Screen: (await import('./cash.page.tsx')).CashPage }),
    },
    {
      path: '/admin/books/clearing',
      title: 'nav.books_clearing',
      may: 'books.read',
      load: async () => ({ Screen: (await import('./clearing.page.tsx')).ClearingPage }),
    },
    {
      path: '/admin/books/deferred',
      title: 'nav.books_deferred',
      may: 'books.read',
      load: async () => ({ Screen: (await import('./deferred.page.tsx')).DeferredPage }),
    },
    {
      path: '/admin/books/profits',
      title: 'nav.books_profits',
      may: 'books.read',
      load: async () => ({ Screen: (await import('./profits.page.tsx')).ProfitsPage }),
    },
    {
      path: '/admin/books/months',
      title: 'nav.books_months',
      may: 'books.read',
      load: async () => ({ Screen: (await import('./months.page.tsx')).MonthsPage }),
    },
  ],
};
