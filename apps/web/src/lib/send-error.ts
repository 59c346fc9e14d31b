import { browserError } from '@rihla/domain/shared/browser-error';

/** How many errors one page reports: the first ones say what is wrong. */
const MOST = 5;
let sent = 0;

/**
 * Sends an error of the program to the server, without anything that tells who the person is; at most `MOST` for each
 * load of the app. When it cannot be sent, nothing is shown to the person.
 */
export async function sendError(error: Error): Promise<void> {
  if (sent >= MOST) return;
  sent += 1;
  await fetch('/api/browser_errors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(browserError(error, window.location.hash || window.location.pathname)),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
}
