import { storedItem, storeItem } from '../lib/storage.ts';
import { forgetMeasuring, startMeasuring } from './measuring.ts';

/**
 * A visitor's answer (`yes` or `no`), stored on this device: for which service ids (`for`) and when (`on`, in
 * milliseconds). It does not count for other ids.
 */
type KeptAnswer = { answer: string; for: string; on: number };

const KEY = 'consent';
/** The time after which a visitor is asked again, in milliseconds. */
const YEAR_MS = 365 * 86_400_000;

/**
 * Asks a visitor whether analytics services may count the visit, and loads them only after a yes. The answer is stored
 * and can be changed with the button at the foot of the page. A browser that sends Global Privacy Control is not asked.
 */
export function askConsent(banner: HTMLElement): void {
  const { analytics, pixel } = banner.dataset;
  const serviceIds = `${analytics} ${pixel}`;
  const kept = storedItem<KeptAnswer | null>(KEY, null);
  const before = kept?.for === serviceIds && Date.now() - kept.on < YEAR_MS ? kept.answer : null;
  let running = false;
  const start = () => {
    running = true;
    startMeasuring(analytics, pixel);
  };
  if (before === 'yes') start();
  banner.hidden = before !== null || refusesByItself();

  const openButton = document.querySelector<HTMLElement>('[data-consent-again]')!;
  openButton.hidden = false;
  let openedByButton = false;
  openButton.addEventListener('click', () => {
    openedByButton = true;
    banner.hidden = false;
    banner.querySelector('button')?.focus();
  });
  banner.addEventListener('click', ({ target }) => {
    const answer = (target as HTMLElement).dataset.consent;
    if (!answer) return;
    storeItem(KEY, { answer, for: serviceIds, on: Date.now() } satisfies KeptAnswer);
    banner.hidden = true;
    // The focus goes back to the button only if the visitor opened the banner with it.
    if (openedByButton) openButton.focus();
    if (answer === 'yes') {
      if (!running) start();
    } else if (running) {
      // The loaded services run on until the page is loaded again.
      forgetMeasuring();
      location.reload();
    }
  });
}

const refusesByItself = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
