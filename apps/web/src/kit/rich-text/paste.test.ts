import { CONTENT_RULES } from '@rihla/domain/content/content-rules';
import { linesOf } from '@rihla/domain/content/text-comparison';
import { type RichNode, richTextFault } from '@rihla/domain/kit/rich-text/rich-text';
import { describe, expect, it } from 'vitest';
import { createEditor } from './create-editor.ts';
import { withoutTrailingParagraph } from './trailing-paragraph.ts';

/** What an empty text becomes when this HTML is pasted into it. */
function pasted(html: string): RichNode {
  const editor = createEditor({
    element: document.createElement('div'),
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
    rules: CONTENT_RULES,
    labelOf: (name) => name,
    label: 'Isi',
    onChange: () => undefined,
    onStep: () => undefined,
  });
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
  const text = withoutTrailingParagraph(editor.getJSON() as RichNode);
  editor.destroy();
  return text;
}

/** A node as its types and texts: `ul(li(p"x"))`. */
function sketch({ type, text, content = [] }: RichNode): string {
  const name = { bulletList: 'ul', orderedList: 'ol', listItem: 'li', paragraph: 'p' }[type] ?? type;
  return text === undefined ? `${name}(${content.map(sketch).join('')})` : `"${text}"`;
}
const shape = (html: string) => (pasted(html).content ?? []).map(sketch);

const wordItem = (list: string, level: number, bullet: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:.5in;text-indent:-.25in;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0in;} --></style></head><body lang=IN><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

describe('what is pasted from a word processor', () => {
  it('has the lists of Word as lists, also one within another, without their typed bullets', () => {
    const html = word(
      `<p class=MsoNormal><b><span style='font-family:"Arial",sans-serif;color:red'>Syarat</span></b><o:p></o:p></p>` +
        wordItem('l0', 1, '·', 'Paspor') +
        wordItem('l0', 2, 'o', 'asli') +
        wordItem('l0', 2, 'o', 'salinan') +
        wordItem('l0', 1, '·', 'Foto') +
        `<p class=MsoNormal><o:p>&nbsp;</o:p></p>` +
        wordItem('l1', 1, '1.', 'Daftar') +
        wordItem('l1', 1, '2.', 'Bayar'),
    );
    expect(shape(html).join('')).toBe(
      'p("Syarat")ul(li(p("Paspor")ul(li(p("asli"))li(p("salinan"))))li(p("Foto")))ol(li(p("Daftar"))li(p("Bayar")))',
    );
  });

  it('loses fonts, styles, comments, fields and pictures of the other machine', () => {
    const text = pasted(
      word(
        `<h1 style='mso-outline-level:1'><a name="_Toc1"></a><span style='mso-fareast-font-family:Calibri'>Manasik</span></h1>` +
          `<p class=MsoNormal align=center style='text-align:center'>Isi<span style='mso-field-code:" PAGE "'></span> <i>miring</i><img src="file:///C:/clip_image001.png" onerror="alert(1)"><script>alert(1)</script></p>`,
      ),
    );
    expect(JSON.stringify(text)).not.toMatch(/mso|style|file:|alert|Calibri/i);
    expect(linesOf(text)).toEqual(['Manasik', 'Isi miring']);
  });

  it('has no empty paragraphs of Google Docs and LibreOffice', () => {
    const docs =
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;">Syarat</span></p><br /><ul><li dir="ltr" aria-level="1"><p dir="ltr">Paspor<br>asli</p></li></ul></b><br class="Apple-interchange-newline">';
    expect(shape(docs)).toEqual(['p("Syarat")', 'ul(li(p("Paspor"hardBreak()"asli")))']);
    const office =
      '<head><meta name="generator" content="LibreOffice 24.2 (Linux)"/></head><body><p style="margin-bottom: 0cm"><br/></p><p><font face="Liberation Serif">Isi</font></p></body>';
    expect(shape(office)).toEqual(['p("Isi")']);
  });

  it('can be saved, whatever its lists, tables and quotes hold', () => {
    const cases = {
      'a numbered list of Google Docs':
        '<b style="font-weight:normal" id="docs-internal-guid-1"><ol style="margin:0"><li dir="ltr" style="list-style-type:decimal" aria-level="1"><p dir="ltr">Satu</p></li></ol></b>',
      'a list that begins elsewhere':
        '<ol type="a" start="0"><li>a</li></ol><ol start="5000"><li>b</li></ol>',
      'a table of a spreadsheet':
        '<table width=192><colgroup><col width=64><col width=128></colgroup><tr><td align="center" style="text-align:right">1</td><th style="text-align:center" colwidth="90">2</th></tr></table>',
      'a cell that spans a hundred':
        '<table><tr><td colspan="100" rowspan="900">x</td></tr><tr><td>y</td></tr></table>',
      'a heading, a quotation and a line in a cell':
        '<table><tr><td><h2>a</h2><blockquote>b</blockquote><hr><table><tr><td>c</td></tr></table></td><th><h2>d</h2><ul><li>e</li></ul></th></tr></table>',
      'a heading and a table in a list': '<ul><li><h2>a</h2><table><tr><td>b</td></tr></table></li></ul>',
      'a table and a line in a quotation':
        '<blockquote><p>a</p><table><tr><td>b</td></tr></table><hr></blockquote>',
      'pictures and cards of elsewhere':
        '<figure data-file="x"><img src="https://evil.example/x.png"></figure><div data-package="x">y</div><p>z</p>',
      'a frame of a video and another':
        '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Tawaf"></iframe><iframe src="https://evil.example/"></iframe>',
      'links that lead nowhere':
        '<p><a href="javascript:alert(1)">a</a> <a href="/paket">b</a> <a href="#x">c</a></p>',
      'alignments of every kind':
        '<p style="text-align:start">a</p><p style="text-align:justify">b</p><h5 style="text-align:end">c</h5>',
    };
    for (const [name, html] of Object.entries(cases)) {
      const text = pasted(html);
      expect(richTextFault(text, CONTENT_RULES), `${name}: ${JSON.stringify(text)}`).toBeNull();
    }
    expect(JSON.stringify(pasted(cases['a frame of a video and another']))).toContain('"id":"dQw4w9WgXcQ"');
    expect(
      linesOf(pasted(cases['a heading, a quotation and a line in a cell'])).join('').replace('―', ''),
    ).toContain('abcde');
  });
});
