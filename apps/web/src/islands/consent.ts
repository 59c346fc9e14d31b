import { storedItem, storeItem } from '../lib/storage.ts';
import { forgetMeasuring, startMeasuring } from './measuring.ts';

/** What a visitor has answered, kept on this device alone; for other ids than those it was given for it does not count. */
type Kept = { answer: string; for: string; on: number };

const KEY = 'consent';
/** After so long a visitor is asked again, in milliseconds. */
const YEAR_MS = 365 * 86_400_000;

/**
 * Asks a visitor whether the services of the page may count the visit, and loads them after a yes and never before. The
 * answer is remembered and can be changed by the button at the foot. A browser that says by itself that it wants none of
 * it (Global Privacy Control) is not asked.
 */
export function askConsent(banner: HTMLElement): void {
  const { analytics, pixel } = banner.dataset;
  const wanted = `${analytics} ${pixel}`;
  const kept = storedItem<Kept | null>(KEY, null);
  const before = kept?.for === wanted && Date.now() - kept.on < YEAR_MS ? kept.answer : null;
  let running = false;
  const run = () => {
    running = true;
    startMeasuring(analytics, pixel);
  };
  if (before === 'yes') run();
  banner.hidden = before !== null || refusesByItself();

  const again = document.querySelector<HTMLElement>('[data-consent-again]')!;
  again.hidden = false;
  let isAskedFor = false;
  again.onclick = () => {
    isAskedFor = true;
    banner.hidden = false;
    banner.querySelector('button')?.focus();
  };
  banner.onclick = ({ target }) => {
    const answer = (target as HTMLElement).dataset.consent;
    if (!answer) return;
    storeItem(KEY, { answer, for: wanted, on: Date.now() } satisfies Kept);
    banner.hidden = true;
    // Whoever was asked by the page goes on where they were.
    if (isAskedFor) again.focus();
    if (answer === 'yes') {
      if (!running) run();
    } else if (running) {
      // What was loaded runs on until the page is loaded anew.
      forgetMeasuring();
      location.reload();
    }
  };
}

const refusesByItself = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
