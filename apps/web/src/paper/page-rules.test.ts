import { expect, it } from 'vitest';
import { pageRules } from './page-rules.ts';

it('the print rules count the pages in the texts of the language', () => {
  expect(pageRules({ title: 'Invoice 1', issuer: 'Demo', pageOf: 'Halaman {page} / {pages}' })).toContain(
    '@bottom-right { content: "Halaman " counter(page) " / " counter(pages);',
  );
});

it('the print rules escape the title', () => {
  expect(pageRules({ title: 'A" } body { display: none } "\\', issuer: '', pageOf: '{page}' })).toContain(
    String.raw`content: "A\" } body { display: none } \"\\";`,
  );
});

it('the print rules name the agency on every page but the first, which has the letterhead', () => {
  const rules = pageRules({ title: '', issuer: 'Demo Wisata', pageOf: '{page}' });
  expect(rules).toContain('@top-left { content: "Demo Wisata";');
  expect(rules).toContain('@page :first { @top-left { content: none } }');
});

it('the print rules leave room for the page number beside a long title', () => {
  const rules = pageRules({ title: 'a'.repeat(160), issuer: '', pageOf: '{page}' });
  expect(rules).toContain(`@bottom-left { content: "${'a'.repeat(90)}…";`);
});

it('the print rules lay a wide sheet on its long side, and no other', () => {
  const texts = { title: '', issuer: '', pageOf: '{page}' };
  expect(pageRules({ ...texts, wide: true })).toContain('size: A4 landscape;');
  expect(pageRules(texts)).toContain('size: A4;');
});

it('the print rules leave the margins empty where a print holds documents for different readers', () => {
  const rules = pageRules({ title: 'Surat cuti (43)', issuer: 'Demo', pageOf: '{page}', bare: true });
  expect(rules).toContain('size: A4;');
  expect(rules).not.toMatch(/Surat|Demo|counter/);
});
