/**
 * Gives the keyboard focus back to a button that had it and was disabled while it waited, as soon as it can be pressed
 * again. The browser takes the focus from a disabled button, and a reader of the screen would be at the top of the page.
 * Nothing moves when something else has taken the focus by then: a wrong field, a message, a new step.
 */
export function keepFocusOfButtons(): void {
  let last: EventTarget | null = null;
  const isLost = () => document.activeElement === document.body;
  document.addEventListener('focusin', ({ target }) => {
    last = target;
  });
  // Somebody who clicks beside the button has left it.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(last instanceof Node && last.contains(target as Node))) last = null;
  });
  new MutationObserver((changes) => {
    const button = last;
    if (!(button instanceof HTMLButtonElement) || !changes.some(({ target }) => target === button)) return;
    // A form moves the focus in the frame after it was drawn, and a message of a failure in the one after that.
    afterFrames(3, () => {
      if (isLost() && last === button && !button.disabled) button.focus({ preventScroll: true });
    });
  }).observe(document, { subtree: true, attributeFilter: ['disabled'] });
}

/** Calls a function when the browser has begun to draw this many frames. */
function afterFrames(frames: number, act: () => void): void {
  if (frames) requestAnimationFrame(() => afterFrames(frames - 1, act));
  else act();
}
