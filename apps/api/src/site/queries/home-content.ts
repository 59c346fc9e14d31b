import type { Handle } from '../../kit/db/db.ts';
import type { Site } from '../../kit/call.ts';

/** More slides than a visitor looks at, and more voices than one reads, are left out. */
const MOST_SLIDES = 8;
const MOST_TESTIMONIALS = 6;

/**
 * What the media team shows on the home page beside packages: slides in their order, testimonials of those who
 * consented, the newest journey first, and the pilgrims taken in all (0 where nobody has counted).
 */
export async function findHomeContent(db: Handle, site: Site) {
  const slides = await db
    .selectFrom('slides')
    .select(['photo_file_id', 'title', 'description', 'link'])
    .where('site_id', '=', site.id)
    .where('archived_at', 'is', null)
    .where('is_public', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(MOST_SLIDES)
    .execute();
  const testimonials = await db
    .selectFrom('testimonials')
    .select(['name', 'origin', 'quote', 'stars', 'photo_file_id'])
    .where('site_id', '=', site.id)
    .where('archived_at', 'is', null)
    .where('is_public', '=', true)
    .where('consented', '=', true)
    .orderBy('travelled_on', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(MOST_TESTIMONIALS)
    .execute();
  const counted = await db
    .selectFrom('total_pilgrims')
    .select(['kind', (all) => all.fn.max('total').as('total')])
    .where('site_id', '=', site.id)
    .groupBy('kind')
    .execute();
  const totalOf = (kind: string) => counted.find((one) => one.kind === kind)?.total ?? 0;
  return {
    slides,
    testimonials,
    totals: { pilgrims: totalOf('PILGRIMS'), listeners: totalOf('RADIO_LISTENERS') },
  };
}

export type HomeContent = Awaited<ReturnType<typeof findHomeContent>>;
