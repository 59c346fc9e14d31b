import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';

/**
 * A text without its last paragraph, if that is empty and stands behind another kind of block. The editor adds such a
 * paragraph behind a card, a picture or a table, so that the person can type there; it is not saved.
 */
export function withoutTrailingParagraph(text: RichNode): RichNode {
  const content = text.content ?? [];
  const [before, last] = content.slice(-2);
  const isAddedByEditor =
    last?.type === 'paragraph' && !last.content?.length && before && before.type !== 'paragraph';
  return isAddedByEditor ? { ...text, content: content.slice(0, -1) } : text;
}
