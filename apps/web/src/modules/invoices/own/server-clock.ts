import { useEffect, useState } from 'react';

/**
 * The time of the server, so that a countdown does not trust a phone whose clock is wrong.
 * @param serverNow what the server's clock said in its answer
 * @param receivedAt when that answer came, by this device (milliseconds)
 * @param everyMs how often it is read again
 */
export function useServerClock(serverNow: string, receivedAt: number, everyMs = 1_000): Date {
  const ahead = Date.parse(serverNow) - receivedAt;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return new Date(now + ahead);
}
