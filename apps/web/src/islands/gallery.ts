/**
 * Shows the photos of a gallery in a large view when they are clicked. Without JavaScript each is a link to the
 * picture file.
 */
export function showLarge(gallery: HTMLElement): void {
  let viewer: Viewer | null = null;
  gallery.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    const plainClick = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!link || !plainClick) return;
    event.preventDefault();
    viewer ??= makeViewer(gallery);
    viewer.open([...gallery.querySelectorAll('a')].indexOf(link));
  });
}

/** The large view; `open` shows the photo with the given index. */
type Viewer = { open(index: number): void };

/**
 * Builds the dialog that shows the photos of a gallery large, one at a time: by swiping, by the arrow keys, or by two
 * buttons that hide at the first and the last photo. Its words come from the `data-` attributes of the gallery.
 * @param gallery the list of small photos on the page; the dialog is put after it
 * @returns how to open it at the photo with a given index
 */
function makeViewer(gallery: HTMLElement): Viewer {
  const { label = '', close = '', previous = '', next = '' } = gallery.dataset;
  const dialog = Object.assign(document.createElement('dialog'), { className: 'viewer', ariaLabel: label });
  const track = Object.assign(document.createElement('ul'), { tabIndex: 0, ariaLabel: label });
  track.append(...[...gallery.children].map(large));
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const currentIndex = () => Math.round(track.scrollLeft / Math.max(1, track.clientWidth));
  const scrollByPhotos = (by: number) =>
    track.scrollTo({
      left: (currentIndex() + by) * track.clientWidth,
      behavior: reducedMotion ? 'instant' : 'smooth',
    });
  const previousButton = button('viewer-previous', previous, '‹', () => scrollByPhotos(-1));
  const nextButton = button('viewer-next', next, '›', () => scrollByPhotos(1));
  const hideButtonsAtEnds = () => {
    previousButton.hidden = currentIndex() === 0;
    nextButton.hidden = currentIndex() === track.children.length - 1;
  };
  track.addEventListener('scroll', hideButtonsAtEnds, { passive: true });
  dialog.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    // Otherwise the browser would scroll the strip as well.
    event.preventDefault();
    scrollByPhotos(by);
  });
  dialog.append(
    track,
    button('viewer-close', close, '×', () => dialog.close()),
    previousButton,
    nextButton,
  );
  gallery.after(dialog);
  return {
    open(index) {
      dialog.showModal();
      track.scrollTo({ left: index * track.clientWidth, behavior: 'instant' });
      hideButtonsAtEnds();
    },
  };
}

/** One photo of the gallery for the large view: as wide as the window, and without the link around it. */
function large(item: Element): HTMLElement {
  const copy = item.cloneNode(true) as HTMLElement;
  for (const source of copy.querySelectorAll('source')) source.sizes = '100vw';
  for (const link of copy.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  return copy;
}

/** A button made of a class for its style, a name for screen readers, the sign it shows, and what it does. */
function button(className: string, label: string, sign: string, onClick: () => void): HTMLButtonElement {
  return Object.assign(document.createElement('button'), {
    type: 'button',
    className,
    ariaLabel: label,
    textContent: sign,
    onclick: onClick,
  });
}
