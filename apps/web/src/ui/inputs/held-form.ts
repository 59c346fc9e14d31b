import { useMergedRef } from '@mantine/hooks';
import { type Ref, type RefCallback, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Keeps the form around an element from being sent while `isHeld` is true.
 * @param onHeld called when the form was kept from being sent
 * @param onDiscard called when what was typed into the form is discarded
 */
export function useHeldForm(
  isHeld: boolean,
  element: RefObject<HTMLElement | null>,
  onHeld: () => void,
  onDiscard: () => void = () => undefined,
): void {
  const held = useEffectEvent(onHeld);
  const discarded = useEffectEvent(onDiscard);
  useEffect(() => {
    const form = isHeld ? element.current?.closest('form') : null;
    if (!form) return;
    const hold = (event: Event) => {
      event.preventDefault();
      // The first input that holds the form has the focus, whichever others hold it too.
      event.stopImmediatePropagation();
      held();
    };
    const discard = () => discarded();
    form.addEventListener('submit', hold, true);
    form.addEventListener('reset', discard);
    return () => {
      form.removeEventListener('submit', hold, true);
      form.removeEventListener('reset', discard);
    };
  }, [isHeld, element]);
}

/**
 * Keeps the form of an input from being sent while the input shows a text that is not read, such as a number or a date,
 * and leads to that input instead: without it, a value would be sent that nobody has chosen.
 * @param given the ref by which a screen asks for the input
 * @param onDiscard takes the text away: what was typed into the form is discarded
 * @param onHeld called when the form was kept from being sent
 * @returns the ref of the input
 */
export function useUnreadGuard(
  isUnread: boolean,
  given: Ref<HTMLInputElement> | undefined,
  onDiscard: () => void,
  onHeld: () => void = () => undefined,
): RefCallback<HTMLInputElement> {
  const input = useRef<HTMLInputElement>(null);
  const lead = () => {
    input.current?.focus();
    onHeld();
  };
  useHeldForm(isUnread, input, lead, onDiscard);
  return useMergedRef(input, given);
}
