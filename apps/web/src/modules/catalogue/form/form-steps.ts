import type { ListingCategory } from '@rihla/domain/catalogue/categories';
import type { Listing, Validation } from '../listing.queries.ts';

/**
 * The steps of the form of a package, in order. One step of the form may cover several steps of the rules for
 * publishing: see `formStepOf`.
 */
export const FORM_STEPS = [
  'basic',
  'schedule',
  'prices',
  'hotels',
  'flights',
  'itinerary',
  'addons',
  'terms',
  'page',
] as const;
export type FormStep = (typeof FORM_STEPS)[number];

const SAVINGS_STEPS: readonly FormStep[] = ['basic', 'prices', 'terms', 'page'];

/** The steps of the form for a category: fewer for a savings program, which has no journey. */
export const stepsOf = (category: ListingCategory): readonly FormStep[] =>
  category === 'TABUNGAN' ? SAVINGS_STEPS : FORM_STEPS;

type Item = Pick<Validation['missing'][number], 'step' | 'field'>;

/**
 * The step of the form in which a field is filled in that is missing for publishing. The server has more steps than
 * the form: providers, rooms and buses are part of other steps here.
 */
export function formStepOf({ step, field }: Item): FormStep {
  if (PAGE_FIELDS.has(field)) return 'page';
  switch (step) {
    case 'providers':
      return 'schedule';
    case 'rooms':
      return 'prices';
    case 'buses':
      return 'flights';
    default:
      return step;
  }
}

/** The fields of a package that are filled in in the step for its public page. */
const PAGE_FIELDS: ReadonlySet<string> = new Set([
  'photo_file_id',
  'tags',
  'meta_title',
  'meta_keywords',
  'meta_description',
]);

/**
 * Whether a step of the form lacks nothing for publishing. A step whose fields are all optional is done once something
 * is filled in. False while the validation is still loading.
 */
export function isStepDone(step: FormStep, listing: Listing, validation: Validation | undefined): boolean {
  if (!validation || validation.missing.some((item) => formStepOf(item) === step)) return false;
  switch (step) {
    case 'hotels':
      return listing.hotels.length > 0;
    case 'flights':
      return listing.flights.length > 0;
    case 'itinerary':
      return listing.itineraries.length > 0;
    case 'addons':
      return listing.addon_categories.length > 0;
    case 'terms':
      return listing.terms.length > 0 || listing.included.length > 0;
    default:
      return true;
  }
}
