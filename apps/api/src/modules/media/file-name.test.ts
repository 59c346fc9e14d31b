import { describe, expect, it } from 'vitest';
import { cleanFileName, contentDisposition } from './file-name.ts';

describe('the name of a file', () => {
  it.each([
    ['KTP Ibu Siti.jpg', 'KTP Ibu Siti.jpg'],
    ['../../etc/passwd', 'passwd.jpg'],
    ['C:\\Users\\a\\foto.JPEG', 'foto.jpg'],
    ['..', 'file.jpg'],
    ['a"; filename="b.exe', 'a filenameb.jpg'],
    ['line\r\nbreak.png', 'linebreak.jpg'],
    ['جواز سفر.jpg', 'جواز سفر.jpg'],
    ['.htaccess', 'file.jpg'],
  ])('%j is kept as %j', (sent, kept) => {
    expect(cleanFileName(sent, 'jpg')).toBe(kept);
  });

  it('has at most 100 characters before its ending', () => {
    expect(cleanFileName(`${'x'.repeat(300)}.jpg`, 'jpg')).toHaveLength(104);
  });

  it('goes into a header that old and new browsers read', () => {
    expect(contentDisposition('attachment', 'Résumé (1).pdf')).toBe(
      `attachment; filename="R_sum_ (1).pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%281%29.pdf`,
    );
  });
});
