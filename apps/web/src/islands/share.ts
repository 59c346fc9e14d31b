import { canShare, share } from '../lib/share.ts';

/**
 * Shares the package of the page, text and URL, by the device's share dialog, or else copies them. Where the browser
 * can do neither, the link works as usual.
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
        // On a phone only the icon is shown until there is a text to show.
        element.classList.add('copied');
        element.removeAttribute('aria-label');
        label.role = 'status';
        label.textContent = copied;
      },
      // Sharing and copying failed: the link of the element is opened.
      () => window.location.assign(element.getAttribute('href') ?? url),
    );
  });
}
