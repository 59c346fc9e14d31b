import { describe, expect, it } from 'vitest';
import {
  beginningOf,
  listingsIn,
  RICH_MARKS,
  RICH_NODES,
  type RichNode,
  richTextFault,
  variablesIn,
  withPictures,
} from './rich-text.ts';
import { richTextHtml } from './rich-text-html.ts';

const rules = { nodes: RICH_NODES, marks: RICH_MARKS, variables: ['name', 'nik'] };
const doc = (...content: RichNode[]): RichNode => ({ type: 'doc', content });
const p = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });
const text = (words: string, ...marks: NonNullable<RichNode['marks']>): RichNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const chip = (name: string): RichNode => ({ type: 'variable', attrs: { name } });

describe('a document that comes from outside', () => {
  it('passes with what is allowed', () => {
    const table: RichNode = {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          attrs: { each: 'party' },
          content: [
            {
              type: 'tableCell',
              attrs: { colspan: 1, rowspan: 1, colwidth: null },
              content: [p(chip('name'))],
            },
          ],
        },
      ],
    };
    const link = { type: 'link', attrs: { href: 'https://annur.example', target: '_blank' } };
    expect(richTextFault(doc(p(text('Kepada', { type: 'bold' }), text('x', link)), table), rules)).toBeNull();
  });

  it('is refused with anything else, by what is wrong', () => {
    const link = (href: unknown) => doc(p(text('x', { type: 'link', attrs: { href } })));
    const deep = Array.from({ length: 20 }).reduce<RichNode>(
      (inner) => ({ type: 'bulletList', content: [{ type: 'listItem', content: [inner] }] }),
      p(text('x')),
    );
    const linkWith = (attrs: object) => ({ type: 'link', attrs: { href: 'https://a.example', ...attrs } });
    const cases: readonly (readonly [unknown, string])[] = [
      ['<p>x</p>', 'not_rich_text'],
      [null, 'not_rich_text'],
      [p(text('x')), 'not_rich_text'],
      [doc({ type: 'script', content: [text('alert(1)')] }), 'not_allowed'],
      [doc(p({ type: 'paragraph' })), 'not_allowed'],
      [doc({ type: 'paragraph', attrs: { onclick: 'x' } }), 'not_allowed'],
      [doc({ type: 'paragraph', attrs: { textAlign: 'x" onload="y' } }), 'not_allowed'],
      [doc({ type: 'heading', attrs: { level: 9 } }), 'not_allowed'],
      [doc(p(text('x', { type: 'code' }))), 'not_allowed'],
      [link('javascript:alert(1)'), 'not_allowed'],
      [link('https://x" onclick="y'), 'not_allowed'],
      [link(undefined), 'not_allowed'],
      [doc(p(chip('password'))), 'unknown_variable'],
      [doc(p({ type: 'variable' })), 'not_allowed'],
      [doc(p({ type: 'text' })), 'not_rich_text'],
      [doc(p(text('x'.repeat(60_001)))), 'too_long'],
      [doc(...Array.from({ length: 4_001 }, () => p())), 'too_long'],
      [doc(deep), 'too_long'],
      [doc({ type: 'paragraph', content: ['x'] as never }), 'not_rich_text'],
      [doc({ type: 'paragraph', attrs: { __proto__x: 1 } }), 'not_allowed'],
      [{ ...doc(p(text('x'))), more: 'y' }, 'not_rich_text'],
      [doc({ ...p(text('x')), more: { of: 'this' } } as never), 'not_rich_text'],
      [doc(p(text('x', { type: 'bold', more: 'y' } as never))), 'not_rich_text'],
      [doc(p(text('x', ...Array.from({ length: 20 }, () => ({ type: 'bold' }))))), 'not_allowed'],
      [doc(p(text('x', linkWith({ class: 'y'.repeat(501) })))), 'not_allowed'],
      [doc(p(text('x', linkWith({ title: { of: 'this' } })))), 'not_allowed'],
    ];
    for (const [value, fault] of cases)
      expect(richTextFault(value, rules), JSON.stringify(value)).toBe(fault);
  });

  it('is refused with a chip where none are allowed', () => {
    const plain = { nodes: ['variable'] as const, marks: [] };
    expect(richTextFault(doc(p(chip('name'))), plain)).toBe('unknown_variable');
  });
});

