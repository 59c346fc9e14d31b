import type { VideoProvider } from '@rihla/domain/kit/rich-text/video';
import { pictureUrl } from '@rihla/domain/media/picture';
import type { Measuring } from '@rihla/domain/sites/measuring';
import { HOME_SECTIONS } from '@rihla/domain/themes/theme-files';
import { DEFAULT_LOOK } from '@rihla/domain/themes/theme-look';
import { LOCALES } from '@rihla/messages/locale';
import { linksIn, localPath, queryText, type Query } from '../links.ts';
import { SHARE_SIZE } from '../share/share-size.ts';
import type { Visit } from '../visit.ts';
import { translatorFor } from '../translator.ts';
import { iconUrl } from '../favicon.ts';
import { type UrlWith, compareBarData } from './compare-links.ts';
import { contactData } from './contact.ts';
import { photoData } from './photo.ts';

/** The values of a page's head, for browsers and search engines, and what surrounds the page. */
export type Head = {
  title: string;
  description: string | null;
  /** The keywords for search engines, as the office wrote them. */
  keywords?: string | null;
  /** True when search engines must not list the page. */
  hidden?: boolean;
  /** The part of the query that belongs to the page's own address. */
  query?: Query;
  /** The address of the picture of shared links to the page; by default that of the site's background. */
  image?: string | null;
  /** The picture that is made for shared links to the page; it is used in place of `image`. */
  share?: { path: string; alt: string } | null;
  /** The type of the page in Open Graph; `website` by default. */
  type?: 'article';
  /** The providers of videos whose players the page may show. */
  videos?: readonly VideoProvider[];
  /** Whether the page has a header and a footer; both by default. */
  frame?: { header: boolean; footer: boolean };
  /** The addresses of the previous and the next page of a list. */
  previous?: string | null;
  next?: string | null;
  /** Structured data for search engines (schema.org). */
  structured?: unknown;
  /** Makes the page's own address from given links; without it the bar of compared packages is not shown. */
  urlWith?: UrlWith;
};

/**
 * The template data of what surrounds every page: the head, the navigation and the footer.
 * @param assets the addresses of style sheet, script and font
 */
export function layoutData(
  head: Head,
  visit: Visit,
  assets: { styles: string; script: string | null; font: string | null },
) {
  const { profile, locale, origin, path } = visit;
  const { t } = translatorFor(locale);
  const links = linksIn(locale, visit.carriedQuery);
  const ownAddress = (language: Visit['locale']) =>
    origin + localPath(language, path) + queryText(head.query ?? {});
  const other = locale === 'id' ? 'en' : 'id';
  const { background_file_id: background } = profile;
  const picture = head.share?.path ?? head.image ?? (background && pictureUrl(background, 960, 'jpg'));
  return {
    locale,
    title: head.title,
    description: head.description,
    keywords: head.keywords ?? null,
    hidden: head.hidden ?? false,
    canonical: ownAddress(locale),
    alternates: LOCALES.map((language) => ({ language, url: ownAddress(language) })),
    default_url: ownAddress('id'),
    image: picture ? origin + picture : null,
    share: head.share ? { alt: head.share.alt, ...SHARE_SIZE } : null,
    type: head.type ?? 'website',
    header: head.frame?.header ?? true,
    footer: head.frame?.footer ?? true,
    previous: head.previous ?? null,
    next: head.next ?? null,
    structured: head.structured ?? null,
    assets,
    paper: visit.look?.look.paper ?? DEFAULT_LOOK.paper,
    sections: visit.look?.sections ?? HOME_SECTIONS,
    favicon: iconUrl('/favicon.ico', profile),
    touch_icon: iconUrl('/apple-touch-icon.png', profile),
    brand: profile.brand,
    company: profile.company_name,
    tagline: profile.tagline,
    logo: profile.logo_file_id && pictureUrl(profile.logo_file_id, 480),
    background: photoData(profile.background_file_id),
    measuring: measuringOf(head, profile),
    licences: licences(visit),
    terms_url: profile.terms_url && /^https?:\/\//i.test(profile.terms_url) ? profile.terms_url : null,
    contact: contactData(profile, locale),
    chosen: head.urlWith ? compareBarData(visit, head.urlWith) : null,
    links: {
      home: links.home(),
      listings: links.listings(),
      contact: links.contact(),
      articles: profile.has_articles ? links.articles() : null,
      search: links.search(),
      testimonials: profile.has_testimonials ? links.testimonials() : null,
      gallery: profile.has_gallery ? links.gallery() : null,
      faqs: profile.has_faqs ? links.faqs() : null,
      agents: profile.has_agents ? links.agents() : null,
      account: links.account(),
      other_language: head.urlWith
        ? head.urlWith(linksIn(other, visit.carriedQuery))
        : localPath(other, path) + queryText({ ...head.query, ...visit.carriedQuery }),
    },
    other_language: { code: other, name: t('public.other_language') },
    at:
      path === '/'
        ? 'home'
        : path.startsWith('/paket')
          ? 'listings'
          : path.startsWith('/artikel')
            ? 'articles'
            : path.startsWith('/kontak')
              ? 'contact'
              : '',
  };
}

/**
 * The ids of the services (Analytics, Pixel) that may count a page when its visitor consents. Null when the site has
 * none, and on pages hidden from search engines, because their address may contain a secret or the words of a search.
 */
export function measuringOf(
  { hidden }: Head,
  { analytics_id: analytics, pixel_id: pixel }: Visit['profile'],
): Measuring | null {
  return hidden || (analytics === null && pixel === null) ? null : { analytics, pixel };
}

/** The licences that the agency has, as texts: PPIU to organise umrah, PIHK to organise hajj. */
function licences({ profile, locale }: Visit): string[] {
  const { t } = translatorFor(locale);
  return [
    profile.ppiu_number && t('public.licence.ppiu', { number: profile.ppiu_number }),
    profile.pihk_number && t('public.licence.pihk', { number: profile.pihk_number }),
  ].filter((licence): licence is string => Boolean(licence));
}
