import { type FocusEvent, useRef } from 'react';

type TextNode = HTMLInputElement | HTMLTextAreaElement;

/**
 * Remembers which of some text fields was typed in last and where, so that a button can put something there.
 * @param names of the fields
 */
export function useVariableTarget<Name extends string>(names: readonly Name[]) {
  const last = useRef<TextNode | null>(null);
  const isText = (node: EventTarget): node is TextNode =>
    (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) &&
    names.includes(node.name as Name);
  return {
    watch: {
      onFocusCapture: ({ target }: FocusEvent) => {
        if (isText(target)) last.current = target;
      },
    },
    insert: (token: string, change: (name: Name, value: unknown) => void) => {
      const node = last.current;
      if (!node) return;
      const at = node.selectionEnd ?? node.value.length;
      change(node.name as Name, node.value.slice(0, at) + token + node.value.slice(at));
      requestAnimationFrame(() => {
        node.focus();
        node.setSelectionRange(at + token.length, at + token.length);
      });
    },
  };
}
