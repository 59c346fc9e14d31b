import { expect, it } from 'vitest';
import { pageRules } from './page-rules.ts';

it('counts the pages in the words of the language', () => {
  expect(pageRules('Invoice 1', 'Halaman {page} / {pages}')).toContain(
    '@bottom-right { content: "Halaman " counter(page) " / " counter(pages);',
  );
});

it('lets no title break out of the rule', () => {
  expect(pageRules('A" } body { display: none } "\\', '{page}')).toContain(
    String.raw`content: "A\" } body { display: none } \"\\";`,
  );
});
