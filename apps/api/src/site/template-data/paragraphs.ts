/** The paragraphs of a text as it was typed, without empty ones. */
export function paragraphs(text: string | null): string[] {
  return (text ?? '')
    .split(/\r?\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
