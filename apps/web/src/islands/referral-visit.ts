/**
 * Tells the server that somebody came to this page by an agent's referral link (`?ref=`). Navigation within the site,
 * whose links carry the code too, is not reported. The server knows whether this device was already counted today.
 * @param page the URL of the page
 * @param from the referrer, empty without one
 */
export function countReferralVisit(page: Location, from: string): void {
  const ref = new URLSearchParams(page.search).get('ref');
  if (!ref || !/^[\w-]{1,40}$/.test(ref) || from.startsWith(`${page.origin}/`)) return;
  const listing = /^(?:\/en)?\/paket\/([a-z0-9-]+)$/.exec(page.pathname)?.[1];
  void fetch('/api/referrals/visits', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ref, ...(listing && { listing }) }),
    keepalive: true,
  }).catch(() => undefined);
}
