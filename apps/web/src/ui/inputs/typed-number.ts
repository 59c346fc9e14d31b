import { useMergedRef } from '@mantine/hooks';
import { type Ref, type RefCallback, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Whether a text came from one that the input itself had written, by typing digits into it or by taking characters out.
 * Its separators are then where the input has put them, and only its digits count: `35.00` is `35.000` without its last
 * digit. A text with separators that somebody typed or pasted is read by the rules of the language.
 * @param before the text that was shown until now, as the input had written it
 */
export function isEditOfWritten(before: string, text: string): boolean {
  let from = 0;
  while (from < before.length && before[from] === text[from]) from += 1;
  let behind = 0;
  const most = Math.min(before.length, text.length) - from;
  while (behind < most && before.at(-1 - behind) === text.at(-1 - behind)) behind += 1;
  const added = text.slice(from, text.length - behind);
  return before !== '' && from + behind > 0 && /^\d*$/.test(added);
}

/**
 * Keeps the form of an input from being sent while the input shows a text that is not read as a number, and leads to
 * that input instead: without it, an empty value would be sent that nobody has chosen.
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
  const held = useEffectEvent(onHeld);
  useEffect(() => {
    const form = input.current?.form;
    if (!isUnread || !form) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
      held();
    };
    form.addEventListener('submit', hold, true);
    return () => form.removeEventListener('submit', hold, true);
  }, [isUnread]);
  return useMergedRef(input, given);
}
