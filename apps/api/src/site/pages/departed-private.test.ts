import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { jobServices } from '../../../test/support/jobs.ts';
import { expireListingsJob } from '../../modules/catalogue/index.ts';
import { makeListing } from '../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const visit = (url: string) => t.anonymous.inject({ url });

/** Adds a package to the site that was made private, and the testimonial of somebody who travelled with it. */
async function makePrivate(name: string): Promise<string> {
  const { id } = await makeListing(t.site, { name, departsIn: 40 });
  const { status } = await t.as('MAIN').call('listings.make_private', { id, note: 'Hanya untuk keluarga' });
  expect(status).toBe(200);
  const voice = { name: 'Ibu Ida', quote: 'Lancar.', stars: 5, is_public: true, consented: true };
  await t.as('MEDIA').call('testimonials.create', { ...voice, listing_id: id });
  return id;
}

describe('a package that has departed', () => {
  it('stays away from search engines, caches and testimonials where it was private until then', async () => {
    const id = await makePrivate('Umrah Keluarga Usai');
    const open = await makeListing(t.site, { name: 'Umrah Terbuka Usai', departsIn: 40 });
    t.clock.advance(42 * 86_400_000);
    await expireListingsJob.run(jobServices(t));
    const { slug, status } = await t.db
      .selectFrom('listings')
      .select(['slug', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('EXPIRED');
    const { statusCode, headers, body } = await visit(`/paket/${slug}`);
    expect([statusCode, headers['x-robots-tag'], headers['cache-control']]).toEqual([
      200,
      'noindex',
      'private, no-store',
    ]);
    expect(body).not.toMatch(/application\/ld\+json|\/bagikan\//);
    expect((await visit(`/bagikan/paket/${slug}/x.jpg`)).statusCode).toBe(404);
    expect((await visit('/testimoni')).body).not.toContain('Keluarga Usai');
    const known = await visit(`/paket/${open.slug}`);
    expect([known.statusCode, known.headers['x-robots-tag']]).toEqual([200, undefined]);
    expect(known.body).toContain('application/ld+json');
  });
});
