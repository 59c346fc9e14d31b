import '@mantine/notifications/styles.css';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../../lib/api/query-client.ts';
import { SessionEnd } from './session-end.tsx';

/** Provides data, dialogs, toasts, and a password prompt for an ended session. Signed-out screens do without them, so that the first screen loads fast. */
export function SignedInProviders({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ModalsProvider>{children}</ModalsProvider>
      <SessionEnd />
      <Notifications position="top-right" limit={4} />
    </QueryClientProvider>
  );
}
