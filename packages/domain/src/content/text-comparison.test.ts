import { describe, expect, it } from 'vitest';
import type { RichNode } from '../kit/rich-text/rich-text.ts';
import { compareLines, linesOf } from './text-comparison.ts';

const p = (text: string): RichNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });

describe('a comparison of two texts', () => {
  it('shows the words that were added and taken away, and nothing else', () => {
    const lines = compareLines(
      ['Doa', 'Baca doa ini tiga kali saja', 'Amin'],
      ['Doa', 'Baca doa ini tujuh kali saja', 'Amin'],
    );
    expect(lines).toEqual([
      [{ kind: 'same', text: 'Doa' }],
      [
        { kind: 'same', text: 'Baca doa ini ' },
        { kind: 'removed', text: 'tiga' },
        { kind: 'added', text: 'tujuh' },
        { kind: 'same', text: ' kali saja' },
      ],
      [{ kind: 'same', text: 'Amin' }],
    ]);
  });

  it('can be put together again to either text', () => {
    const [before, after] = [
      ['a', 'b', 'c d', 'e', 'x y'],
      ['b', 'c f', 'g', 'e', 'a'],
    ];
    const lines = compareLines(before, after);
    const without = (kind: string) =>
      lines.flatMap((parts) => parts.filter((part) => part.kind !== kind).map(({ text }) => text)).join('');
    expect([without('added'), without('removed')]).toEqual([before.join(''), after.join('')]);
  });

  it('replaces what is too long to be compared word by word', () => {
    const many = (word: string) => Array.from({ length: 2_500 }, (_, at) => `${word} ${at}`);
    expect(compareLines(many('a'), many('b'))).toHaveLength(2_500);
  });

  it('reads lists, links and pictures as lines', () => {
    const link: RichNode = {
      type: 'text',
      text: 'situs',
      marks: [{ type: 'link', attrs: { href: 'https://contoh.id' } }],
    };
    const doc: RichNode = {
      type: 'doc',
      content: [
        { type: 'bulletList', content: [{ type: 'listItem', content: [p('Paspor')] }] },
        { type: 'paragraph', content: [link] },
        { type: 'paragraph' },
        { type: 'image', attrs: { file_id: '0192-abcd', alt: 'Kakbah', caption: null } },
      ],
    };
    expect(linesOf(doc)).toEqual(['Paspor', 'situs (https://contoh.id)', '▣ Kakbah …abcd']);
  });
});
