import { storedItem, storeItem } from '../lib/storage.ts';

/** The longest time, in milliseconds, that the code of a screen may take to load (specification section 9). */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * The time, in milliseconds, within which the page is not reloaded a second time, because that would not help either.
 */
const RELOAD_AGAIN_MS = 60_000;

/** The code that the error screen shows: the script or the style sheet of a screen could not be loaded. */
export type ChunkCode = 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED';

/**
 * The error of a screen whose code could not be loaded. `offline` is true when the server could not be reached; the app
 * is not reloaded then. Otherwise the file is missing (a new release has replaced it) or took too long.
 */
export class ChunkFailed extends Error {
  override name = 'ChunkLoadError';
  readonly code: ChunkCode;
  readonly offline: boolean;

  constructor(code: ChunkCode, { cause, offline = false }: { cause?: unknown; offline?: boolean } = {}) {
    super(code, { cause });
    this.code = code;
    this.offline = offline;
  }
}

/** How the page is reloaded and how it is checked that the server can be reached; tests pass their own functions. */
type Reloading = { reload?: () => void; isReachable?: () => Promise<boolean> };

/**
 * Loads the code of a screen. When that fails, the page is reloaded once, because a new release has other file names.
 * It is not reloaded while the server cannot be reached, because the browser would then show its own error page.
 * @param load the dynamic import
 * @throws ChunkFailed when it fails again, takes longer than two minutes, or the server cannot be reached
 */
export async function loadChunk<T>(load: () => Promise<T>, reloading: Reloading = {}): Promise<T> {
  try {
    return await Promise.race([load(), rejectAfterTimeout()]);
  } catch (error) {
    const outcome = await reloadOnce(reloading);
    // The page is going away; nothing is shown in the meantime.
    if (outcome === 'reloading') return new Promise<T>(() => {});
    if (error instanceof ChunkFailed) throw error;
    throw new ChunkFailed(codeOf(error), { cause: error, offline: outcome === 'offline' });
  }
}

/** The running attempt to reload; null for none. */
let underWay: Promise<'reloading' | 'tried' | 'offline'> | null = null;

/**
 * Reloads the page, unless that was tried within the last minute or the server cannot be reached. While an attempt is
 * running, it returns that one.
 * @returns `reloading` when the page is being reloaded, `tried` when it was tried before, `offline` when the server
 * cannot be reached
 */
export function reloadOnce({
  reload = () => window.location.reload(),
  isReachable = canReachServer,
}: Reloading = {}): Promise<'reloading' | 'tried' | 'offline'> {
  underWay ??= tryReload(reload, isReachable).finally(() => {
    // A reload ends this page; if it does not, the next failure is shown.
    setTimeout(() => {
      underWay = null;
    });
  });
  return underWay;
}

/** Reloads the page when the server can be reached and no reload was tried within the last minute. */
async function tryReload(reload: () => void, isReachable: () => Promise<boolean>) {
  if (!(await isReachable())) return 'offline';
  if (Date.now() - storedItem<number>('chunk_reload', 0) < RELOAD_AGAIN_MS) return 'tried';
  storeItem('chunk_reload', Date.now());
  reload();
  return 'reloading';
}

/** How long, in milliseconds, the server may take to answer before it counts as not reachable. */
const REACH_MS = 5_000;

/** Whether the server answers a request for the app's page within five seconds. */
export async function canReachServer(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const answer = await fetch('/app/', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(REACH_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/** The code for an error of the module loader, by its message. */
export function codeOf(error: unknown): ChunkCode {
  return /css/i.test(error instanceof Error ? error.message : String(error))
    ? 'CSS_CHUNK_LOAD_FAILED'
    : 'ChunkLoadError';
}

/** A promise that is rejected after `CHUNK_TIMEOUT_MS`. */
function rejectAfterTimeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new ChunkFailed('ChunkLoadError')), CHUNK_TIMEOUT_MS);
  });
}
