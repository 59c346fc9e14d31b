/** A text as people typed it, one entry for each paragraph. */
export function paragraphs(text: string | null): string[] {
  return (text ?? '')
    .split(/\r?\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
