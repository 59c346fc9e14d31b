import { browserError } from '@rihla/domain/shared/browser-error';

/** The greatest number of errors that one load of the app reports; further ones mostly follow from the first. */
const MOST_ERRORS = 5;
let sent = 0;

/**
 * Sends an error of the program to the server, at most five for each load of the app. It sends nothing that tells who
 * the person is: no cookies, token or referrer. When sending fails, nothing is shown.
 */
export async function sendError(error: Error): Promise<void> {
  if (sent >= MOST_ERRORS) return;
  sent += 1;
  await fetch('/api/browser_errors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(browserError(error, window.location.hash || window.location.pathname)),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
}
