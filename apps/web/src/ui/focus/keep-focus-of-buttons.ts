/**
 * Gives the keyboard focus back to a button that had it and was disabled while it waited, as soon as it can be pressed
 * again. The browser takes the focus from a disabled button, and a reader of the screen would be at the top of the page.
 * Nothing moves when something else has taken the focus by then: a wrong field, a message, a new step.
 */
export function keepFocusOfButtons(): void {
  let last: EventTarget | null = null;
  document.addEventListener('focusin', ({ target }) => {
    last = target;
  });
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target === last) returnFocus(target as HTMLButtonElement, 3);
  }).observe(document, { subtree: true, attributeFilter: ['disabled'] });
}

/**
 * Gives the focus to a button after some frames, if nothing has it then: a form moves the focus in the frame after it
 * was drawn, and a message of a failure in the one after that.
 */
function returnFocus(button: HTMLButtonElement, frames: number): void {
  if (frames) requestAnimationFrame(() => returnFocus(button, frames - 1));
  else if (document.activeElement === document.body && !button.disabled)
    button.focus({ preventScroll: true });
}
