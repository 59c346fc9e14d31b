import type { HomeContent } from '../queries/home-content.ts';
import { translatorFor } from '../translator.ts';
import type { Visit } from '../visit.ts';
import { photoData } from './photo.ts';

/** The data of the home page's slides, testimonials and totals, in words of the visitor's language. */
export function contentData({ slides, testimonials, totals }: HomeContent, { locale }: Visit) {
  const { n } = translatorFor(locale);
  const figures = new Intl.NumberFormat(locale === 'id' ? 'id-ID' : 'en-GB');
  return {
    slides: slides.map(({ photo_file_id, ...slide }) => ({ ...slide, photo: photoData(photo_file_id) })),
    testimonials: testimonials.map(({ photo_file_id, stars, ...one }) => ({
      ...one,
      stars,
      stars_text: n('public.rating', stars),
      initial: one.name.trim().charAt(0).toUpperCase(),
      photo: photoData(photo_file_id),
    })),
    totals: {
      pilgrims: totals.pilgrims > 0 ? figures.format(totals.pilgrims) : null,
      listeners: totals.listeners > 0 ? figures.format(totals.listeners) : null,
    },
  };
}
