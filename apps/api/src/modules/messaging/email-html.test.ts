import { describe, expect, it } from 'vitest';
import { emailHtml } from './email-html.ts';

const html = (body: string) => emailHtml({ subject: 'S', body, locale: 'id' }, 'Rihla & Co');

describe('the HTML of an e-mail', () => {
  it('keeps paragraphs and line breaks', () => {
    const made = html('Salam,\n\nTotal: 1\nSisa: 2');
    expect(made.match(/<p style="margin:0 0 16px">/g)).toHaveLength(2);
    expect(made).toContain('Total: 1<br>Sisa: 2');
  });

  it('makes an address a link', () => {
    expect(html('lihat https://a.example/x?y=1&z=2')).toContain(
      '<a href="https://a.example/x?y=1&amp;z=2" style="color:#0b5cad">https://a.example/x?y=1&amp;z=2</a>',
    );
  });

  it('makes no markup of a name', () => {
    const made = html('Bapak <script>alert(1)</script> "x"');
    expect(made).not.toContain('<script>');
    expect(made).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;x&quot;');
    expect(made).toContain('Rihla &amp; Co');
  });
});
