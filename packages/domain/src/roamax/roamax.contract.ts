import { z } from 'zod';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { item, page, procedure, staff } from '../kit/procedure.ts';
import { refusals } from './roamax.errors.ts';
import { ROAMAX_FIELDS } from './roamax-file.ts';
import { roamaxListConfig, MOST_CSV } from './roamax-list.ts';

const file = z.strictObject({ csv: z.string().min(1).max(MOST_CSV) });

const order = z
  .object({
    id: z.string(),
    number: z.string(),
    ordered_on: z.string(),
    customer_name: z.string(),
    customer_phone: z.string(),
    product: z.string(),
    /** The price in rupiah. */
    price: z.int(),
    /** The status in the provider's words. */
    status: z.string(),
    created_at: z.string(),
  })
  .meta({ title: 'RoamaxOrder' });

/** What an import changes: the number of rows that are added, changed, unchanged and bad (not imported). */
const outcome = z
  .object({
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    bad: z.int(),
    /** The first of the bad rows. */
    bad_rows: z.array(
      z.object({
        line: z.int(),
        number: z.string().nullable(),
        fields: z.array(z.enum(ROAMAX_FIELDS as [string, ...string[]])),
      }),
    ),
  })
  .meta({ title: 'RoamaxImport' });

const refuses = refusals(
  'roamax.unreadable',
  'roamax.columns_missing',
  'roamax.empty',
  'roamax.too_many_rows',
);

/** The calls about orders of the roaming product Roamax: the list, and the import of the provider's file. */
export const roamaxContract = {
  roamax: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/invoices/roamax',
      access: staff('roamax.read'),
      summary: 'Orders of the roaming product Roamax',
      keyPrefix: 'roamax',
      input: listQuerySchema(roamaxListConfig),
      output: page(order),
    }),
    preview: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/invoices/roamax/preview',
      access: staff('roamax.import'),
      summary: 'What an import of the provider’s CSV would change',
      keyPrefix: 'roamax',
      input: file,
      refuses,
      output: item(outcome),
    }),
    import: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/invoices/roamax',
      access: staff('roamax.import'),
      summary: 'Import the provider’s CSV; the same file twice changes nothing',
      keyPrefix: 'roamax',
      input: file,
      refuses,
      output: item(outcome),
    }),
  },
};
