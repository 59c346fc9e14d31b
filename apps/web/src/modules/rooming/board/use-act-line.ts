import { useRef } from 'react';
import { toastFailure } from '../../../lib/toasts.ts';

/** Sends one act that was decided on a version of the rooms; the answer is the version that it made. */
type SendAct = (version: number) => Promise<number>;

type ActLine = {
  /** Settles when the last act that joined has been answered. */
  last: Promise<unknown>;
  /** How many acts have joined and are not answered yet. */
  waiting: number;
  /** The version that the last act was answered; null while no act is on its way, and after a refusal. */
  version: number | null;
  /** Counts the refusals: an act that joined before one was decided on rooms that were never so. */
  era: number;
  /** Whether the rooms on the screen are wrong since a refusal, until they are read again. */
  isWrong: boolean;
};

/**
 * A line in which acts on the rooms of a departure are sent one after another, each with the version that the one
 * before it was answered. After a refusal those that wait behind it are not sent, and the rooms are read again; so are
 * they when the screen shows another version than the last answer, as after an undo.
 * @param shown the version of the rooms on the screen
 * @param reload reads the rooms again
 */
export function useActLine(shown: () => number, reload: () => Promise<void>) {
  const line = useRef<ActLine>({
    last: Promise.resolve(),
    waiting: 0,
    version: null,
    era: 0,
    isWrong: false,
  });
  /**
   * Lets an act join the line.
   * @param seen the version on which it was decided, which counts when nothing is on its way
   * @returns whether the server took it
   */
  const join = (seen: number, send: SendAct): Promise<boolean> => {
    const now = line.current;
    const { era } = now;
    if (now.waiting === 0) now.version = seen;
    now.waiting += 1;
    const sent = now.last.then(async () => {
      const taken = !now.isWrong && era === now.era && (await sendInTurn(now, send));
      // While the rooms are read, acts may still join.
      if (now.waiting === 1 && now.version !== shown()) {
        await reload();
        now.isWrong = false;
      }
      now.waiting -= 1;
      return taken;
    });
    now.last = sent;
    return sent;
  };
  return { join, isWrong: () => line.current.isWrong };
}

/** Sends the act whose turn it is. A refusal is shown and ends what was decided before it. */
async function sendInTurn(line: ActLine, send: SendAct): Promise<boolean> {
  try {
    line.version = await send(line.version!);
    return true;
  } catch (error) {
    line.version = null;
    line.era += 1;
    line.isWrong = true;
    toastFailure(error);
    return false;
  }
}
