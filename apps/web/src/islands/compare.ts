/**
 * Adds a package to the comparison or removes it without leaving the page: fetches the page that the link leads to
 * and replaces the parts that differ. When JavaScript is missing or this fails, the link works as usual.
 * @param mount starts the scripts of the new parts
 * @returns a function that gives a link this behaviour
 */
export function chooseInPlace(mount: (root: ParentNode) => void): (element: HTMLElement) => void {
  return (element) => {
    element.addEventListener('click', (event) => {
      const { href, id } = element as HTMLAnchorElement;
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      replaceParts(href, id, mount).catch(() => location.assign(href));
    });
  };
}

/** The selectors of the page's parts that show the comparison or links that carry it. */
const PARTS = ['.top', '#main', '#banding-bar', '.bottom'];

/**
 * Fetches a page of the public site and puts its parts (`PARTS`) in place of those shown, changes the address, and
 * returns the focus to the element with the given id, or to the bar of the packages that the visitor compares
 * (`banding`) when it is gone. What was chosen in the booking box of the page stays.
 * @throws Error when the page cannot be fetched or lacks a part
 */
async function replaceParts(href: string, focusId: string, mount: (root: ParentNode) => void): Promise<void> {
  const response = await fetch(href, { headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(String(response.status));
  const fetched = new DOMParser().parseFromString(await response.text(), 'text/html');
  keepBookingBox(fetched);
  for (const part of PARTS) {
    const [old, next] = [document.querySelector(part), fetched.querySelector(part)];
    if (!old || !next) throw new Error(part);
    old.replaceChildren(...next.childNodes);
    mount(old);
  }
  document.body.className = fetched.body.className;
  const address = new URL(href);
  history.replaceState(history.state, '', address.pathname + address.search);
  const focused = document.getElementById(focusId) ?? document.querySelector<HTMLElement>('#banding-bar a');
  focused?.focus({ preventScroll: true });
}

/** Keeps the visitor's booking form, with the counted rooms, in the new page. */
function keepBookingBox(fetched: Document): void {
  const old = document.querySelector('[data-island=booking-box]');
  const next = fetched.querySelector('[data-island=booking-box]');
  if (old && next) next.replaceWith(document.adoptNode(old));
}
