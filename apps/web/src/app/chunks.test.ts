import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkFailed, loadChunk } from './chunks.ts';

const failedScript = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /app/assets/x.js'));
const failedStyles = () => Promise.reject(new Error('Unable to preload CSS for /app/assets/x.css'));

const isReachable = () => Promise.resolve(true);

describe('a screen that cannot be loaded', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
  });

  it('reloads the page once', async () => {
    const reload = vi.fn();
    void loadChunk(failedScript, { reload, isReachable });
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is a ChunkLoadError after the reload did not help', async () => {
    void loadChunk(failedScript, { reload: () => {}, isReachable });
    await vi.advanceTimersByTimeAsync(1);
    await expect(loadChunk(failedScript, { reload: () => {}, isReachable })).rejects.toMatchObject({
      name: 'ChunkLoadError',
      code: 'ChunkLoadError',
    });
  });

  it('has its own code when a style sheet is missing', async () => {
    void loadChunk(failedStyles, { reload: () => {}, isReachable });
    await vi.advanceTimersByTimeAsync(1);
    await expect(loadChunk(failedStyles, { reload: () => {}, isReachable })).rejects.toMatchObject({
      code: 'CSS_CHUNK_LOAD_FAILED',
    });
  });

  it('gives up after 120 seconds', async () => {
    const reload = vi.fn();
    void loadChunk(() => new Promise(() => {}), { reload, isReachable });
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is a ChunkFailed, which the error screen knows', async () => {
    void loadChunk(failedScript, { reload: () => {}, isReachable });
    await vi.advanceTimersByTimeAsync(1);
    await expect(loadChunk(failedScript, { reload: () => {}, isReachable })).rejects.toBeInstanceOf(
      ChunkFailed,
    );
  });

  it('leaves the page as it is while the server cannot be reached', async () => {
    const reload = vi.fn();
    const failed = loadChunk(failedScript, { reload, isReachable: () => Promise.resolve(false) });
    await expect(failed).rejects.toMatchObject({ code: 'ChunkLoadError', offline: true });
    expect(reload).not.toHaveBeenCalled();
  });
});
