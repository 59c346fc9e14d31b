import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The most pictures of a site that are kept; beyond it the oldest go. At 100 kB each, 200 MB. */
const MOST_KEPT = 2_000;
/** How many may wait for their turn; whoever comes then is told to come again. */
const MOST_WAITING = 12;

/** Pictures that are made once and then kept as files, by their key. */
export type KeptPictures = {
  /** The picture of a key: the kept one, or the one that `make` makes. Null where too many are waiting. */
  get(siteId: string, key: string, make: () => Promise<Buffer>): Promise<Buffer | null>;
};

/**
 * A folder of pictures. One is made at a time, and one that several ask for at once is made once, so that no stranger
 * keeps more than one core busy by asking.
 */
export function keptPictures(folder: string): KeptPictures {
  const going = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();

  async function makeAndKeep(siteId: string, key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const picture = await make();
    const place = join(folder, siteId);
    await mkdir(place, { recursive: true });
    const draft = join(place, `${key}.${process.pid}.draft`);
    await writeFile(draft, picture);
    await rename(draft, join(place, `${key}.jpg`));
    await removeOldest(place);
    return picture;
  }

  return {
    async get(siteId, key, make) {
      const kept = await readFile(join(folder, siteId, `${key}.jpg`)).catch(() => null);
      if (kept) return kept;
      const name = `${siteId} ${key}`;
      const found = going.get(name);
      if (found) return found;
      if (going.size >= MOST_WAITING) return null;
      const turn = last.then(() => makeAndKeep(siteId, key, make));
      last = turn.catch(() => undefined);
      going.set(name, turn);
      return turn.finally(() => going.delete(name));
    },
  };
}

/** Removes the oldest tenth of the pictures in a folder that has too many. */
async function removeOldest(place: string): Promise<void> {
  const names = await readdir(place);
  if (names.length <= MOST_KEPT) return;
  const aged = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(join(place, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  );
  const oldest = aged.toSorted((a, b) => a.at - b.at).slice(0, MOST_KEPT / 10);
  for (const { name } of oldest) await rm(join(place, name), { force: true });
}
