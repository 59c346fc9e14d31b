import { storedItem, storeItem } from '../lib/storage.ts';

/** The longest time that a screen may take to load (specification section 9). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** The page is not reloaded twice within this time, because a second reload would not help either. */
const RELOAD_AGAIN_MS = 60_000;

export type ChunkCode = 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED';

/** The error of a part of the program that could not be loaded: a new release has replaced it, or the network is down. */
export class ChunkFailed extends Error {
  override name = 'ChunkLoadError';
  readonly code: ChunkCode;

  constructor(code: ChunkCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/**
 * Loads a screen. When that fails the page is reloaded once, since a new release has other file names.
 * @param load the dynamic import
 * @param reload how a page is reloaded
 * @throws ChunkFailed when it fails again or takes longer than two minutes
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  reload = () => window.location.reload(),
): Promise<T> {
  try {
    return await Promise.race([load(), rejectAfterTimeout()]);
  } catch (error) {
    // The page is going away; nothing is shown in the meantime.
    if (reloadOnce(reload)) return new Promise<T>(() => {});
    throw error instanceof ChunkFailed ? error : new ChunkFailed(codeOf(error), error);
  }
}

let reloading = false;

/**
 * Reloads the page unless that was tried within the last minute.
 * @returns whether the page is being reloaded
 */
export function reloadOnce(reload = () => window.location.reload()): boolean {
  if (reloading) return true;
  if (Date.now() - storedItem<number>('chunk_reload', 0) < RELOAD_AGAIN_MS) return false;
  storeItem('chunk_reload', Date.now());
  reloading = true;
  // A reload ends this page; if it does not, the next failure is shown.
  setTimeout(() => {
    reloading = false;
  });
  reload();
  return true;
}

/** The code of an error of the module loader. */
export function codeOf(error: unknown): ChunkCode {
  return /css/i.test(error instanceof Error ? error.message : String(error))
    ? 'CSS_CHUNK_LOAD_FAILED'
    : 'ChunkLoadError';
}

function rejectAfterTimeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new ChunkFailed('ChunkLoadError')), CHUNK_TIMEOUT_MS);
  });
}
