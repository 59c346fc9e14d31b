import { readFileSync, statSync } from 'node:fs';

/**
 * A function that returns the current text of a file, read again when the file has changed. While the file is
 * missing, as in the middle of a build, the last text is returned; null where there has never been one.
 */
export function currentFile(path: string): () => string | null {
  let last: { text: string; changed: string } | null = null;
  return () => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return last?.text ?? null;
    const changed = `${stat.mtimeMs} ${stat.size} ${stat.ino}`;
    if (last?.changed !== changed) last = { text: readFileSync(path, 'utf8'), changed };
    return last.text;
  };
}
