import { describe, expect, it } from 'vitest';
import { processorTimeOf } from '../../../../test/support/processor-time.ts';
import { markTemplates } from './mark-templates.ts';
import { markupFaults } from './markup-check.ts';

/** The faults of a page whose frame is of the site, with a section of the theme in it. */
const faultsOf = (section: string) =>
  markupFaults(`<body><main>${markTemplates({ a: section })['a']}</main><div></body>`).map(
    ({ tag, mark }) => `${tag} ${mark}`,
  );

describe('the tags of a template', () => {
  it.each([
    '<p>a<p>b<ul><li>c<li>d</ul><img alt=""><br/>',
    '<DIV><a href="/x?a>b">c</a></div >',
    '<!-- <div> --><table><tr><td>a</table>',
    '<p>1 < 2 &lt;div></p>',
  ])('have each its counterpart in %s', (section) => {
    expect(faultsOf(section)).toEqual([]);
  });

  it.each([
    ['<div>\n<section>\n</div>', ['<section> a:2']],
    ['<div>\n<span>', ['<div> a:1', '<span> a:2']],
    ['a\n</main>\n</div></p>', ['</main> a:2', '</div> a:3']],
    ['<h1>a</h2>', ['</h2> a:1', '<h1> a:1']],
  ])('are named with their lines where they have none: %j', (section, faults) => {
    expect(faultsOf(section)).toEqual(faults);
  });

  it('are matched within their own template, whatever stands between', () => {
    const parts = markTemplates({ outer: '<div>INNER</div>', inner: '<b></div>' });
    expect(markupFaults(parts['outer']!.replace('INNER', parts['inner']!))).toEqual([
      { tag: '</div>', mark: 'inner:1' },
      { tag: '<b>', mark: 'inner:1' },
    ]);
  });

  it.each(['<', '<a ', '<a "', '<!--', '<div>', '</div>', "<a b='"])(
    'are read in a moment where %s comes again and again',
    (tag) => {
      const markup = tag.repeat(1_000_000 / tag.length);
      expect(processorTimeOf(() => markupFaults(markup))).toBeLessThan(2_000);
    },
  );
});
