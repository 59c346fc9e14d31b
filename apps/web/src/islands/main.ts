import { mountBookingBox } from './mount-booking-box.ts';
import { keepCounting } from './countdown.ts';
import { leaveEmptyOut } from './filter-form.ts';
import { shareByDevice } from './share.ts';

const islands: Record<string, (element: HTMLElement) => void> = {
  'booking-box': mountBookingBox,
  countdown: keepCounting,
  'filter-form': leaveEmptyOut,
  share: shareByDevice,
};

// Every page works without these; each makes one part of it quicker.
for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  islands[element.dataset.island ?? '']?.(element);
}
