/** For whom the app is stored offline: `own` for a customer; `guide` adds the files that read QR codes. */
export type OfflineReader = 'own' | 'guide';

/**
 * Stores the app on this device, so that it opens without a network from the next time on. Called by the screens that
 * work offline; does nothing in development.
 */
export function keepApp(who: OfflineReader): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  void register(who).catch(() => undefined);
}

/**
 * Registers the service worker with the list of files that it keeps for use without a network: those for guides, or the
 * fewer ones for a customer's own departure, which do not replace a guide's.
 */
async function register(who: OfflineReader): Promise<void> {
  const known = await navigator.serviceWorker.getRegistration('/app/');
  const script = (known?.active ?? known?.waiting ?? known?.installing)?.scriptURL;
  if (who === 'own' && script?.endsWith('for=guide')) return;
  await navigator.serviceWorker.register(`/app/sw.js?for=${who}`, { scope: '/app/' });
}
