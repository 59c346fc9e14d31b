import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PictureFormat } from '@rihla/domain/media/picture';

/** A picture to render at a width, as it is sent to the drawing process. */
export type Drawing = { bytes: Uint8Array; width: number; format: PictureFormat };
/** The answer of the drawing process: the rendered picture, or the message of the error. */
export type DrawResult = { bytes: Uint8Array } | { failure: string };

/**
 * Renders pictures in a separate process, which is ended by `end`. Encoding AVIF takes more than a hundred megabytes of
 * memory that a process does not give back, and a picture that crashes the picture library must not crash the server.
 * @returns `draw`, which renders one picture after the other as `renderPicture` does and throws when the process fails
 */
export function drawApart(): { draw(drawing: Drawing): Promise<Buffer>; end(): void } {
  let child: ChildProcess | undefined;
  return {
    async draw(drawing) {
      child ??= fork(join(import.meta.dirname, 'drawing-process.ts'), {
        execArgv: [],
        serialization: 'advanced',
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      const answer = answerOf(child);
      child.send(drawing);
      const drawn = await answer;
      if ('failure' in drawn) throw new Error(drawn.failure);
      return Buffer.from(drawn.bytes);
    },
    end: () => child?.connected && child.disconnect(),
  };
}

/**
 * The next answer of the drawing process.
 * @throws Error when it ends instead
 */
async function answerOf(child: ChildProcess): Promise<DrawResult> {
  const waited = new AbortController();
  const ended = once(child, 'exit', waited).then(([code, signal]) => {
    throw new Error(`the drawing process ended with ${code ?? signal}`);
  });
  try {
    const [drawn] = (await Promise.race([once(child, 'message', waited), ended])) as [DrawResult];
    return drawn;
  } finally {
    ended.catch(() => undefined);
    waited.abort();
  }
}
