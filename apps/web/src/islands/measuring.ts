/** The function of Meta's pixel before its script is loaded: it queues the commands. */
type Queue = {
  (...args: unknown[]): void;
  queue: unknown[];
  push: Queue;
  loaded: boolean;
  version: string;
  callMethod?: (...args: unknown[]) => void;
};
type Page = Window & { dataLayer?: unknown[]; fbq?: Queue; _fbq?: Queue };

/**
 * Loads the services by which a site counts its visitors. Called after the visitor has consented.
 * @param analytics the id of Google Analytics; undefined where the site does not use it
 * @param pixel the id of Meta's pixel; undefined where the site does not use it
 */
export function startMeasuring(analytics: string | undefined, pixel: string | undefined): void {
  const page = window as Page;
  if (analytics) startAnalytics(page, analytics);
  if (pixel) startPixel(page, pixel);
}

/** Starts Google Analytics 4 without advertising signals. Of the URL's query only campaign parameters are sent. */
function startAnalytics(page: Page, id: string): void {
  const layer = (page.dataLayer = [] as unknown[]);
  // Google's script expects `arguments` objects, not arrays.
  function tell(..._args: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- it expects this very object
    layer.push(arguments);
  }
  tell('js', new Date());
  tell('config', id, {
    page_location: location.origin + location.pathname + campaignOf(location.search),
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
}

/** Starts Meta's pixel and reports one page view. */
function startPixel(page: Page, id: string): void {
  const tell = ((...args) => {
    if (tell.callMethod) tell.callMethod(...args);
    else tell.queue.push(args);
  }) as Queue;
  page.fbq = page._fbq = Object.assign(tell, { queue: [], push: tell, loaded: true, version: '2.0' });
  tell('init', id);
  tell('track', 'PageView');
  loadScript('https://connect.facebook.net/en_US/fbevents.js');
}

function loadScript(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), { async: true, src }));
}

/** The `utm_` parameters of a URL query, which name the campaign; all others, such as referral codes, are left out. */
function campaignOf(search: string): string {
  return `?${new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))).toString()}`;
}

/** Removes the cookies of both services, for this host and its parent domains. */
export function forgetMeasuring(): void {
  const parts = location.hostname.split('.');
  for (const [name] of document.cookie.matchAll(/\b_(ga|gid|gcl|fb[cp])[^=;]*/g))
    for (const start of [...parts.keys(), parts.length])
      document.cookie = `${name}=;path=/;max-age=0;domain=${parts.slice(start).join('.')}`;
}
