import { ModalsProvider } from '@mantine/modals';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { queryClient } from '../../lib/api/query-client.ts';
import { SessionEnd } from './session-end.tsx';

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }));

/**
 * Provides the cache of API answers, dialogs, toasts, and the password prompt for an ended session. Signed-out screens
 * do not have them, so that the first screen loads fast.
 */
export function SignedInProviders({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ModalsProvider>{children}</ModalsProvider>
      <SessionEnd />
      <Suspense>
        <ToastList />
      </Suspense>
    </QueryClientProvider>
  );
}
