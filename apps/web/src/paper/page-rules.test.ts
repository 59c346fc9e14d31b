import { expect, it } from 'vitest';
import { pageRules } from './page-rules.ts';

it('counts the pages in the words of the language', () => {
  expect(pageRules({ title: 'Invoice 1', issuer: 'Demo', pageOf: 'Halaman {page} / {pages}' })).toContain(
    '@bottom-right { content: "Halaman " counter(page) " / " counter(pages);',
  );
});

it('lets no title break out of the rule', () => {
  expect(pageRules({ title: 'A" } body { display: none } "\\', issuer: '', pageOf: '{page}' })).toContain(
    String.raw`content: "A\" } body { display: none } \"\\";`,
  );
});

it('names the agency on every page but the first, where its letterhead stands', () => {
  const rules = pageRules({ title: '', issuer: 'Demo Wisata', pageOf: '{page}' });
  expect(rules).toContain('@top-left { content: "Demo Wisata";');
  expect(rules).toContain('@page :first { @top-left { content: none } }');
});

it('leaves room for the number of the page beside a long title', () => {
  const rules = pageRules({ title: 'a'.repeat(160), issuer: '', pageOf: '{page}' });
  expect(rules).toContain(`@bottom-left { content: "${'a'.repeat(90)}…";`);
});
