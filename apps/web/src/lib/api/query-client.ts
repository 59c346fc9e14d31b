import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './problems.ts';

/** What was read is shown at once and read again behind it; a refusal is not asked for twice. */
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
