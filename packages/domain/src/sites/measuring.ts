/**
 * The ids of a site at the services that count visitors who have consented (Google Analytics 4 and the pixel of Meta);
 * null for none.
 */
export type Measuring = { analytics: string | null; pixel: string | null };

/**
 * The addresses from which each service loads its script and to which it sends data, as sources of a content security
 * policy. https://developers.google.com/tag-platform/security/guides/csp (Google Analytics 4) and
 * https://developers.facebook.com/docs/meta-pixel/get-started (the pixel of Meta).
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
 * Adds to a content security policy that a page may load the services that count visitors. With no id of a service the
 * policy is unchanged.
 * @param policy directives separated by `; `, among them script-src, img-src and connect-src
 * @param ids the site's id at each service; null for a service it does not use
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
