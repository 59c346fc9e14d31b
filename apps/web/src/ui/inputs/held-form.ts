import { useMergedRef } from '@mantine/hooks';
import { type Ref, type RefCallback, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Keeps the form around an element from being sent while `isHeld` is true.
 * @param onHeld called when the form was kept from being sent
 */
export function useHeldForm(
  isHeld: boolean,
  element: RefObject<HTMLElement | null>,
  onHeld: () => void,
): void {
  const held = useEffectEvent(onHeld);
  useEffect(() => {
    const form = isHeld ? element.current?.closest('form') : null;
    if (!form) return;
    const hold = (event: Event) => {
      event.preventDefault();
      // The first input that holds the form has the focus, whichever others hold it too.
      event.stopImmediatePropagation();
      held();
    };
    form.addEventListener('submit', hold, true);
    return () => form.removeEventListener('submit', hold, true);
  }, [isHeld, element]);
}

/**
 * Keeps the form of an input from being sent while the input shows a text that is not read, such as a number or a date,
 * and leads to that input instead: without it, a value would be sent that nobody has chosen.
 * @param given the ref by which a screen asks for the input
 * @param onHeld called when the form was kept from being sent
 * @returns the ref of the input
 */
export function useUnreadGuard(
  isUnread: boolean,
  given: Ref<HTMLInputElement> | undefined,
  onHeld: () => void = () => undefined,
): RefCallback<HTMLInputElement> {
  const input = useRef<HTMLInputElement>(null);
  useHeldForm(isUnread, input, () => {
    input.current?.focus();
    onHeld();
  });
  return useMergedRef(input, given);
}
