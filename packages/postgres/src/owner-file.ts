import { createHash } from 'node:crypto';
import { linkSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * The content of the owner file of a data folder: the process that owns the folder, what distinguishes that process
 * from a later one with the same number, what distinguishes this claim from its others, and the server it has
 * started.
 */
export type Owner = { pid: number; identity: string; id?: string; postmaster?: number };

/**
 * An owner file as it was read; `owner` is undefined when the text cannot be parsed, for example because it was cut
 * off.
 */
export type OwnerFile = { text: string; owner: Owner | undefined };

/** Reads the file that says which process runs a database; undefined when there is none. */
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
 * Makes this process (`me`) the owner in the file at `path`, unless the owner named there is alive. Of several
 * processes that try at once, one succeeds. A new file is written as a draft and linked to `path`, which fails when
 * there is one already. The file of a dead owner is never removed, only replaced: the process that first links a file
 * whose name is made from the dead owner's file is the successor, and only the successor renames that file to `path`.
 * No two owner files are alike, so a process that became the successor of a file replaced long ago finds another one
 * there and starts again. A successor that dies before it renames its file is itself replaced in the same way.
 * @param isAlive whether the process that an owner file names is alive
 * @returns the file that was replaced (undefined for none), or the id of the living owner
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
      const place = takeOver(path, draft, found, isAlive);
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

/** The path to which the process that will replace this owner file links its own. */
export function successorFile(path: string, text: string): string {
  return `${path}.after-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
}

/**
 * Links this process's file as the successor of a dead owner, or of the last of its successors that died too. Only one
 * process can do that: the first to link a file with a name made from the dead owner's file.
 * @returns the path of the linked file, the id of a living process that owns the folder, or undefined when the files
 * have changed meanwhile
 * @param path the owner file
 * @param draft a file with this process's own entry, ready to be linked
 * @param found the owner file as it was read
 */
function takeOver(
  path: string,
  draft: string,
  found: OwnerFile,
  isAlive: (owner: Owner) => boolean,
): string | number | undefined {
  if (found.owner && isAlive(found.owner)) return found.owner.pid;
  const place = successorFile(path, found.text);
  if (linkIfFree(draft, place)) return place;
  const other = readOwnerFile(place);
  return other && takeOver(path, draft, other, isAlive);
}

/** Writes a complete file beside the owner file, so that no process reads half a file. */
function writeDraft(path: string, me: Owner): string {
  const draft = `${path}.${me.id}`;
  writeFileSync(draft, JSON.stringify(me));
  return draft;
}

/**
 * Gives a written file a second name if that name is free: of several processes that try at once exactly one gets true.
 * False when the name is taken; other errors are thrown.
 * @param draft the written file
 * @param path the name it is to have
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
 * Removes the drafts and successor files of processes that died before they had finished. Only the new owner may do so:
 * as long as a dead owner's file exists, these files decide who is its successor.
 */
function removeDeadNeighbours(path: string, isAlive: (owner: Owner) => boolean) {
  for (const name of readdirSync(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.`)) continue;
    const neighbour = join(dirname(path), name);
    const owner = readOwnerFile(neighbour)?.owner;
    if (owner && !isAlive(owner)) rmSync(neighbour, { force: true });
  }
}
