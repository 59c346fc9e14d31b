import { type FocusEvent, useRef } from 'react';

type TextNode = HTMLInputElement | HTMLTextAreaElement;

/**
 * Remembers in which of several text fields the person typed last and where the cursor was, so that a button can insert
 * a text there.
 * @param names the names of these fields
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
      const position = node.selectionEnd ?? node.value.length;
      change(node.name as Name, node.value.slice(0, position) + token + node.value.slice(position));
      requestAnimationFrame(() => {
        node.focus();
        node.setSelectionRange(position + token.length, position + token.length);
      });
    },
  };
}
