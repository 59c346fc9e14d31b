import { type Links, linksIn, MOST_COMPARED } from '../links.ts';
import type { Visit } from '../visit.ts';
import { translatorFor } from '../translator.ts';

/**
 * Makes the address of the present page from given links. With links that pass on another choice of compared packages,
 * it is the address of the same page with that choice.
 */
export type UrlWith = (links: Links) => string;

/**
 * The template data of the link that adds a package to the comparison or removes it; null when it cannot be compared or
 * as many are chosen as allowed. `id` is the anchor on the page to which the browser returns.
 * @param urlWith makes the address of this page with another choice of packages
 */
export function compareLinkData(
  listing: { slug: string; name: string; category: string },
  visit: Visit,
  urlWith: UrlWith,
) {
  const { t } = translatorFor(visit.locale);
  const slugs = visit.chosen.map(({ slug }) => slug);
  const chosen = slugs.includes(listing.slug);
  if (!isComparable(listing) || (!chosen && slugs.length >= MOST_COMPARED)) return null;
  const others = slugs.filter((slug) => slug !== listing.slug);
  const id = `banding-${listing.slug}`;
  return {
    id,
    chosen,
    // The anchor brings a visitor without scripts back to the same package.
    url: `${urlWith(linksWith(visit, chosen ? others : [...slugs, listing.slug]))}#${id}`,
    text: t(chosen ? 'public.compare.chosen' : 'public.compare.add'),
    label: t(chosen ? 'public.compare.chosen.label' : 'public.compare.add.label', { name: listing.name }),
  };
}

/** Whether a package can be compared: a savings program has neither rooms nor hotels. */
export function isComparable({ category }: { category: string }): boolean {
  return category !== 'TABUNGAN';
}

/**
 * The template data of the bar with the packages chosen to compare; null while none is chosen.
 * @param urlWith makes the address of this page with another choice of packages
 */
export function compareBarData(visit: Visit, urlWith: UrlWith) {
  const { locale, chosen, carriedQuery } = visit;
  if (chosen.length === 0) return null;
  const { t, n } = translatorFor(locale);
  return {
    items: chosen.map(({ slug, name }) => ({
      name,
      remove: urlWith(
        linksWith(
          visit,
          chosen.map((other) => other.slug).filter((other) => other !== slug),
        ),
      ),
      remove_text: t('public.compare.remove', { name }),
    })),
    count: n('public.compare.count', chosen.length, { most: MOST_COMPARED }),
    hint: t(chosen.length >= MOST_COMPARED ? 'public.compare.full' : 'public.compare.more'),
    url: linksIn(locale, carriedQuery).comparison(),
    clear: urlWith(linksWith(visit, [])),
  };
}

function linksWith({ locale, carriedQuery }: Visit, slugs: readonly string[]): Links {
  return linksIn(locale, { ...carriedQuery, banding: slugs.length ? slugs.join(',') : undefined });
}
