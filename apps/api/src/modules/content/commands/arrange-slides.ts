import { refuse } from '@rihla/domain/content/content.errors';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';

/**
 * Sorts the slides: the named ones come first, in the given order, then the others in their present order. Only slides
 * whose position changes are written.
 * @throws Problem `content.slide_unknown` on `ids` for a slide that does not exist (any more)
 */
export async function arrangeSlides(
  { tx, site }: WriteCall<Admin>,
  { ids }: { ids: readonly string[] },
): Promise<{ arranged: number }> {
  const slides = await tx
    .selectFrom('slides')
    .select(['id', 'position'])
    .where('site_id', '=', site.id)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute();
  const known = new Map(slides.map((slide) => [slide.id, slide.position]));
  const named = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (named.some((id) => !known.has(id)))
    return refuse('content.slide_unknown', undefined, { ids: [{ code: 'content.slide_unknown' }] });
  const order = [...named, ...slides.map(({ id }) => id).filter((id) => !named.includes(id))];
  const moved = order
    .map((id, index) => ({ id, position: Math.min(index + 1, 999) }))
    .filter(({ id, position }) => known.get(id) !== position);
  if (moved.length > 0)
    await sql`
      update slides s set position = w.position
        from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ position }) => position)}::int[]) as w (id, position)
       where s.site_id = ${site.id} and s.id = w.id`.execute(tx);
  return { arranged: moved.length };
}
