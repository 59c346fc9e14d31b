import { createHash } from 'node:crypto';
import { linkSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * The content of the owner file of a data folder: the process that owns the folder, what distinguishes that process
 * from a later one with the same number, what distinguishes this claim from its others, and the server it has
 * started.
 */
export type Owner = { pid: number; identity: string; id?: string; postmaster?: number };

/** An owner file as it was read; without `owner` when it cannot be parsed, as one that was cut short. */
export type OwnerFile = { text: string; owner: Owner | undefined };

/** The owner file at `path`, or undefined when there is none. */
export function readOwnerFile(path: string): OwnerFile | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return { text, owner: JSON.parse(text) as Owner };
  } catch {
    return { text, owner: undefined };
  }
}

/**
 * Puts `me` at `path` when no living process is there. Of any number that try at once, one succeeds.
 *
 * A new file is made by linking a finished draft, which fails when there is one already. A dead owner's file is
 * never removed, only replaced: its successor is whoever first links a file whose name is made from the dead
 * owner's file, and only the successor renames that file to `path`. Since no two owner files are alike, what
 * stands at `path` never comes back, and whoever became successor of a file that was replaced long ago sees
 * something else there. A successor that died before its rename has a successor in its turn.
 *
 * @param isAlive whether the process that an owner file names still lives
 * @returns the file that was replaced, if any, or the living process that was found
 */
export function takeOwnerFile(
  path: string,
  me: Owner,
  isAlive: (owner: Owner) => boolean,
): { replaced: OwnerFile | undefined } | { takenBy: number } {
  const draft = writeDraft(path, me);
  const done = (replaced: OwnerFile | undefined) => {
    removeDeadNeighbours(path, isAlive);
    return { replaced };
  };
  try {
    for (;;) {
      if (linkIfFree(draft, path)) return done(undefined);
      const found = readOwnerFile(path);
      if (found === undefined) continue;
      const place = succeed(path, draft, found, isAlive);
      if (place === undefined) continue;
      if (typeof place === 'number') return { takenBy: place };
      if (readOwnerFile(path)?.text === found.text) {
        renameSync(place, path);
        return done(found);
      }
      rmSync(place);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Replaces the owner file that is ours by a newer version of it. */
export function updateOwnerFile(path: string, me: Owner): void {
  renameSync(writeDraft(path, me), path);
}

/** Removes the owner file, unless it is no longer the one of `me`. */
export function removeOwnerFile(path: string, me: Owner): void {
  if (readOwnerFile(path)?.owner?.id === me.id) rmSync(path, { force: true });
}

/** The path at which the process that is to replace this owner file links its own. */
export function successorFile(path: string, text: string): string {
  return `${path}.after-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
}

/**
 * Becomes the successor of a dead owner, or of the last dead one of its successors.
 *
 * @returns the path of the successor's file, the living process that is in the way, or undefined when everything
 *   has to be looked at again
 */
function succeed(
  path: string,
  draft: string,
  found: OwnerFile,
  isAlive: (owner: Owner) => boolean,
): string | number | undefined {
  if (found.owner && isAlive(found.owner)) return found.owner.pid;
  const place = successorFile(path, found.text);
  if (linkIfFree(draft, place)) return place;
  const other = readOwnerFile(place);
  return other && succeed(path, draft, other, isAlive);
}

/** Writes a complete file beside the owner file, so that nobody reads half of one. */
function writeDraft(path: string, me: Owner): string {
  const draft = `${path}.${me.id}`;
  writeFileSync(draft, JSON.stringify(me));
  return draft;
}

/**
 * Gives a written file a second name, which only works while nothing has that name: of several processes that try
 * at once exactly one gets true. False when the name is taken; other errors are thrown.
 * @param draft the written file, @param path the name it is to have
 */
function linkIfFree(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * Removes drafts and successors of processes that died before they were done. Only for the new owner: as long as
 * a dead owner's file stands, its dead successors keep the place in line of those that follow them.
 */
function removeDeadNeighbours(path: string, isAlive: (owner: Owner) => boolean) {
  for (const name of readdirSync(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.`)) continue;
    const neighbour = join(dirname(path), name);
    const owner = readOwnerFile(neighbour)?.owner;
    if (owner && !isAlive(owner)) rmSync(neighbour, { force: true });
  }
}
