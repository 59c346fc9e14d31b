/**
 * Moves the focus to the first field of a form that is wrong, after the form has been drawn with what is wrong in it.
 * Nothing happens in a form without such a field.
 */
export function focusWrong(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
