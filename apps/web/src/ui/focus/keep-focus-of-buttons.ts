/**
 * Keeps the keyboard focus near a button that had it and was disabled. The browser takes the focus from a disabled
 * button, and a reader of the screen would be at the top of the page. A button that waited gets the focus back as soon
 * as it can be pressed again. One that stays disabled, as where nothing is left to save, gives it to the row of buttons
 * in which it stands. Nothing moves when something else has taken the focus by then: a wrong field, a message, a new
 * step.
 * @returns a function that ends this
 */
export function keepFocusOfButtons(): () => void {
  let last: EventTarget | null = null;
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement && target.hasAttribute(STANDS_IN))) last = target;
  };
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) if (target === last) returnFocus(target as HTMLButtonElement, 3);
  });
  document.addEventListener('focusin', remember);
  observer.observe(document, { subtree: true, attributeFilter: ['disabled', WAITS] });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

/** The attribute that a button has while it waits. */
const WAITS = 'data-loading';
/** The attribute of a row that has the focus in place of its button. */
const STANDS_IN = 'data-stands-in';

/**
 * Gives the focus to a button or its row after some frames, if nothing else has it then: a form moves the focus in the
 * frame after it was drawn, and a message of a failure in the one after that.
 */
function returnFocus(button: HTMLButtonElement, frames: number): void {
  if (frames) return void requestAnimationFrame(() => returnFocus(button, frames - 1));
  const { activeElement: active } = document;
  const isFree =
    active === document.body || (active === button.parentElement && active?.hasAttribute(STANDS_IN));
  if (!isFree || !button.isConnected || button.hasAttribute(WAITS)) return;
  if (button.disabled) focusRow(button.parentElement!);
  else button.focus({ preventScroll: true });
}

/** Gives the focus to a row of buttons, which can have it until it loses it. */
function focusRow(row: HTMLElement): void {
  if (row.hasAttribute(STANDS_IN)) return;
  const before = row.getAttribute('tabindex');
  row.setAttribute(STANDS_IN, '');
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  const end = () => {
    row.removeAttribute(STANDS_IN);
    if (before === null) row.removeAttribute('tabindex');
    else row.setAttribute('tabindex', before);
  };
  row.addEventListener('blur', end, { once: true });
}
