import { useEffect, useState } from 'react';

/**
 * The present time by the server's clock, so that a countdown is right on a phone whose clock is wrong.
 * @param serverNow the time in the server's answer
 * @param receivedAt when the answer came, by this device's clock, in milliseconds
 * @param everyMs how often the time is updated
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
