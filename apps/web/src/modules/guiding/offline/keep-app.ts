/** For whom the app is kept: guides also need what reads cards. */
export type KeptFor = 'own' | 'guide';

/**
 * Keeps the app on this device, so that it opens without a network from the next time on. Only screens that are of use
 * then ask for it. What is kept for a guide serves a customer of the same browser too.
 */
export function keepApp(who: KeptFor): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  void register(who).catch(() => undefined);
}

/** Registers the service worker with the list of files for a person; what serves a guide is not replaced by less. */
async function register(who: KeptFor): Promise<void> {
  const known = await navigator.serviceWorker.getRegistration('/app/');
  const script = (known?.active ?? known?.waiting ?? known?.installing)?.scriptURL;
  if (who === 'own' && script?.endsWith('for=guide')) return;
  await navigator.serviceWorker.register(`/app/sw.js?for=${who}`, { scope: '/app/' });
}
