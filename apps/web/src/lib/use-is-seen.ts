import { useEffect, useState } from 'react';

/** Whether the page is in front: a hidden one holds no connection, and is told anew when it is looked at again. */
export function useIsSeen(): boolean {
  const [isSeen, setIsSeen] = useState(() => document.visibilityState !== 'hidden');
  useEffect(() => {
    const follow = () => setIsSeen(document.visibilityState !== 'hidden');
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return isSeen;
}
