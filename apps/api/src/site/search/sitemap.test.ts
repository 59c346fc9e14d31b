import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type SitemapPage, sitemapWriter } from './sitemap.ts';

const ORIGIN = 'https://travel.example';
const PAGES: SitemapPage[] = Array.from({ length: 700 }, (_, at) => ({
  path: `/paket/umrah-${at}`,
  changed: '2026-11-28T10:00:00.000Z',
  pictures: at % 3 ? [] : [`f-${at}`],
}));

/** The XML of a sitemap, after it was checked that its gzip file holds the same. */
function xmlOf(sitemap: ReturnType<ReturnType<typeof sitemapWriter>>): string {
  const plain = sitemap.plain();
  expect(gunzipSync(sitemap.gzipped()).equals(plain)).toBe(true);
  return plain.toString();
}

describe('a sitemap that is written again after a change', () => {
  const changes: Record<string, (pages: SitemapPage[]) => SitemapPage[]> = {
    'a page was changed': (pages) => pages.with(350, { ...pages[350]!, changed: '2026-11-29T10:00:00.000Z' }),
    'a page was added at the front': (pages) => [{ path: '/paket/umrah-baru' }, ...pages],
    'a page was taken away': (pages) => pages.toSpliced(10, 1),
    'all pages were taken away': () => [],
    nothing: (pages) => [...pages],
  };
  it.each(Object.entries(changes))(
    'has the same text as one that is written for the first time: %s',
    (_, change) => {
      const write = sitemapWriter();
      const before = write(ORIGIN, PAGES);
      const after = write(ORIGIN, change(PAGES));
      expect(xmlOf(after)).toBe(xmlOf(sitemapWriter()(ORIGIN, change(PAGES))));
      expect(after.tag === before.tag).toBe(after.plain().equals(before.plain()));
    },
  );

  it('names every page in each language, with the other one, its pictures and nothing unescaped', () => {
    const xml = xmlOf(sitemapWriter()(ORIGIN, [{ path: '/a&b', changed: '2026-11-28', pictures: ['f-1'] }]));
    const links =
      '<xhtml:link rel="alternate" hreflang="id" href="https://travel.example/a&amp;b"/>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://travel.example/en/a&amp;b"/>';
    const picture =
      '<image:image><image:loc>https://travel.example/media/f-1/960.jpg</image:loc></image:image>';
    for (const address of ['/a&amp;b', '/en/a&amp;b'])
      expect(xml).toContain(
        `<url><loc>${ORIGIN}${address}</loc><lastmod>2026-11-28</lastmod>${links}${picture}</url>`,
      );
  });

  it('tells two sites with the same pages apart', () => {
    const write = sitemapWriter();
    expect(write('https://other.example', PAGES).tag).not.toBe(write(ORIGIN, PAGES).tag);
  });
});
