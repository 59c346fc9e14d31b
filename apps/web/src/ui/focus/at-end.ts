/**
 * The attributes of a button that moves an item within a list, where it can go no further. Such a button is dimmed but
 * keeps the focus, so that somebody who moves an item by keys to the end of the list is still beside it.
 * @param isAtEnd true for an item that is first or last already
 */
export function atEnd(isAtEnd: boolean) {
  return { 'aria-disabled': isAtEnd, 'data-disabled': isAtEnd || undefined };
}
