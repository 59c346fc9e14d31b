import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { makeListing, makePicture } from '../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

async function page(slug: string): Promise<string> {
  const { body } = await t.anonymous.inject({ url: `/paket/${slug}` });
  return body;
}

describe('the page of a package', () => {
  it('shows its gallery in order, each picture a link that works without a script', async () => {
    const [first, second] = [await makePicture(t.site), await makePicture(t.site)];
    const gallery = [{ file_id: second, caption: 'Kamar <b>"Deluxe"</b>' }, { file_id: first }];
    const { slug } = await makeListing(t.site, { name: 'Umrah Bergaleri', gallery });
    const strip = (await page(slug)).split('<ul class="gallery"')[1]!.split('</ul>')[0]!;
    const links = [...strip.matchAll(/<a href="\/media\/([^/]+)\/1600\.webp">/g)].map(([, id]) => id);
    expect(links).toEqual([second, first]);
    expect(strip).toContain('<p>Kamar &lt;b&gt;&#34;Deluxe&#34;&lt;/b&gt;</p>');
    expect(strip).toContain('alt="Foto 2 dari Umrah Bergaleri"');
    // Its own size keeps its room while it loads.
    expect(strip.match(/width="1200" height="800"/g)).toHaveLength(2);
  });

  it('offers every picture as AVIF, then WebP, then JPEG', async () => {
    const { slug } = await makeListing(t.site, { name: 'Umrah Bergambar' });
    const picture = (await page(slug)).split('detail-picture')[1]!.split('</picture>')[0]!;
    const offered = [...picture.matchAll(/<source type="([^"]+)" srcset="[^"]*\/1600\.(\w+) 1600w"/g)];
    expect(offered.map(([, type, format]) => [type, format])).toEqual([
      ['image/avif', 'avif'],
      ['image/webp', 'webp'],
    ]);
    expect(picture).toMatch(/<img class="photo" src="\/media\/[^/]+\/960\.jpg" width="960" height="640"/);
  });

  it('has no gallery where there is none', async () => {
    const { slug } = await makeListing(t.site, { name: 'Umrah Polos' });
    expect(await page(slug)).not.toContain('class="gallery"');
  });
});
