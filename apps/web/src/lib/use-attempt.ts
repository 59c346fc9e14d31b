import { useState } from 'react';

/**
 * Runs what a button or a form does, such as a call of the server and what follows it, and tells whether it is under
 * way and why the last attempt failed. `attempt` never throws: a failure is shown by a `FormError`.
 */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, setFailure, attempt };
}
