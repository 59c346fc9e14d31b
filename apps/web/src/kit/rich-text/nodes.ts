import { Node } from '@tiptap/core';

/** A chip: a value that is filled in when the letter is printed. Its label is drawn from `labelOf`. */
export function variableNode(labelOf: (name: string) => string) {
  return Node.create({
    name: 'variable',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ name: { default: null } }),
    parseHTML: () => [
      {
        tag: 'span[data-variable]',
        getAttrs: (element) => ({ name: element.getAttribute('data-variable') }),
      },
    ],
    renderHTML: ({ node }) => [
      'span',
      { 'data-variable': String(node.attrs['name']) },
      labelOf(String(node.attrs['name'])),
    ],
    renderText: ({ node }) => labelOf(String(node.attrs['name'])),
  });
}

/** Where a new page begins on paper. */
export const pageBreakNode = Node.create({
  name: 'pageBreak',
  group: 'block',
  atom: true,
  parseHTML: () => [{ tag: 'div.page-break' }],
  renderHTML: () => ['div', { class: 'page-break' }],
});
