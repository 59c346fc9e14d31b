import { afterEach, describe, expect, it, vi } from 'vitest';
import { countReferralVisit } from './referral-visit.ts';

const at = (address: string) => new URL(address) as unknown as Location;
const sent = () => {
  const send = vi.fn((_url: string, _init: { body: string }) => Promise.resolve());
  vi.stubGlobal('fetch', send);
  return () => send.mock.calls.map(([url, { body }]) => [url, JSON.parse(body) as unknown]);
};

afterEach(() => vi.unstubAllGlobals());

describe('a visit by the link of an agent', () => {
  it('is told with the code and the package of the page, in either language', () => {
    const calls = sent();
    countReferralVisit(at('https://x.test/paket/umroh-reguler?ref=AYU10'), 'https://wa.me/');
    countReferralVisit(at('https://x.test/en/paket/umroh-reguler?ref=AYU10'), '');
    countReferralVisit(at('https://x.test/?ref=AYU10'), '');
    expect(calls()).toEqual([
      ['/api/referrals/visits', { ref: 'AYU10', listing: 'umroh-reguler' }],
      ['/api/referrals/visits', { ref: 'AYU10', listing: 'umroh-reguler' }],
      ['/api/referrals/visits', { ref: 'AYU10' }],
    ]);
  });

  it('is not told for a page without a code, a text that is none, and a way within the site', () => {
    const calls = sent();
    countReferralVisit(at('https://x.test/paket/umroh-reguler'), '');
    countReferralVisit(at('https://x.test/?ref=<script>'), '');
    countReferralVisit(at('https://x.test/paket?ref=AYU10'), 'https://x.test/?ref=AYU10');
    expect(calls()).toEqual([]);
  });
});
