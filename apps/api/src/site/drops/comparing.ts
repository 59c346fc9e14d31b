import { type Links, linksIn, MOST_COMPARED } from '../links.ts';
import type { Visit } from '../visit.ts';
import { wordsIn } from '../words.ts';

/** The address of a page by the links of a visit: with other links it is the same page with another choice. */
export type Here = (links: Links) => string;

/** The link that takes a package into the comparison or out of it; null when there is no room for another. */
export function pickDrop(
  listing: { slug: string; name: string; category: string },
  visit: Visit,
  here: Here,
) {
  const { t } = wordsIn(visit.locale);
  const slugs = visit.chosen.map(({ slug }) => slug);
  const chosen = slugs.includes(listing.slug);
  if (!isComparable(listing) || (!chosen && slugs.length >= MOST_COMPARED)) return null;
  const others = slugs.filter((slug) => slug !== listing.slug);
  const id = `banding-${listing.slug}`;
  return {
    id,
    chosen,
    // Whoever has no script comes back to the same package.
    url: `${here(linksWith(visit, chosen ? others : [...slugs, listing.slug]))}#${id}`,
    text: t(chosen ? 'public.compare.chosen' : 'public.compare.add'),
    label: t(chosen ? 'public.compare.chosen.label' : 'public.compare.add.label', { name: listing.name }),
  };
}

/** A savings program has neither rooms nor hotels to compare. */
export function isComparable({ category }: { category: string }): boolean {
  return category !== 'TABUNGAN';
}

/** What is chosen so far, for the bar at the foot of a page; null when nothing is. */
export function chosenDrop(visit: Visit, here: Here) {
  const { locale, chosen, carried } = visit;
  if (chosen.length === 0) return null;
  const { t, n } = wordsIn(locale);
  return {
    items: chosen.map(({ slug, name }) => ({
      name,
      remove: here(
        linksWith(
          visit,
          chosen.map((other) => other.slug).filter((other) => other !== slug),
        ),
      ),
      remove_text: t('public.compare.remove', { name }),
    })),
    count: n('public.compare.count', chosen.length, { most: MOST_COMPARED }),
    hint: t(chosen.length >= MOST_COMPARED ? 'public.compare.full' : 'public.compare.more'),
    url: linksIn(locale, carried).comparison(),
    clear: here(linksWith(visit, [])),
  };
}

function linksWith({ locale, carried }: Visit, slugs: readonly string[]): Links {
  return linksIn(locale, { ...carried, banding: slugs.length ? slugs.join(',') : undefined });
}
