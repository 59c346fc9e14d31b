import { choice, code, longText, reference, text } from '../kit/field.ts';
import { resource } from '../kit/resource.ts';
import { CURRENCIES } from '../shared/money.ts';
import { COST_BASES } from './cost-basis.ts';

/**
 * A kind of cost in the agency's accounting, such as hotels. Specification section 3: code, name, type (per pax or per
 * listing).
 */
export const accountingCategory = resource({
  name: 'accounting_category',
  path: 'accounting_categories',
  ofSite: true,
  fields: {
    code: code({ max: 20, required: true, search: true, sort: true, pattern: /^[A-Za-z0-9._-]+$/ }),
    name: text({ max: 120, required: true, search: true, sort: true }),
    type: choice({ values: COST_BASES, keyPrefix: 'cost_basis', required: true, filter: true }),
  },
  label: 'name',
  columns: ['name', 'code', 'type'],
  defaultSort: 'code',
  perPage: 25,
});

/**
 * A cost of a departure: the planned amount, for each traveller or for the whole departure, and the actual total once
 * the bills are there.
 */
export const departureCost = resource({
  name: 'departure_cost',
  path: 'departure_costs',
  ofSite: true,
  fields: {
    listing_id: reference({ to: 'listing', required: true, filter: true }),
    accounting_category_id: reference({ to: 'accounting_category', required: true, filter: true }),
    basis: choice({ values: COST_BASES, keyPrefix: 'cost_basis', required: true, sort: true, filter: true }),
    currency: choice({ values: CURRENCIES, keyPrefix: 'currency', required: true, filter: true }),
    amount: { kind: 'money', required: true },
    actual_total: { kind: 'money' },
    notes: longText({ max: 500, search: true }),
  },
  label: 'notes',
  columns: ['listing_id', 'accounting_category_id', 'basis', 'currency', 'amount', 'actual_total', 'notes'],
  defaultSort: '-basis',
  perPage: 100,
});
