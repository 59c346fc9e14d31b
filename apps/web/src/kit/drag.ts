/**
 * Follows the pointer during a drag, until it is released, the browser cancels it, or Escape is pressed.
 * @param move called with each movement
 * @param finish called at the end; `dropped` is false for a drag that was given up
 * @returns a function that stops following without calling `finish`
 */
export function followPointer(
  move: (moved: PointerEvent) => void,
  finish: (dropped: boolean) => void,
): () => void {
  const following = new AbortController();
  const options = { signal: following.signal };
  const end = (dropped: boolean) => {
    following.abort();
    finish(dropped);
  };
  window.addEventListener('pointermove', move, options);
  window.addEventListener('pointerup', () => end(true), options);
  window.addEventListener('pointercancel', () => end(false), options);
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), options);
  return () => following.abort();
}

/** Adds to a board a copy of an element of it that follows the pointer and is hidden from screen readers. */
export function dragGhost(source: HTMLElement, board: Element | null): HTMLElement {
  const ghost = source.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('id');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.dataset.ghost = '';
  ghost.style.width = `${source.offsetWidth}px`;
  board?.append(ghost);
  return ghost;
}
