import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { builtOnce } from '../../kit/db/built-once.ts';
import type { Handle } from '../../kit/db/db.ts';
import { findAgents } from './agents.ts';
import type { Visit } from '../visit.ts';
import type { SiteDay } from './on-sale.ts';
import { GALLERY_TYPES, publicTestimonials } from './public-content.ts';

/** The most slides, testimonials, pictures, questions and agents that are shown on the home page. */
const MOST_SLIDES = 8;
const MOST_TESTIMONIALS = 6;
const MOST_PHOTOS = 8;
const MOST_FAQS = 5;
const MOST_AGENTS = 24;

/**
 * Reads the content of the home page other than packages and articles: slides, testimonials of people who consented
 * (newest journey first), the newest pictures of the gallery, the first frequently asked questions, the total numbers
 * of pilgrims and radio listeners (0 where none is entered), and the agents who have agreed to be shown.
 */
export async function findHomeContent(
  db: Handle,
  { site, today, profile }: Pick<Visit, 'site' | 'today' | 'profile'>,
) {
  const [[content], agents] = await Promise.all([
    readContent(db, { siteId: site.id, today }),
    profile.has_agents ? findAgents(db, site.id, MOST_AGENTS) : [],
  ]);
  const { slides = [], testimonials = [], counted = [], photos = [], faqs = [] } = content ?? {};
  const totalOf = (kind: string) => counted.find((one) => one.kind === kind)?.total ?? 0;
  return {
    slides,
    testimonials,
    photos,
    faqs,
    agents,
    totals: { pilgrims: totalOf('PILGRIMS'), listeners: totalOf('RADIO_LISTENERS') },
  };
}

/** Reads all of it in one statement, each kind as a list. */
const readContent = builtOnce(['siteId', 'today'], (db, { siteId, today }: SiteDay) =>
  db.selectNoFrom((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom('slides')
        .select(['photo_file_id', 'title', 'description', 'link'])
        .where('site_id', '=', siteId)
        .where('archived_at', 'is', null)
        .where('is_public', '=', true)
        .orderBy('position')
        .orderBy('id')
        .limit(MOST_SLIDES),
    ).as('slides'),
    jsonArrayFrom(publicTestimonials(db, { siteId, today }).limit(MOST_TESTIMONIALS)).as('testimonials'),
    jsonArrayFrom(
      eb
        .selectFrom('total_pilgrims')
        .select(['kind', (build) => build.fn.max('total').as('total')])
        .where('site_id', '=', siteId)
        .groupBy('kind'),
    ).as('counted'),
    jsonArrayFrom(
      eb
        .selectFrom('photos as p')
        .innerJoin('files as f', (join) =>
          join.onRef('f.site_id', '=', 'p.site_id').onRef('f.id', '=', 'p.file_id'),
        )
        .select(['p.file_id', 'p.caption', 'f.width', 'f.height'])
        .where('p.site_id', '=', siteId)
        .where('p.archived_at', 'is', null)
        .where('p.type', 'in', GALLERY_TYPES)
        .orderBy('p.created_at', 'desc')
        .orderBy('p.id')
        .limit(MOST_PHOTOS),
    ).as('photos'),
    jsonArrayFrom(
      eb
        .selectFrom('faqs')
        .select(['question', 'answer'])
        .where('site_id', '=', siteId)
        .where('archived_at', 'is', null)
        .where('is_public', '=', true)
        .orderBy('position')
        .orderBy('id')
        .limit(MOST_FAQS),
    ).as('faqs'),
  ]),
);

/** The content of the home page, as `findHomeContent` reads it. */
export type HomeContent = Awaited<ReturnType<typeof findHomeContent>>;