describe('a document as HTML', () => {
  it('escapes every text and every value of a chip', () => {
    const html = richTextHtml(doc(p(text('<img src=x onerror=alert(1)>'), chip('name'))), {
      variable: () => '"><script>alert(2)</script>',
    });
    expect(html).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt;&quot;&gt;&lt;script&gt;alert(2)&lt;/script&gt;</p>',
    );
  });

  it('writes no attribute that was not checked, whatever the tree holds', () => {
    const evil = doc(
      { type: 'paragraph', attrs: { textAlign: 'center" onload="x', style: 'x' }, content: [text('a')] },
      {
        type: 'heading',
        attrs: { level: '1 onload=x' },
        content: [text('b', { type: 'link', attrs: { href: 'javascript:x' } })],
      },
      { type: 'iframe', attrs: { src: 'x' }, content: [p(text('c'))] },
    );
    expect(richTextHtml(evil)).toBe('<p>a</p><h1>b</h1><p>c</p>');
  });

  it('counts a list from the number that it was given, and from 1 where that is none', () => {
    const from = (start: unknown): RichNode => ({
      type: 'orderedList',
      attrs: { start },
      content: [{ type: 'listItem', content: [p(text('Wukuf'))] }],
    });
    const items = '<li><p>Wukuf</p></li></ol>';
    expect(richTextFault(doc(from(4)), rules)).toBeNull();
    expect(richTextHtml(doc(from(4)))).toBe(`<ol start="4">${items}`);
    for (const start of [1, 0, 1.5, undefined, null, '4" onload="x', 1_000])
      expect(richTextHtml(doc(from(start))), String(start)).toBe(`<ol>${items}`);
  });

  it('repeats a row for each person, and nothing else', () => {
    const table: RichNode = {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          attrs: { each: 'party' },
          content: [{ type: 'tableCell', content: [p(chip('name'))] }],
        },
      ],
    };
    const each = ['Siti', 'Tono'].map((name) => ({ variable: () => name }));
    expect(richTextHtml(doc(table), { variable: () => 'x', each })).toBe(
      '<table><tbody><tr><td><p>Siti</p></td></tr><tr><td><p>Tono</p></td></tr></tbody></table>',
    );
  });

  it('shows a picture with its words escaped, and only where pictures are known', () => {
    const file_id = '0190a5d2-5f6e-7c3a-9b1d-2f4e6a8c0b13';
    const tree = doc({ type: 'image', attrs: { file_id, alt: '"><script>', caption: 'Ka’bah & pelataran' } });
    const picture = (id: string) => ({ src: `/${id}.jpg`, avif: '/a', webp: '/w' });
    const html = richTextHtml(tree, { variable: () => '', picture, headingsBelow: 1 });
    expect(html).toContain(`src="/${file_id}.jpg"`);
    expect(html).toContain('alt="&quot;&gt;&lt;script&gt;"');
    expect(html).toContain('width="960" height="640"');
    expect(html).toContain('<figcaption>Ka’bah &amp; pelataran</figcaption>');
    expect(richTextHtml(tree)).toBe('');
    expect(richTextFault(tree, rules)).toBeNull();
    for (const attrs of [
      {},
      { file_id: '../x' },
      { file_id, alt: 'x'.repeat(301) },
      { file_id, src: 'x' },
      { file_id, width: 9 },
    ])
      expect(richTextFault(doc({ type: 'image', attrs }), rules)).toBe('not_allowed');
  });

  it('writes the size of a picture that the server has filled in, and no other value', () => {
    const file_id = '0190a5d2-5f6e-7c3a-9b1d-2f4e6a8c0b13';
    const htmlOf = (size: Record<string, unknown>) =>
      richTextHtml(doc({ type: 'image', attrs: { file_id, ...size } }), {
        variable: () => '',
        picture: () => ({ src: '/p.jpg', avif: '/a', webp: '/w' }),
      });
    expect(htmlOf({ width: 800, height: 1_200 })).toContain('width="800" height="1200"');
    expect(htmlOf({ width: '8" onload="x', height: null })).toContain('width="960" height="640"');
  });

  it('shows a package as the server fills it in, escaped, and nothing of one that it does not', () => {
    const listing_id = '0190a5d2-5f6e-7c3a-9b1d-2f4e6a8c0b13';
    const named = doc({ type: 'packageCard', attrs: { listing_id, name: 'Umrah' } });
    expect(richTextFault(named, rules)).toBeNull();
    expect(listingsIn(named)).toEqual([listing_id]);
    expect(richTextHtml(named)).toBe('');
    const card = {
      url: '/paket/x?a="b',
      name: '<b>Umrah</b>',
      facts: '',
      price: 'Rp1',
      seats: 'Sisa 2',
      tone: 'few',
    };
    expect(richTextHtml(doc({ type: 'packageCard', attrs: { card } }))).toBe(
      '<aside class="package"><a href="/paket/x?a=&quot;b">&lt;b&gt;Umrah&lt;/b&gt;</a><span class="package-price">Rp1</span><span class="seats seats-few">Sisa 2</span></aside>',
    );
    for (const attrs of [{}, { listing_id: 'x' }, { listing_id, card }])
      expect(richTextFault(doc({ type: 'packageCard', attrs }), rules)).toBe('not_allowed');
  });

  it('knows the chips that it holds', () => {
    expect(variablesIn(doc(p(chip('name'), chip('nik'), chip('name'))))).toEqual(['name', 'nik']);
  });
});

describe('withPictures', () => {
  it('changes the file of the named pictures alone, whatever the case of their ids', () => {
    const picture = (file_id: string): RichNode => ({ type: 'image', attrs: { file_id, alt: 'Ka’bah' } });
    const before = doc(p(text('Senja')), picture('AB-1'), picture('cd-2'));
    expect(withPictures(before, new Map([['ab-1', 'ef-3']]))).toEqual(
      doc(p(text('Senja')), picture('ef-3'), picture('cd-2')),
    );
  });
});

describe('beginningOf', () => {
  it('keeps the words on both sides of a line break apart', () => {
    const broken = p(text('Umrah'), { type: 'hardBreak' }, text('sembilan'), text(' hari'));
    expect(beginningOf(doc(broken, p(text('Dari Jakarta'))))).toBe('Umrah sembilan hari Dari Jakarta');
  });
});
