import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The most pictures of a site that are stored; when there are more, the oldest are deleted. At 100 kB each they take
 * 200 MB.
 */
const MOST_KEPT = 2_000;
/** The most pictures that may be waiting to be made; further requests get null. */
const MOST_WAITING = 12;

/** Pictures that are made once and stored as files, by site and key. */
export type PictureStore = {
  /**
   * The picture of a key: the stored one, or the one that `make` makes, which is then stored. Null when too many are
   * waiting.
   */
  get(siteId: string, key: string, make: () => Promise<Buffer>): Promise<Buffer | null>;
};

/**
 * Opens a folder of stored pictures. Pictures are made one at a time, and a picture that several requests ask for is
 * made once, so that requests keep at most one processor core busy.
 */
export function pictureStore(folder: string): PictureStore {
  const inProgress = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  async function makeAndStore(siteId: string, key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const picture = await make();
    const siteFolder = join(folder, siteId);
    await mkdir(siteFolder, { recursive: true });
    const draft = join(siteFolder, `${key}.${process.pid}.draft`);
    await writeFile(draft, picture);
    await rename(draft, join(siteFolder, `${key}.jpg`));
    await removeOldest(siteFolder);
    return picture;
  }

  return {
    async get(siteId, key, make) {
      const stored = await readFile(join(folder, siteId, `${key}.jpg`)).catch(() => null);
      if (stored) return stored;
      const name = `${siteId} ${key}`;
      const found = inProgress.get(name);
      if (found) return found;
      if (inProgress.size >= MOST_WAITING) return null;
      const turn = last.then(() => makeAndStore(siteId, key, make));
      last = turn.catch(() => undefined);
      inProgress.set(name, turn);
      return turn.finally(() => inProgress.delete(name));
    },
  };
}

/** Removes the oldest tenth of the pictures in a folder that has too many. */
async function removeOldest(siteFolder: string): Promise<void> {
  const names = await readdir(siteFolder);
  if (names.length <= MOST_KEPT) return;
  const aged = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(join(siteFolder, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  );
  const oldest = aged.toSorted((a, b) => a.at - b.at).slice(0, MOST_KEPT / 10);
  for (const { name } of oldest) await rm(join(siteFolder, name), { force: true });
}
