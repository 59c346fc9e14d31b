import { useRef, useState } from 'react';

/** A file that waits, is being uploaded or was refused. A file that has arrived is removed from the list. */
export type Sending = {
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'refused';
  /** The part that has been sent, from 0 to 1. */
  share: number;
  failure: unknown;
};

/** Uploads one file and resolves when the server has stored it; rejects when that file fails. */
export type SendFile = (
  file: File,
  way: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<unknown>;

/** How many files are uploaded at the same time: two keep the connection busy; more would only make each slower. */
const AT_ONCE = 2;

let nextKey = 0;

/**
 * Uploads files, two at a time. Each has its own progress (`share`, from 0 to 1) and its own failure, so that a refused
 * file does not stop the others.
 * @param send uploads one file and resolves when the server has stored it; rejects when that file fails
 */
export function useUploads(send: SendFile) {
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const [arrived, setArrived] = useState(0);
  const uploads = useRef({ queue: [] as Sending[], running: new Map<string, AbortController>() });
  const patch = (key: string, change: Partial<Sending>) =>
    setSendings((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const removeSending = (key: string) => setSendings((now) => now.filter((one) => one.key !== key));

  const run = async ({ key, file }: Sending) => {
    const aborting = new AbortController();
    uploads.current.running.set(key, aborting);
    patch(key, { state: 'sending', share: 0, failure: null });
    try {
      await send(file, { onProgress: (share) => patch(key, { share }), signal: aborting.signal });
      removeSending(key);
      setArrived((count) => count + 1);
    } catch (failure) {
      if (!aborting.signal.aborted) patch(key, { state: 'refused', failure });
    } finally {
      uploads.current.running.delete(key);
      next();
    }
  };
  const next = () => {
    const { queue, running } = uploads.current;
    while (running.size < AT_ONCE && queue.length > 0) void run(queue.shift()!);
  };
  const enqueue = (more: readonly Sending[]) => {
    uploads.current.queue.push(...more);
    next();
  };

  return {
    sendings,
    /** How many files have arrived since files were last added to an idle list. */
    arrived,
    /** Adds files to upload. A file with a `problem` is not uploaded but listed as refused, with that reason. */
    add(files: readonly { file: File; problem?: unknown }[]) {
      const added = files.map(({ file, problem }): Sending => {
        nextKey += 1;
        const state = problem === undefined ? 'waiting' : 'refused';
        return { key: String(nextKey), file, state, share: 0, failure: problem ?? null };
      });
      if (uploads.current.running.size === 0) setArrived(0);
      setSendings((now) => [...now, ...added]);
      enqueue(added.filter(({ state }) => state === 'waiting'));
    },
    retry(sending: Sending) {
      patch(sending.key, { state: 'waiting', share: 0, failure: null });
      enqueue([sending]);
    },
    /** Removes a file from the list; an upload that is running is stopped. */
    drop({ key }: Sending) {
      uploads.current.queue = uploads.current.queue.filter((one) => one.key !== key);
      uploads.current.running.get(key)?.abort();
      removeSending(key);
    },
  };
}
