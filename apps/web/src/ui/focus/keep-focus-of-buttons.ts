/**
 * Keeps the keyboard focus near a button that had it and was disabled. The browser takes the focus from a disabled
 * button, and a reader of the screen would be at the top of the page. A button that waited gets the focus back as soon
 * as it can be pressed again. One that stays disabled, as where nothing is left to save, gives it to the row of buttons
 * in which it stands. A form that is drawn anew after it was saved has another such button, which then counts as the
 * same. Nothing moves when something else has taken the focus by then: a wrong field, a message, a new step.
 * @returns a function that ends this
 */
export function keepFocusOfButtons(): () => void {
  let last: EventTarget | null = null;
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement && target.hasAttribute(STANDS_IN))) last = target;
  };
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target === last && target instanceof HTMLButtonElement) {
        if (target.hasAttribute(WAITS)) followUntilReplaced(target);
        returnFocus(target, 3);
      }
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

/**
 * Follows a button that waits until it has done so. When it is taken from the page meanwhile, the focus goes to the
 * button with the same text at the place from which it was taken: that of a form that is drawn anew.
 */
function followUntilReplaced(button: HTMLButtonElement): void {
  const around: Element[] = [];
  for (let node = button.parentElement; node && node !== document.body; node = node.parentElement)
    around.push(node);
  const text = button.textContent;
  const observer = new MutationObserver(() => {
    if (button.isConnected && button.hasAttribute(WAITS)) return;
    observer.disconnect();
    if (button.isConnected) return;
    const place = around.find((node) => node.isConnected);
    const same = [...(place?.querySelectorAll('button') ?? [])].find((other) => other.textContent === text);
    if (same) returnFocus(same, 3);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: [WAITS] });
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
