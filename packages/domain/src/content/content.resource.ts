import { date, integer, longText, reference, text, yesNo } from '../kit/field.ts';
import { resource } from '../kit/resource.ts';

/**
 * A slide of the public home page: a wide picture with a title, in the order of `position`. Specification section 3.
 */
export const slide = resource({
  name: 'slide',
  path: 'slides',
  ofSite: true,
  fields: {
    photo_file_id: reference({ to: 'file', required: true }),
    title: text({ max: 120, required: true, search: true, sort: true }),
    description: text({ max: 300 }),
    position: integer({ min: 1, max: 999, required: true, sort: true }),
    link: text({ max: 500, pattern: /^(https:\/\/|\/)[A-Za-z0-9?#][A-Za-z0-9_./?=&%#+-]*$/ }),
    is_public: yesNo({ required: true, filter: true }),
  },
  label: 'title',
  columns: ['title', 'photo_file_id', 'position', 'link', 'is_public'],
  defaultSort: 'position',
  perPage: 50,
});

/**
 * A testimonial: what a pilgrim said about a journey. It is shown on the public site only while it is public and the
 * person has consented to being named there.
 */
export const testimonial = resource({
  name: 'testimonial',
  path: 'testimonials',
  ofSite: true,
  fields: {
    name: text({ max: 120, required: true, search: true, sort: true }),
    origin: text({ max: 80 }),
    quote: longText({ max: 1_000, required: true, search: true }),
    stars: integer({ min: 1, max: 5, required: true, filter: true, sort: true }),
    photo_file_id: reference({ to: 'file' }),
    listing_id: reference({ to: 'listing', filter: true }),
    travelled_on: date({ sort: true }),
    consented: yesNo({ required: true, filter: true }),
    is_public: yesNo({ required: true, filter: true }),
  },
  label: 'name',
  columns: ['name', 'photo_file_id', 'quote', 'stars', 'listing_id', 'consented', 'is_public'],
  defaultSort: '-travelled_on',
  perPage: 25,
});

/** A question that visitors often ask, with its answer, in the order of `position`. */
export const faq = resource({
  name: 'faq',
  path: 'faqs',
  ofSite: true,
  fields: {
    question: text({ max: 200, required: true, search: true, sort: true }),
    answer: longText({ max: 2_000, required: true, search: true }),
    position: integer({ min: 1, max: 999, required: true, sort: true }),
    is_public: yesNo({ required: true, filter: true }),
  },
  label: 'question',
  columns: ['question', 'position', 'is_public'],
  defaultSort: 'position',
  perPage: 50,
});
