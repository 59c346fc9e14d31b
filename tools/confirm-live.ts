import { confirmLive, placeOf } from '../apps/api/src/app/installation.ts';
import { readConfig } from '../apps/api/src/app/config.ts';
import { systemClock } from '../apps/api/src/kit/clock.ts';
import { StartError } from '@rihla/postgres/start-error';
import { ownerUrl } from './owner-url.ts';

/**
 * `npm run confirm-live`: declares a restored copy to be the live installation from now on. It then sends the messages
 * and payments that have waited, so the installation from which it was copied must be switched off before.
 */
try {
  const { url, release } = await ownerUrl();
  try {
    const changed = await confirmLive(url, await placeOf(readConfig(process.env), url), systemClock.now());
    console.log(
      changed
        ? 'This is the live installation now. What has waited is sent within seconds.'
        : 'This was the live installation already.',
    );
  } finally {
    await release();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
