import { linksIn } from '../links.ts';
import type { HomeContent } from '../queries/home-content.ts';
import type { TestimonialRow } from '../queries/public-content.ts';
import { translatorFor } from '../translator.ts';
import type { Visit } from '../visit.ts';
import { agentCitiesData } from './agents.ts';
import { paragraphs } from './paragraphs.ts';
import { galleryPhotoData, photoData } from './photo.ts';

/**
 * The template data of the home page's content other than packages: slides, testimonials, pictures, questions, agents
 * and totals (null where 0).
 */
export function homeContentData(content: HomeContent, visit: Visit) {
  const { slides, testimonials, totals, photos, faqs, agents } = content;
  const { locale, carriedQuery } = visit;
  const links = linksIn(locale, carriedQuery);
  const numberFormat = new Intl.NumberFormat(locale === 'id' ? 'id-ID' : 'en-GB');
  return {
    slides: slides.map(({ photo_file_id, link, ...slide }) => ({
      ...slide,
      link: link && links.typed(link),
      photo: photoData(photo_file_id),
    })),
    testimonials: testimonials.map((one) => testimonialData(one, visit)),
    photos: photos.map(galleryPhotoData),
    faqs: faqs.map(faqData),
    cities: agentCitiesData(agents, visit),
    totals: {
      pilgrims: totals.pilgrims > 0 ? numberFormat.format(totals.pilgrims) : null,
      listeners: totals.listeners > 0 ? numberFormat.format(totals.listeners) : null,
    },
  };
}

/** The template data of a question, with its answer in paragraphs. */
export function faqData({ question, answer }: HomeContent['faqs'][number]) {
  return { question, answer: paragraphs(answer) };
}

/**
 * The template data of a testimonial, with its stars as text, the first letter of the name to show when there is no
 * picture, and the package of the journey; `package.url` is null unless the package is on the lists of the site.
 */
export function testimonialData(
  { photo_file_id, package_name: name, package_slug: slug, ...voice }: TestimonialRow,
  { locale, carriedQuery }: Pick<Visit, 'locale' | 'carriedQuery'>,
) {
  return {
    ...voice,
    stars_text: translatorFor(locale).n('public.rating', voice.stars),
    initial: voice.name.trim().charAt(0).toUpperCase(),
    photo: photoData(photo_file_id),
    package: name === null ? null : { name, url: slug && linksIn(locale, carriedQuery).listing(slug) },
  };
}
