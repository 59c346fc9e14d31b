import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './problems.ts';

/**
 * The cache of API answers. Cached data are shown at once and, when older than 15 seconds, loaded again in the
 * background. A failed query is tried once more, unless the server refused it (status 4xx). Without a network connection
 * queries and mutations fail at once, with a text for people, instead of waiting for it unseen; queries run again when
 * the browser is online.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 15_000,
      retryDelay: 800,
      retry: (count, error) =>
        count < 1 && !(error instanceof CallFailed && error.status >= 400 && error.status < 500),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
