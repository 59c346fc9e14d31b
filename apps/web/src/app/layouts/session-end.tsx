import { lazy, Suspense, useEffect } from 'react';
import { useEndedSession, waitForSignIn } from '../../lib/api/ended-session.ts';
import { formerAccount, useAccount } from '../../lib/session.ts';

// Most sessions are signed out of, so it is loaded when one has ended.
const SessionEndDialog = lazy(async () => ({
  default: (await import('../../modules/access/session-end-dialog.tsx')).SessionEndDialog,
}));

/**
 * The dialog over any screen that asks for the password again when the session has ended: signed out on another
 * device, by time, or in another tab.
 */
export function SessionEnd() {
  const account = useAccount();
  const ended = useEndedSession();
  useEffect(() => {
    const former = formerAccount();
    if (!account && former) void waitForSignIn(former);
  }, [account]);
  return ended ? (
    <Suspense>
      <SessionEndDialog key={ended.account.key} ended={ended} />
    </Suspense>
  ) : null;
}
