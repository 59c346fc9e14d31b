import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Opens the JSON file in which a simulator's state survives a restart. The file is replaced in one step, so it is never
 * half written.
 * @param path the path of the file; null to store nothing
 */
export function jsonFile<State>(path: string | null) {
  let writing: Promise<void> = Promise.resolve();
  return {
    /** The stored state; null when there is none or it cannot be read. */
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
      // After a write that failed, for instance on a full disk, later ones are still tried.
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
