import { z } from 'zod';
import { listQuerySchema } from '../../kit/list-query-schema.ts';
import { byId, customer, item, page, procedure, staff } from '../../kit/procedure.ts';
import { refusals as kit } from '../../kit/kit.errors.ts';
import { refusals as invoice } from '../../invoices/invoice.errors.ts';
import { refusals } from '../departures.errors.ts';
import { date } from '../../kit/field.ts';
import { newShape } from '../../kit/field-shapes.ts';
import { ENTRY_KINDS } from './entries.ts';
import { manifestList } from './manifest-list.ts';
import {
  boardHistory,
  clockItem,
  entryValues,
  manifestDetail,
  manifestRow,
  savedEntries,
  sheetPreview,
} from './manifest.shapes.ts';
import { MOST_SHEET_ROWS, MOST_SHEET_TEXT } from './read-sheet.ts';

/** The greatest number of legal and office deadlines that the office's start page lists; the nearest come first. */
export const CLOCK_SHOWN = 50;

const clock = item(
  z.object({
    total: z.int(),
    rows: z.array(
      clockItem.extend({
        listing: z.object({ slug: z.string(), name: z.string(), departure_at: z.string() }),
      }),
    ),
  }),
);

const stay = z.object({
  name: z.string(),
  city: z.string(),
  check_in: z.string().nullable(),
  check_out: z.string().nullable(),
});
const flight = z.object({
  code: z.string(),
  airline: z.string(),
  from: z.string(),
  to: z.string(),
  departs_at: z.string().nullable(),
});

const certainties = item(
  z.object({
    /** Null for packages that are no pilgrimage, and where the departure is unknown. */
    certainties: z
      .object({
        licence: z.object({ sure: z.boolean(), number: z.string().nullable() }),
        schedule: z.object({
          sure: z.boolean(),
          departs_on: z.string().nullable(),
          returns_on: z.string().nullable(),
        }),
        flight: z.object({
          sure: z.boolean(),
          flights: z.array(flight),
          ticketed: z.int(),
          people: z.int(),
        }),
        hotel: z.object({ sure: z.boolean(), hotels: z.array(stay) }),
        visa: z.object({ sure: z.boolean(), granted: z.int(), people: z.int() }),
        /** Not one of the five: how many have all equipment that they need; null where the departure gives none. */
        equipment: z.object({ sure: z.boolean(), given: z.int(), people: z.int() }).nullable(),
      })
      .nullable(),
  }),
);

const path = '/admin_api/manifests';
/** The day on which the return was reported; null deletes it. */
const returnInput = newShape({ return_reported_on: date({}) });
const found = refusals('departures.not_found');

/**
 * The manifests: every departure with its pilgrims, and what each of them still needs. Specification section 9,
 * docs/rules/departures.md.
 */
export const manifestContract = {
  manifests: {
    list: procedure({
      method: 'GET',
      path,
      access: staff('manifest.read'),
      summary: 'Departures with pilgrims, and how far each has been got ready',
      keyPrefix: 'manifest',
      input: listQuerySchema(manifestList),
      output: page(manifestRow),
    }),
    get: procedure({
      method: 'GET',
      path: `${path}/{id}`,
      access: staff('manifest.read'),
      summary: 'The board of a departure: every pilgrim and what is still needed, by whom and until when',
      input: byId,
      refuses: found,
      output: item(manifestDetail),
    }),
    history: procedure({
      method: 'GET',
      path: `${path}/{id}/history`,
      access: staff('manifest.read_history'),
      summary: 'The latest changes of visas, policies, tickets and reports of a departure, newest first',
      input: byId,
      refuses: found,
      output: item(boardHistory),
    }),
    preview_sheet: procedure({
      formKey: false,
      method: 'POST',
      path: `${path}/{id}/sheet`,
      access: staff('manifest.update'),
      summary: 'What a pasted sheet of visas, policies or tickets would enter, row by row; saves nothing',
      keyPrefix: 'manifest',
      input: z.strictObject({
        ...byId.shape,
        kind: z.enum(ENTRY_KINDS),
        text: z.string().min(1).max(MOST_SHEET_TEXT),
        /** Values for the fields that a row leaves empty. */
        shared: entryValues.optional(),
      }),
      refuses: [...found, ...refusals('departures.sheet_columns', 'departures.too_many_rows')],
      output: item(sheetPreview),
    }),
    save_entries: procedure({
      formKey: false,
      method: 'POST',
      path: `${path}/{id}/entries`,
      access: staff('manifest.update'),
      summary:
        'Enter visas, policies or tickets of many pilgrims; rows that do not fit are named and left out',
      keyPrefix: 'manifest',
      input: z.strictObject({
        ...byId.shape,
        kind: z.enum(ENTRY_KINDS),
        /** Values that are the same for all rows. */
        shared: entryValues.optional(),
        rows: z
          .array(
            z.strictObject({
              profile_id: z.guid(),
              /** The version that the user saw, of the pilgrim's file or of the ticket; 0 where there was no ticket. */
              version: z.int().min(0),
              values: entryValues.optional(),
            }),
          )
          .min(1)
          .max(MOST_SHEET_ROWS),
      }),
      refuses: [...found, ...kit('kit.already_exists')],
      output: item(savedEntries),
    }),
    note_return: procedure({
      method: 'PUT',
      path: `${path}/{id}/return`,
      access: staff('manifest.update'),
      summary: 'Note the day on which the return of a departure was reported; null takes it back',
      keyPrefix: 'manifest',
      input: z.strictObject({ ...byId.shape, ...returnInput }),
      refuses: [...found, ...refusals('departures.not_returned')],
      output: item(z.object({ return_reported_on: z.string().nullable() })),
    }),
  },
  rule_clock: {
    get: procedure({
      method: 'GET',
      path: '/admin_api/rule_clock',
      access: staff('manifest.clock'),
      summary: `The first ${CLOCK_SHOWN} limits of law and house that run for departures, the nearest first`,
      input: z.strictObject({}),
      output: clock,
    }),
  },
  certainties: {
    get: procedure({
      method: 'GET',
      path: '/user_api/invoices/{id}/certainties',
      access: customer,
      summary:
        "The five certainties of an invoice of one's own: licence, schedule, flight, hotel, visa, and the equipment beside them",
      input: byId,
      refuses: invoice('invoice.invalid', 'invoice.deleted'),
      output: certainties,
    }),
  },
};
