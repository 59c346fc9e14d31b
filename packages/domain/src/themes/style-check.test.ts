import { describe, expect, it } from 'vitest';
import { styleFindings } from './style-check.ts';
import { sourceFindings } from './theme-check.ts';

const colours = { ink: '#222222', paper: '#ffffff', 'brand-6': '#0a7ac2' };
const faultsOf = (source: string) =>
  styleFindings('theme.css', source, colours).map(({ line, code, what }) => [line, code, what]);

describe('the style sheet of a theme', () => {
  it.each([
    '',
    'a{color:#222;background:#fff}\n@media (min-width: 40em) { a:hover { color: var(--ink) } }',
    'a::before { content: "}{\\"/*"; color: white; background: #000 } /* } */',
    'a { background: url(/x{y;z}.png) } b { background: #fff url("/}.png"); color: #fff }',
    '.a { color: #eee; &:hover { background: #fff } }',
    'a { color: #eee; background: #fff8 } b { color: #eee; color: #000; background: #fff; }',
    '.md\\:a { --x: { } }',
  ])('is fit as %j', (source) => {
    expect(faultsOf(source)).toEqual([]);
  });

  it.each([
    ['a {\n  color: red;\n\nb { color: red }', [[1, 'syntax', '{']]],
    ['a { color: red }\n}\nb { }', [[2, 'syntax', '}']]],
    ['a { }\n/* open { }', [[2, 'syntax', '/*']]],
    ['a {\n content: "x;\n}', [[2, 'syntax', '"x;']]],
  ])('is told where it cannot be read: %j', (source, faults) => {
    expect(faultsOf(source)).toEqual(faults);
  });

  it('is told of a text that is hard to read on the background of the same rule', () => {
    expect(faultsOf('a {\n  color: #EEE;\n  background: white }')).toEqual([
      [2, 'contrast', '#eeeeee / #ffffff = 1.1'],
    ]);
    expect(
      faultsOf('@media print {\na{background-color:var(--ink);color:var(--brand-6) !important}}'),
    ).toEqual([[2, 'contrast', '#0a7ac2 / #222222 = 3.4']]);
  });

  it.each([
    ['open comments', '/*'.repeat(30_000)],
    ['quotes', `${'"\''.repeat(30_000)}\\`],
    ['open texts', '"a\n'.repeat(20_000)],
    ['addresses', `${'url('.repeat(16_000)}\\`],
    ['blanks', `url(${' '.repeat(60_000)}"`],
    ['escapes', '\\'.repeat(63_999)],
    ['open rules', 'a{'.repeat(32_000)],
    ['ends of rules', '}'.repeat(64_000)],
    ['declarations', `a{${'color:#eee;'.repeat(5_000)}}`],
  ])('is read in a moment, also %s', (_name, source) => {
    const began = Date.now();
    faultsOf(source);
    sourceFindings([{ name: 'theme.css', source }]);
    // Milliseconds; a pattern that began anew at each sign would take many seconds.
    expect(Date.now() - began).toBeLessThan(2_000);
  });
});

describe('the address of another host', () => {
  it.each([
    ['theme.css', 'a{}\nb{background:u\\72l(https://elsewhere.example/x)}'],
    ['theme.css', 'a{}\n@\\69mport "https://elsewhere.example/x.css";'],
    ['header.liquid', '\n<img alt="" src="&#47;&sol;elsewhere.example/x.png">'],
    ['header.liquid', '\n<img alt="" src="&#00000000047;&#x0000000002f;elsewhere.example/x.png">'],
    ['header.liquid', '\n<p style="background:url(https&colon;//elsewhere.example/x.png)">'],
  ])('is found in %s however it is written: %s', (name, source) => {
    expect(sourceFindings([{ name, source }])).toMatchObject([{ file: name, line: 2, code: 'external' }]);
  });

  it('is found as a script, too', () => {
    for (const href of ['java&#115;cript&#x3a;alert(1)', 'java&#10;scr&Tab;ipt&colon;alert(1)'])
      expect(
        sourceFindings([{ name: 'header.liquid', source: `<a href="${href}">x</a>` }]),
        href,
      ).toMatchObject([{ line: 1, code: 'script' }]);
  });
});
