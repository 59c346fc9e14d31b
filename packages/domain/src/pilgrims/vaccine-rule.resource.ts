import { choice, country, date, integer, text } from '../kit/field.ts';
import { resource } from '../kit/resource.ts';
import { VACCINE_CATEGORIES, VACCINES } from './vaccine-choices.ts';

/** A rule of the agency by which a vaccine is required for departures of a category or to a country. */
export const vaccineRule = resource({
  name: 'vaccine_rule',
  path: 'vaccine_rules',
  ofSite: true,
  fields: {
    vaccine: choice({ values: VACCINES, keyPrefix: 'vaccine', required: true, filter: true }),
    category: choice({ values: VACCINE_CATEGORIES, keyPrefix: 'vaccine_category', filter: true }),
    country: country({ filter: true }),
    from_age: integer({ min: 0, max: 120 }),
    days_before: integer({ min: 0, max: 365, required: true }),
    valid_days: integer({ min: 1, max: 36_500 }),
    required_from: date({ sort: true }),
    required_until: date({}),
    notes: text({ max: 200, search: true }),
  },
  label: 'vaccine',
  columns: ['vaccine', 'category', 'country', 'days_before', 'valid_days', 'required_from'],
  defaultSort: 'required_from',
});
