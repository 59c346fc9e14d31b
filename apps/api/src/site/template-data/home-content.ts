import type { Locale } from '@rihla/messages/locale';
import type { HomeContent } from '../queries/home-content.ts';
import { translatorFor } from '../translator.ts';
import type { Visit } from '../visit.ts';
import { agentCitiesData } from './agents.ts';
import { paragraphs } from './paragraphs.ts';
import { galleryPhotoData, photoData } from './photo.ts';

/** The data of what the media team shows on the home page, in words of the visitor's language. */
export function contentData(content: HomeContent, visit: Visit) {
  const { slides, testimonials, totals, photos, faqs, agents } = content;
  const { locale } = visit;
  const figures = new Intl.NumberFormat(locale === 'id' ? 'id-ID' : 'en-GB');
  return {
    slides: slides.map(({ photo_file_id, ...slide }) => ({ ...slide, photo: photoData(photo_file_id) })),
    testimonials: testimonials.map((one) => voiceData(one, locale)),
    photos: photos.map(galleryPhotoData),
    faqs: faqs.map(faqData),
    cities: agentCitiesData(agents, visit),
    totals: {
      pilgrims: totals.pilgrims > 0 ? figures.format(totals.pilgrims) : null,
      listeners: totals.listeners > 0 ? figures.format(totals.listeners) : null,
    },
  };
}

/** A question with the lines of its answer. */
export function faqData({ question, answer }: HomeContent['faqs'][number]) {
  return { question, answer: paragraphs(answer) };
}

/** What one pilgrim says, with the stars as a sentence and a letter for where there is no picture. */
export function voiceData({ photo_file_id, ...voice }: HomeContent['testimonials'][number], locale: Locale) {
  return {
    ...voice,
    stars_text: translatorFor(locale).n('public.rating', voice.stars),
    initial: voice.name.trim().charAt(0).toUpperCase(),
    photo: photoData(photo_file_id),
  };
}
