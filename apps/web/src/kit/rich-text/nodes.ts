import { pictureUrl } from '@rihla/domain/media/picture';
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

/** A picture of the library, with the words for those who do not see it and the caption below it. */
export const imageNode = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ file_id: { default: null }, alt: { default: '' }, caption: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure[data-file]',
      getAttrs: (element) => ({
        file_id: element.getAttribute('data-file'),
        alt: element.querySelector('img')?.getAttribute('alt') ?? '',
        caption: element.querySelector('figcaption')?.textContent ?? '',
      }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    { 'data-file': String(attrs['file_id']) },
    ['img', { src: pictureUrl(String(attrs['file_id']), 480), alt: String(attrs['alt'] ?? '') }],
    ['figcaption', {}, String(attrs['caption'] ?? '')],
  ],
});
