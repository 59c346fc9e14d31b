import { lazy, Suspense, useEffect } from 'react';
import { useEndedSession, waitForSignIn } from '../../lib/api/ended-session.ts';
import { formerAccount, useAccount } from '../../lib/session/session.ts';

// Most sessions end by signing out, so the dialog is loaded only when a session has ended otherwise.
const SessionEndDialog = lazy(async () => ({
  default: (await import('../../modules/access/session-end-dialog.tsx')).SessionEndDialog,
}));

/**
 * The dialog that asks for the password again when the session has ended: signed out on another device or in another
 * tab, or expired. It lies over any screen.
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
