/**
 * Shares the page by the device's share dialog, else copies its address; where neither exists, the link works as
 * usual.
 */
export function shareByDevice(element: HTMLElement): void {
  const { url, title, copied } = element.dataset;
  if (!url) return;
  element.addEventListener('click', (event) => {
    if (typeof navigator.share === 'function') {
      event.preventDefault();
      // Somebody who closes the sheet has changed their mind; nothing to tell.
      navigator.share({ title, url }).catch(() => undefined);
    } else if (navigator.clipboard) {
      event.preventDefault();
      void navigator.clipboard.writeText(url).then(() => {
        const label = element.querySelector('span');
        if (!label || !copied) return;
        // A phone shows the sign alone until there is something to tell.
        element.classList.add('copied');
        element.removeAttribute('aria-label');
        label.role = 'status';
        label.textContent = copied;
      });
    }
  });
}
