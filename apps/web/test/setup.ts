import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { hostTimeZone } from '../src/lib/words/time-zone.ts';

beforeEach(() => hostTimeZone.set('Asia/Jakarta'));

// The journeys run beside these tests, so a machine that is busy may take its time to draw.
configure({ asyncUtilTimeout: 10_000 });

// All files share one window (`isolate: false`), so each test leaves it as it found it.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

// jsdom has no layout and no fonts; the component library asks for both.
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener() {}, removeEventListener() {}, ready: Promise.resolve() },
});
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  configurable: true,
  value: (media: string) => ({
    matches: false,
    media,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }),
});
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
HTMLElement.prototype.scrollIntoView = () => {};
