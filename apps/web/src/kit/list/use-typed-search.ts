import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

/**
 * The text of a search field whose text is kept in the URL: it is written there after a pause in typing, because the
 * router shows a new URL too late for the letters that are being typed. Going back in the browser's history brings the
 * earlier text back. `seen` is the text that was last read from the URL, `sent` the one that was written there: only a
 * text from elsewhere replaces what is typed.
 * @param q the text in the URL
 * @param onSearch writes a text there
 * @returns the text to show, and the function to call with what is typed
 */
export function useTypedSearch(q: string, onSearch: (q: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(q);
  const [seen, setSeen] = useState(q);
  const [sent, setSent] = useState(q);
  const send = useDebouncedCallback((text: string) => {
    setSent(text);
    onSearch(text);
  }, 250);
  if (q !== seen) {
    setSeen(q);
    if (q !== sent) {
      setTyped(q);
      setSent(q);
    }
  }
  const change = (text: string) => {
    setTyped(text);
    send(text.trimStart());
  };
  return [typed, change];
}
