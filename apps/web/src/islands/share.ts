import { canShare, share } from '../lib/share.ts';

/**
 * Shares the package of the page, its text with its address, by the device's share dialog, else copies them; where
 * neither exists, the link works as usual.
 */
export function shareByDevice(element: HTMLElement): void {
  const { url, text = '', title = '', copied } = element.dataset;
  if (!url || !canShare()) return;
  element.addEventListener('click', (event) => {
    event.preventDefault();
    void share({ title, text, url }).then(
      (how) => {
        const label = element.querySelector('span');
        if (how !== 'copied' || !label || !copied) return;
        // A phone shows the sign alone until there is something to tell.
        element.classList.add('copied');
        element.removeAttribute('aria-label');
        label.role = 'status';
        label.textContent = copied;
      },
      // Neither is allowed: the link of the element leads on.
      () => window.location.assign(element.getAttribute('href') ?? url),
    );
  });
}
