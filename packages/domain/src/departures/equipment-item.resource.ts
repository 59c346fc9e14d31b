import { choice, text, yesNo } from '../kit/field.ts';
import { resource } from '../kit/resource.ts';
import { SEXES } from '../shared/sex.ts';

/** A kind of thing that an agency hands out before a journey: suitcase, uniform, ihram. docs/rules/departures.md. */
export const equipmentItem = resource({
  name: 'equipment_item',
  path: 'equipment_items',
  ofSite: true,
  fields: {
    name: text({ max: 60, required: true, search: true, sort: true }),
    has_sizes: yesNo({ required: true, filter: true }),
    /** Empty for an item that everybody gets. */
    for_gender: choice({ values: SEXES, keyPrefix: 'equipment_for', filter: true }),
    notes: text({ max: 200, search: true }),
  },
  label: 'name',
  columns: ['name', 'has_sizes', 'for_gender', 'notes'],
  defaultSort: 'name',
});
