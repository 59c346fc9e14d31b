import type { Locale } from '@rihla/messages/locale';
import type { HomeContent } from '../queries/home-content.ts';
import { translatorFor } from '../translator.ts';
import type { Visit } from '../visit.ts';
import { photoData } from './photo.ts';

/** The data of the home page's slides, testimonials and totals, in words of the visitor's language. */
export function contentData({ slides, testimonials, totals }: HomeContent, { locale }: Visit) {
  const figures = new Intl.NumberFormat(locale === 'id' ? 'id-ID' : 'en-GB');
  return {
    slides: slides.map(({ photo_file_id, ...slide }) => ({ ...slide, photo: photoData(photo_file_id) })),
    testimonials: testimonials.map((one) => voiceData(one, locale)),
    totals: {
      pilgrims: totals.pilgrims > 0 ? figures.format(totals.pilgrims) : null,
      listeners: totals.listeners > 0 ? figures.format(totals.listeners) : null,
    },
  };
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
