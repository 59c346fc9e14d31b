import { keepEntry } from '../lib/session/entry.ts';
import { watchErrors } from '../lib/error-reports.ts';
import { mountBookingBox } from './mount-booking-box.ts';
import { chooseInPlace } from './compare.ts';
import { askConsent } from './consent.ts';
import { keepCounting } from './countdown.ts';
import { showLarge } from './gallery.ts';
import { leaveEmptyOut } from './filter-form.ts';
import { countReferralVisit } from './referral-visit.ts';
import { shareByDevice } from './share.ts';
import { playAfterConsent } from './video.ts';

const islands: Record<string, (element: HTMLElement) => void> = {
  'booking-box': mountBookingBox,
  compare: chooseInPlace(mount),
  consent: askConsent,
  countdown: keepCounting,
  'filter-form': leaveEmptyOut,
  gallery: showLarge,
  share: shareByDevice,
  video: playAfterConsent,
};

watchErrors();
// Remembers the referral code of the URL, so that a booking on another day still counts for the agent.
keepEntry(new URLSearchParams(location.search));
countReferralVisit(location, document.referrer);
// Every page works without these scripts; each improves one part of it.
mount(document);

/**
 * Starts the script of each element marked with `data-island` below `root`. An element that has been started before
 * (`data-alive`) is left alone, also when it was moved into a page that was fetched anew.
 */
function mount(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    // This element was moved into the fetched page and is running already.
    if (element.dataset.alive) continue;
    element.dataset.alive = 'yes';
    islands[element.dataset.island ?? '']?.(element);
  }
}
