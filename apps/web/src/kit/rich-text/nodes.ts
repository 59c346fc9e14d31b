import { pictureUrl } from '@rihla/domain/media/picture';
import { RICH_TEXT_BOUNDS } from '@rihla/domain/kit/rich-text/rich-text';
import {
  isVideo,
  type Video,
  videoAt,
  videoPage,
  videoProviderName,
} from '@rihla/domain/kit/rich-text/video';
import { isUuid } from '@rihla/domain/shared/ids';
import { Node } from '@tiptap/core';

/**
 * The editor node of a variable of a letter: shown as a chip while editing, and replaced by a value when the letter is
 * printed.
 * @param labelOf gives the label of the chip for the name of the variable
 */
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

/** The editor node of a page break on paper. */
export const pageBreakNode = Node.create({
  name: 'pageBreak',
  group: 'block',
  atom: true,
  parseHTML: () => [{ tag: 'div.page-break' }],
  renderHTML: () => ['div', { class: 'page-break' }],
});

/**
 * The editor node of a package's card. Its `name` is for the writer; visitors see the package's current name and price.
 */
export const packageNode = Node.create({
  name: 'packageCard',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ listing_id: { default: null }, name: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'div[data-package]',
      getAttrs: (element) =>
        isUuid(element.getAttribute('data-package') ?? '') && {
          listing_id: element.getAttribute('data-package'),
          name: (element.textContent ?? '').slice(0, RICH_TEXT_BOUNDS.caption),
        },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'div',
    { 'data-package': String(attrs['listing_id']) },
    String(attrs['name'] ?? ''),
  ],
});

/** The editor node of a video of a known provider. It also recognises the pasted frame of a video. */
export const videoNode = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ provider: { default: null }, id: { default: null }, title: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'div[data-video], iframe[src]',
      getAttrs: (element) => {
        const video = videoAt(element.getAttribute('data-video') ?? element.getAttribute('src') ?? '');
        const title = element.getAttribute('data-title') ?? element.getAttribute('title') ?? '';
        return video !== null && { ...video, title: title.slice(0, RICH_TEXT_BOUNDS.caption) };
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => {
    const title = String(attrs['title'] ?? '');
    if (!isVideo(attrs['provider'], attrs['id'])) return ['div', {}, title];
    const video = attrs as Video;
    const address = videoPage(video);
    return [
      'div',
      { 'data-video': address, 'data-title': title },
      title || `${videoProviderName(video.provider)} ${address}`,
    ];
  },
});

/**
 * The editor node of a picture of the library, with a description (`alt`) for people who do not see it, and a caption.
 */
export const imageNode = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ file_id: { default: null }, alt: { default: '' }, caption: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure[data-file]',
      getAttrs: (element) =>
        isUuid(element.getAttribute('data-file') ?? '') && {
          file_id: element.getAttribute('data-file'),
          alt: (element.querySelector('img')?.getAttribute('alt') ?? '').slice(0, RICH_TEXT_BOUNDS.caption),
          caption: (element.querySelector('figcaption')?.textContent ?? '').slice(
            0,
            RICH_TEXT_BOUNDS.caption,
          ),
        },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'figure',
    { 'data-file': String(attrs['file_id']) },
    ['img', { src: pictureUrl(String(attrs['file_id']), 480), alt: String(attrs['alt'] ?? '') }],
    ['figcaption', {}, String(attrs['caption'] ?? '')],
  ],
});
