import { storedItem, storeItem } from '../lib/storage.ts';

/** The longest time that a screen may take to load (specification section 9). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** The page is not reloaded twice within this time, because a second reload would not help either. */
const RELOAD_AGAIN_MS = 60_000;

export type ChunkCode = 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED';

/**
 * The error of a part of the program that could not be loaded: a new release has replaced it, or the network is down
 * (`offline`: the server does not answer, so that loading the page anew would leave none).
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

/** How a page is loaded anew, and how one knows that the server can be reached; tests give their own. */
type Reloading = { reload?: () => void; isReachable?: () => Promise<boolean> };

/**
 * Loads a screen. When that fails the page is reloaded once, since a new release has other file names; not while the
 * server cannot be reached, because the browser would show its own page instead of the app.
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

let underWay: Promise<'reloading' | 'tried' | 'offline'> | null = null;

/**
 * Reloads the page unless that was tried within the last minute or the server cannot be reached.
 * @returns whether the page is being reloaded, was so already, or cannot be
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

/** How long the server may take to say that it is there, in milliseconds. */
const REACH_MS = 5_000;

/** Asks whether the server answers with the app's page. */
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
