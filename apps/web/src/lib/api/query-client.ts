import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './problems.ts';

/** The cache of the API: cached data are shown at once and refetched in the background; a refusal is not retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retryDelay: 800,
      retry: (count, error) =>
        count < 1 && !(error instanceof CallFailed && error.status >= 400 && error.status < 500),
    },
    mutations: { retry: false },
  },
});
