import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';

/**
 * A text without the empty paragraph that the editor puts behind a last block in which nobody can type (a card, a
 * picture, a table): it is a place for the caret, and nobody has written it.
 */
export function withoutTrailingParagraph(text: RichNode): RichNode {
  const content = text.content ?? [];
  const [before, last] = content.slice(-2);
  const isPlace =
    last?.type === 'paragraph' && !last.content?.length && before && before.type !== 'paragraph';
  return isPlace ? { ...text, content: content.slice(0, -1) } : text;
}
