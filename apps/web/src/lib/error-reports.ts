/** The share of errors that are reported. */
export const SAMPLE_RATE = 0.2;

/**
 * The errors that are no faults of the program: a refusal of the server, and a file of a release that has gone. They
 * are told by name, so that the public site's script need not hold their classes.
 */
const EXPECTED = new Set(['CallFailed', 'ChunkLoadError', 'AbortError']);

/**
 * Reports an error of the program to the server; only a random part of all errors (`SAMPLE_RATE`). The code that sends
 * it is loaded with the first report. `EXPECTED` has the names of errors that are no faults of the program, such as a
 * refused call.
 */
export function reportError(error: unknown): void {
  if (!(error instanceof Error) || EXPECTED.has(error.name)) return;
  if (Math.random() >= SAMPLE_RATE) return;
  void import('./send-error.ts').then(
    ({ sendError }) => sendError(error),
    () => undefined,
  );
}

/** Reports what nothing in the program has caught. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
