import type { roamax as source } from '../id/roamax.ts';
import type { Messages } from '../locale.ts';

/** Orders of the roaming product Roamax. */
export const roamax: Messages<typeof source> = {
  'roamax.lead': 'Data plans that pilgrims ordered, from the provider’s file. No money of the agency.',
  'roamax.empty': 'No orders yet. Import the provider’s CSV file.',
  'roamax.import': 'Import CSV',
  'roamax.choose': 'Choose a CSV file',
  'roamax.choose_hint': 'Columns: number, date, customer, phone, product, price, status. At most 2,000 rows.',
  'roamax.too_big': 'The file is too large. At most 2,000 rows.',
  'roamax.preview': '{added} new, {changed} changed, {unchanged} the same.',
  'roamax.bad': '{count} {count:row cannot be read and is|rows cannot be read and are} left out:',
  'roamax.bad_row': 'Row {line}: {fields}',
  'roamax.bad_more': 'and {count} more',
  'roamax.take': 'Import {count} {count:order|orders}',
  'roamax.nothing': 'There is nothing to import.',
  'roamax.done': '{added} {added:order|orders} added, {changed} updated.',
  'field.roamax.number': 'Number',
  'field.roamax.ordered_on': 'Date',
  'field.roamax.customer_name': 'Customer',
  'field.roamax.customer_phone': 'Phone',
  'field.roamax.product': 'Product',
  'field.roamax.price': 'Price',
  'field.roamax.status': 'Status',
  'field.roamax.created_at': 'Imported',
  'field.roamax.csv': 'CSV file',
  'error.roamax.unreadable': 'This file is no CSV that can be read.',
  'error.roamax.columns_missing': 'These columns are not in the file: {columns}.',
  'error.roamax.empty': 'This file holds no orders.',
  'error.roamax.too_many_rows': 'At most {maximum} rows in one file.',
};
