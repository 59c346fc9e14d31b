import { type Links, linksIn, MOST_COMPARED } from '../links.ts';
import type { Visit } from '../visit.ts';
import { translatorFor } from '../translator.ts';

/** Makes the address of a page from links: with links that carry another choice, the same page with that choice. */
export type UrlWith = (links: Links) => string;

/**
 * What the template of a link is filled with that adds a package to the comparison or takes it out; null when it
 * cannot be compared or there is no room for another. `id` is the place on the page to which the browser returns.
 * @param urlWith the address of this page with other packages chosen
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
    // A visitor without scripts comes back to the same package.
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
 * What the template of the bar with the packages chosen to compare is filled with; null while none is chosen.
 * @param urlWith the address of this page with other packages chosen
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
