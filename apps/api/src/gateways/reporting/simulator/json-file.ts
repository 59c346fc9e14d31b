import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * A JSON file that keeps a simulator's state over a restart. It is replaced whole, so it is never half written.
 * @param path null keeps nothing
 */
export function jsonFile<State>(path: string | null) {
  let writing: Promise<void> = Promise.resolve();
  return {
    /** The state of before; null when there is none, or one that cannot be read. */
    async read(): Promise<State | null> {
      const text = path && (await readFile(path, 'utf8').catch(() => null));
      try {
        return text ? (JSON.parse(text) as State) : null;
      } catch {
        return null;
      }
    },
    write(state: State): Promise<void> {
      if (path === null) return writing;
      const text = JSON.stringify(state);
      // A write that failed, as on a full disk, keeps no later one from happening.
      writing = writing
        .catch(() => undefined)
        .then(async () => {
          await mkdir(dirname(path), { recursive: true });
          await writeFile(`${path}.new`, text, { mode: 0o600 });
          await rename(`${path}.new`, path);
        });
      return writing;
    },
  };
}
