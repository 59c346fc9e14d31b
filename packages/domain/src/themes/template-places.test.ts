import { describe, expect, it } from 'vitest';
import { asAddress, asStyles, guardPlaces, printedValues } from './template-places.ts';
import { sourceFindings } from './theme-check.ts';

const placesOf = (source: string) => printedValues(source).map(({ place }) => place);

describe('the places at which a template prints values', () => {
  it.each([
    ['<p>{{ a }}</p>', ['text']],
    ['a < b {{ a }} <!-- <p x={{ b }}> --> {{ c }}', ['text', 'text', 'text']],
    ['<img alt="{{ a }}" title=\'x {{ b }}\'>{{ c }}', ['attribute', 'attribute', 'text']],
    ['<a href="{{ a }}{{ b }}?x={{ c }}">{{ d }}</a>', ['address', 'address', 'attribute', 'text']],
    ['<a href="/x/{{ a }}" class="{{ b }}">', ['attribute', 'attribute']],
    ['<a href="{% if a %}/x{% endif %}{{ b }}">', ['address']],
    ['<a\nHREF = "{{ a }}"\n>', ['address']],
    ['<p style="color: {{ a }}">', ['styles']],
    ['<p title={{ a }}>', ['bare']],
    ['<p title=x{{ a }} class="{{ b }}">', ['bare', 'attribute']],
    ['<p {{ a }}><{{ b }}><x{{ c }}>', ['bare', 'bare', 'bare']],
    ["<p {% if a %}hidden{% endif %} {% render 'parts/x' %}>", ['bare']],
    ['<p title={% echo a %}>{% cycle b, c %}', ['bare', 'text']],
    ['<p onclick="{{ a }}"><script>{{ b }}</script>{{ c }}', ['code', 'code', 'text']],
    ['<style>{{ a }}</style>{{ b }}', ['code', 'text']],
    ['<input value="{{ a | append: "}}" }}" x={{ b }}>', ['attribute', 'bare']],
    ["<p title='{% raw %}{{ a }}'{% endraw %} x={{ b }}>", ['bare']],
    ['{% comment %}<p x="{% endcomment %}<b>{{ a }}', ['text']],
    ['<br/>{{ a }}<img src="/x"/>{{ b }}', ['text', 'text']],
    ['{{ a', []],
    ['{% if a', []],
  ])('are told of %s', (source, places) => {
    expect(placesOf(source)).toEqual(places);
  });

  it('are guarded in addresses and styles alone', () => {
    expect(guardPlaces('<a href="{{- a -}}" style="{% echo b %}"\ntitle="{{ c }}">{{ d }}')).toBe(
      '<a href="{{- a  | in_address -}}" style="{% echo b  | in_styles %}"\ntitle="{{ c }}">{{ d }}',
    );
  });

  it('keep an address one that leads to a page, a letter or a telephone', () => {
    for (const good of ['/x', '?a=b:c', '#x:y', 'https://a.example/', 'MAILTO:a@b.c', 'tel:+62', 'x/y:z', ''])
      expect(asAddress(good)).toBe(good);
    for (const bad of [
      'javascript:x',
      ' java\tscript:x',
      '\u0001data:text/html,x',
      'vbscript:x',
      'blob:x',
      ':x',
    ])
      expect(asAddress(bad)).toBe('#');
    expect(asAddress(null)).toBe('');
  });

  it('keep styles to one value', () => {
    expect(asStyles('rgb(1 2 3 / 50%)')).toBe('rgb(1 2 3  50%)');
    expect(asStyles('#fff;background:url(//x)')).toBe('#fffbackgroundurl(x)');
  });
});

describe('the reading of a source', () => {
  const long = 256_000;
  it.each([
    ['theme.css', 'url('],
    ['theme.css', `url(${' '.repeat(long)}`],
    ['theme.css', `url("${' '.repeat(long)}`],
    ['theme.css', '@import '],
    ['theme.css', 'image-set('],
    ['theme.css', `expression${' '.repeat(long)}`],
    ['theme.css', '</ '],
    ['footer.liquid', '<use '],
    ['footer.liquid', '< '],
    ['footer.liquid', `<${' '.repeat(long)}`],
    ['footer.liquid', `src=${' '.repeat(long)}`],
    ['footer.liquid', 'src=a'],
    ['footer.liquid', 'src=aaaa.'],
    ['footer.liquid', `background=${'a'.repeat(long)}`],
    ['footer.liquid', 'onaaaa '],
    ['footer.liquid', `java${'script '.repeat(long)}`],
    ['footer.liquid', '{{ a'],
    ['footer.liquid', '{{'],
    ['footer.liquid', "{{ '"],
    ['footer.liquid', '{% raw %}'],
    ['footer.liquid', '{% comment %}{%'],
    ['footer.liquid', '{% endraw'],
    ['footer.liquid', '<a href="'],
    ['footer.liquid', '<!--'],
    ['footer.liquid', '{{ a }}'],
    ['footer.liquid', '<script>'],
  ])(
    'ends for %s with %j over and over',
    (name, part) => {
      const source = part.repeat(Math.ceil(long / part.length)).slice(0, long);
      expect(Array.isArray(sourceFindings([{ name, source }]))).toBe(true);
      expect(typeof guardPlaces(source)).toBe('string');
    },
    // A pattern that goes back over its text again and again takes minutes for this length.
    20_000,
  );
});
