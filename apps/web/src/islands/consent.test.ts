import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askConsent } from './consent.ts';

/** The addresses of other hosts that the page has begun to load. */
const loaded = () =>
  [...document.querySelectorAll('script[src]')].map(
    (script) => new URL((script as HTMLScriptElement).src).host,
  );

function draw(analytics = 'G-TEST12345') {
  document.head.replaceChildren();
  document.body.innerHTML = `<button data-consent-again hidden></button>
    <section data-analytics="${analytics}" data-pixel="1234567890123" hidden>
      <button data-consent="no">Tolak</button><button data-consent="yes">Setuju</button></section>`;
  const banner = document.querySelector('section') as HTMLElement;
  askConsent(banner);
  return banner;
}
const press = (answer: 'yes' | 'no') =>
  document.querySelector<HTMLElement>(`[data-consent="${answer}"]`)?.click();
const again = () => document.querySelector('[data-consent-again]') as HTMLElement;

beforeEach(() => localStorage.clear());

describe('the question whether a visit may be counted', () => {
  it('is asked once, loads nothing before a yes, and remembers it', async () => {
    const banner = draw();
    expect([banner.hidden, loaded()]).toEqual([false, []]);
    press('yes');
    expect(banner.hidden).toBe(true);
    await waitFor(() => expect(loaded()).toEqual(['www.googletagmanager.com', 'connect.facebook.net']));
    expect(draw().hidden).toBe(true);
    await waitFor(() => expect(loaded()).toHaveLength(2));
  });

  it('takes a no for an answer, on every page, and lets it be changed at the foot', async () => {
    draw();
    press('no');
    const banner = draw();
    expect([banner.hidden, again().hidden, loaded()]).toEqual([true, false, []]);
    again().click();
    expect([banner.hidden, document.activeElement?.textContent]).toEqual([false, 'Tolak']);
    press('yes');
    await waitFor(() => expect(loaded()).toHaveLength(2));
  });

  it('is asked again for another id, and not of a browser that refuses by itself', () => {
    draw();
    press('no');
    expect(draw('G-OTHER99999').hidden).toBe(false);
    localStorage.clear();
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    expect([draw().hidden, loaded()]).toEqual([true, []]);
    vi.unstubAllGlobals();
  });
});
