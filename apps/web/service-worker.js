// Keeps the app on the device for guides and for customers on the way. The build puts the files in; the page and its
// header with the nonce are kept together, and belong to the files of the same release.
const KEPT = __KEPT__;
const CACHE = 'rihla-__VERSION__';
const ICON = '/favicon.svg';
const PAGES = ['/app', '/app/', '/app_v2', '/app_v2/'];
// A network that does not answer by then counts as none, in milliseconds.
const PATIENCE = 4_000;

const wanted = KEPT[new URL(self.location.href).searchParams.get('for')] ?? KEPT.own;

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(['/app/', ...wanted]);
    // The icon of the agency stands in the header. A site whose icon cannot be fetched now does without.
    await cache.add(ICON).catch(() => undefined);
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const clean = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith('rihla-') && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && PAGES.includes(url.pathname)) event.respondWith(page(request));
  else if (url.pathname.startsWith('/app/assets/')) event.respondWith(asset(request));
  else if (url.pathname === ICON) event.respondWith(icon(request));
});

/** The page from the network, or the one that was kept when no answer comes in time. */
async function page(request) {
  const kept = await caches.match('/app/');
  if (!kept) return fetch(request);
  const late = new Promise((done) => setTimeout(done, PATIENCE, kept));
  return Promise.race([fetch(request).catch(() => kept), late]);
}

/** A file with its hash in the name, which never changes. */
async function asset(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** The icon from the network, because an agency may change it, or the one that was kept. */
async function icon(request) {
  return fetch(request).catch(async () => (await caches.match(ICON)) ?? Response.error());
}
