/** The part of errors that is reported, chosen at random: 0.2 is one in five. */
export const SAMPLE_RATE = 0.2;

/**
 * The names of errors that are no faults of the program: a call that failed, a file of a release that is no longer on
 * the server, and a call that was aborted. Names instead of classes, so that the public site's script need not contain
 * these classes.
 */
const EXPECTED = new Set(['CallFailed', 'ChunkLoadError', 'AbortError']);

/**
 * Reports an error of the program to the server, unless its name is in `EXPECTED`. Only a random part (`SAMPLE_RATE`)
 * of all errors is reported. The code that sends the report is loaded when it is first needed.
 */
export function reportError(error: unknown): void {
  if (!(error instanceof Error) || EXPECTED.has(error.name)) return;
  if (Math.random() >= SAMPLE_RATE) return;
  void import('./send-error.ts').then(
    ({ sendError }) => sendError(error),
    () => undefined,
  );
}

/** Reports every error and every rejected promise of this page that no code has caught. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
