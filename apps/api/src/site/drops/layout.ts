import { pictureUrl } from '@rihla/domain/media/picture';
import { LOCALES } from '@rihla/messages/words';
import { linksIn, localPath, queryText, type Query } from '../links.ts';
import type { Visit } from '../visit.ts';
import { wordsIn } from '../words.ts';
import { type Here, chosenDrop } from './comparing.ts';
import { contactDrop } from './contact.ts';
import { photoDrop } from './photo.ts';

export type Head = {
  title: string;
  description: string | null;
  /** The page is not to be found by search engines. */
  hidden?: boolean;
  /** What of the query belongs to the page's own address. */
  query?: Query;
  image?: string | null;
  previous?: string | null;
  next?: string | null;
  structured?: unknown;
  /** The page's own address, for what changes the choice of packages to compare; without it no choice is shown. */
  here?: Here;
};

/** What every page shows around its own part. */
export function layoutDrop(
  head: Head,
  visit: Visit,
  assets: { styles: string; script: string | null; font: string | null },
) {
  const { profile, locale, origin, path } = visit;
  const { t } = wordsIn(locale);
  const links = linksIn(locale, visit.carried);
  const own = (language: Visit['locale']) => origin + localPath(language, path) + queryText(head.query ?? {});
  const other = locale === 'id' ? 'en' : 'id';
  return {
    locale,
    title: head.title,
    description: head.description,
    hidden: head.hidden ?? false,
    canonical: own(locale),
    alternates: LOCALES.map((language) => ({ language, url: own(language) })),
    default_url: own('id'),
    image: head.image ? origin + head.image : null,
    previous: head.previous ?? null,
    next: head.next ?? null,
    structured: head.structured ?? null,
    assets,
    favicon: '/favicon.svg',
    brand: profile.brand,
    company: profile.company_name,
    tagline: profile.tagline,
    logo: profile.logo_file_id && pictureUrl(profile.logo_file_id, 480),
    background: photoDrop(profile.background_file_id),
    licences: licences(visit),
    terms_url: profile.terms_url && profile.terms_url.startsWith('https://') ? profile.terms_url : null,
    contact: contactDrop(profile, locale),
    chosen: head.here ? chosenDrop(visit, head.here) : null,
    links: {
      home: links.home(),
      listings: links.listings(),
      contact: links.contact(),
      account: links.account(),
      other_language: head.here
        ? head.here(linksIn(other, visit.carried))
        : localPath(other, path) + queryText({ ...head.query, ...visit.carried }),
    },
    other_language: { code: other, name: t('public.other_language') },
    at:
      path === '/'
        ? 'home'
        : path.startsWith('/paket')
          ? 'listings'
          : path.startsWith('/kontak')
            ? 'contact'
            : '',
  };
}

function licences({ profile, locale }: Visit): string[] {
  const { t } = wordsIn(locale);
  return [
    profile.ppiu_number && t('public.licence.ppiu', { number: profile.ppiu_number }),
    profile.pihk_number && t('public.licence.pihk', { number: profile.pihk_number }),
  ].filter((licence): licence is string => Boolean(licence));
}
