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
