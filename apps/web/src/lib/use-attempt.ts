import { useEffect, useRef, useState } from 'react';
import { toastFailure } from './toasts.ts';

/**
 * Runs what a button or a form does, such as a call of the server and what follows it, and tells whether it is under
 * way and why the last attempt failed. `attempt` never throws: a failure is shown by a `FormError`, or by a toast when
 * the dialog or screen was closed meanwhile.
 */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (isShown.current) setFailure(error);
      else toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, setFailure, attempt };
}
