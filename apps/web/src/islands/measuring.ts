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
 * @param analytics the id of Google Analytics, @param pixel that of the pixel of Meta, where the site has them
 */
export function startMeasuring(analytics: string | undefined, pixel: string | undefined): void {
  const page = window as Page;
  if (analytics) startAnalytics(page, analytics);
  if (pixel) startPixel(page, pixel);
}

/** Google Analytics 4, without signals for advertising. What stands in the address beside the campaign is not told. */
function startAnalytics(page: Page, id: string): void {
  const layer = (page.dataLayer = [] as unknown[]);
  // Its script reads the arguments of calls, not lists.
  function tell(..._args: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- it knows its commands by this very object
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

/** The pixel of Meta: one view of the page. */
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

/** The part of a query that names the campaign a visitor comes from; codes of agents and searches stay out. */
function campaignOf(search: string): string {
  return `?${new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))).toString()}`;
}

/** Removes the cookies of both services, on this host and on those above it. */
export function forgetMeasuring(): void {
  const parts = location.hostname.split('.');
  for (const [name] of document.cookie.matchAll(/\b_(ga|gid|gcl|fb[cp])[^=;]*/g))
    for (const at of [...parts.keys(), parts.length])
      document.cookie = `${name}=;path=/;max-age=0;domain=${parts.slice(at).join('.')}`;
}
