import { z } from 'zod';
import { refusals as print } from '../../access/access.errors.ts';
import { refusals as listing } from '../../catalogue/catalogue.errors.ts';
import { byId, item, open, procedure, staff } from '../../kit/procedure.ts';
import { refusals as report } from '../../pilgrims/pilgrims.errors.ts';
import { LOCALES } from '../../shared/locale.ts';
import { issuer } from '../../sites/issuer.ts';
import { DEPARTURE_LISTS } from './list-columns.ts';

const list = item(
  z
    .object({
      list: z.enum(DEPARTURE_LISTS),
      issuer,
      listing: z.object({
        id: z.string(),
        slug: z.string(),
        name: z.string(),
        departure_at: z.string().nullable(),
      }),
      return_at: z.string().nullable(),
      guides: z.array(z.object({ name: z.string(), phone: z.string().nullable() })),
      rows: z.array(
        z.object({
          booking_id: z.string(),
          invoice_number: z.string(),
          /** One value for each column of the list, in their order: days as `YYYY-MM-DD`, choices as their codes. */
          cells: z.array(z.union([z.string(), z.number()]).nullable()),
        }),
      ),
      printed_at: z.string(),
    })
    .meta({ title: 'DepartureList' }),
);
export type PrintedList = z.output<typeof list>['data'];

const which = { ...byId.shape, list: z.enum(DEPARTURE_LISTS) };

/**
 * The lists of a departure for airline, immigration, hotels and guides: as spreadsheets, and for printing by a public
 * page that reads the list with a single-use ticket.
 */
export const departureListContract = {
  departure_lists: {
    file: procedure({
      method: 'GET',
      path: '/admin_api/manifests/{id}/list',
      access: staff('manifest.print'),
      summary: 'A list of the pilgrims of a departure as a spreadsheet; numbers and care are noted as read',
      keyPrefix: 'departure_list',
      input: z.strictObject({
        ...byId.shape,
        list: which.list.default('AIRLINE'),
        language: z.enum(LOCALES).default('id'),
      }),
      refuses: [...listing('catalogue.not_found'), ...report('pilgrims.not_reported')],
      output: list,
    }),
    create: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/manifests/{id}/list_tickets',
      access: staff('manifest.print'),
      summary: 'A ticket to print a list of the pilgrims of a departure: used once, within two minutes',
      keyPrefix: 'print',
      input: z.strictObject(which),
      refuses: [...listing('catalogue.not_found'), ...report('pilgrims.not_reported')],
      output: item(z.object({ ticket: z.string() })),
    }),
    exchange: procedure({
      method: 'POST',
      path: '/api/departure_lists/exchange',
      access: open('the ticket is the key: single use, one document, two minutes'),
      summary: 'The list of a departure behind a print ticket; noted as read by whoever asked for it',
      keyPrefix: 'print',
      input: z.strictObject({ ticket: z.string().min(1).max(200) }),
      refuses: [
        ...print('print.ticket_refused'),
        ...listing('catalogue.not_found'),
        ...report('pilgrims.not_reported'),
      ],
      output: list,
    }),
  },
};
