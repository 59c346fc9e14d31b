import { useEffect, useState } from 'react';

/**
 * Whether this browser tab is visible. Components close their connection to the server while it is hidden and open it
 * again when it is visible.
 */
export function useIsSeen(): boolean {
  const [isSeen, setIsSeen] = useState(() => document.visibilityState !== 'hidden');
  useEffect(() => {
    const onVisibilityChange = () => setIsSeen(document.visibilityState !== 'hidden');
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, []);
  return isSeen;
}
