/** The services that may count visitors who have consented, and the ids by which a site is known to them. */
export type Measuring = { analytics: string | null; pixel: string | null };

/**
 * From where each service loads its script, and where it sends what it counts, as sources of a content policy.
 * https://developers.google.com/tag-platform/security/guides/csp (Google Analytics 4)
 * and https://developers.facebook.com/docs/meta-pixel/get-started (the pixel of Meta).
 */
const SOURCES = {
  analytics: {
    script: ['https://www.googletagmanager.com'],
    sent: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
  },
  pixel: { script: ['https://connect.facebook.net'], sent: ['https://www.facebook.com'] },
} as const;

/**
 * A content policy that also lets a page load the services of its site; one without ids stays as it is.
 * @param policy directives with `; ` between them, among them script-src, img-src and connect-src
 */
export function policyWithMeasuring(policy: string, ids: Measuring): string {
  const used = (['analytics', 'pixel'] as const).filter((name) => ids[name] !== null);
  const script = used.flatMap((name) => SOURCES[name].script);
  const sent = used.flatMap((name) => SOURCES[name].sent);
  const added: Readonly<Record<string, readonly string[]>> = {
    'script-src': script,
    'img-src': sent,
    'connect-src': sent,
  };
  return policy
    .split('; ')
    .map((directive) => [directive, ...(added[directive.split(' ', 1)[0] ?? ''] ?? [])].join(' '))
    .join('; ');
}
