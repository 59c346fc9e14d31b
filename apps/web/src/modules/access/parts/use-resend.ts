import { useState } from 'react';
import { CallFailed } from '../../../lib/api/problems.ts';
import { useNow } from '../../../ui/values/clock.ts';

/** What the server answers when it has sent a code: the seconds until another may be sent, and until this one ends. */
export type SentCode = { resend_in: number; ends_in: number };

/**
 * The state of a code that is sent to a phone and can be sent again: the seconds to wait before that, as the server
 * counts them, and what went wrong.
 * @param ask has a code sent
 * @param first the answer for the code that was sent already; null when none was
 */
export function useResend(ask: () => Promise<SentCode>, first: SentCode | null) {
  const [wait, setWait] = useState(() => ({ until: Date.now() + (first?.resend_in ?? 0) * 1_000 }));
  const [sent, setSent] = useState(first);
  const [times, setTimes] = useState(first ? 1 : 0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const seconds = Math.max(0, Math.ceil((wait.until - useNow(1_000)) / 1_000));
  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await ask();
      setSent(answer);
      setTimes((before) => before + 1);
      setWait({ until: Date.now() + answer.resend_in * 1_000 });
    } catch (error) {
      setFailure(error);
      const left = error instanceof CallFailed ? Number(error.data['seconds']) : NaN;
      if (left > 0) setWait({ until: Date.now() + left * 1_000 });
    } finally {
      setBusy(false);
    }
  };
  return { sent, isRepeated: times > 1, seconds, busy, failure, send };
}

export type Resend = ReturnType<typeof useResend>;
