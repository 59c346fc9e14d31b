import { z } from 'zod';
import { refusals as kit } from '../../kit/kit.errors.ts';
import { refusals as listing } from '../../catalogue/catalogue.errors.ts';
import { refusals as print } from '../../access/access.errors.ts';
import { refusals } from '../pilgrims.errors.ts';
import { invoiceMachine } from '../../invoices/invoice.machine.ts';
import { statesOf, statesWith } from '../../kit/machine.ts';
import { byId, item, open, procedure, staff } from '../../kit/procedure.ts';
import { issuer } from '../../sites/issuer.ts';
import { CURRENCIES } from '../../shared/money.ts';
import { FILE_FIELDS } from '../file.fields.ts';
import { pilgrimReportMachine } from './pilgrim-report.machine.ts';
import { REPORT_REASON_CODES } from './report-reasons.ts';
import { passportAnswer } from '../passport.contract.ts';

/**
 * Whether a pilgrim can be reported: `READY` when the file has everything that the sheet needs and the passport is
 * valid for long enough; `REMOVED` when it lacks what was removed after the return.
 */
const reportReadiness = { INCOMPLETE: 'INCOMPLETE', READY: 'READY', REMOVED: 'REMOVED' } as const;

const traveller = {
  booking_id: z.string(),
  /** Null as long as it is not known who travels. */
  profile: z.object({ id: z.string(), slug: z.string(), user_slug: z.string(), name: z.string() }).nullable(),
  invoice: z.object({
    slug: z.string(),
    number: z.string(),
    status: z.enum(statesWith(invoiceMachine, 'seated')),
  }),
  /** The number that the government's system has given the pilgrim, a text without a fixed format; null for none. */
  registration_number: z.string().nullable(),
};

const departure = {
  listing: z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    departure_at: z.string().nullable(),
  }),
  /** The name of the government's system. */
  system: z.string(),
};

const registrationSheet = item(
  z.object({
    ...departure,
    columns: z.array(z.string()),
    /** The number of rows in the spreadsheet: those that are READY. */
    reported: z.int(),
    /**
     * The number of rows that are not in the spreadsheet, because fields are missing (`missing`) or the passport
     * expires too soon.
     */
    left_out: z.int(),
    /** The number of rows that are not in the spreadsheet, because their data were removed after the return. */
    removed: z.int(),
    rows: z.array(
      z.object({
        ...traveller,
        /** A value for each column; identity numbers are masked here and whole in the spreadsheet. */
        cells: z.array(z.string().nullable()),
        missing: z.array(z.enum(FILE_FIELDS)),
        missing_to_depart: z.array(z.enum(FILE_FIELDS)),
        /** The validity of the passport for this departure; null as long as it is not known who travels. */
        passport: passportAnswer.nullable(),
        status: z.enum(reportReadiness),
        /** The state of the pilgrim's report; null as long as it is not known who travels. */
        report: z
          .object({
            status: z.enum(statesOf(pilgrimReportMachine)),
            reason: z.enum(REPORT_REASON_CODES).nullable(),
            reason_text: z.string().nullable(),
            mend: z.array(z.enum(FILE_FIELDS)),
            is_sending: z.boolean(),
            /** The pilgrim was registered by hand; a whole departure is put into the queue without the pilgrim. */
            by_hand: z.boolean(),
          })
          .nullable(),
      }),
    ),
  }),
);

const deposits = item(
  z.object({
    ...departure,
    currency: z.enum(CURRENCIES),
    rows: z.array(
      z.object({
        ...traveller,
        total: z.int(),
        paid: z.int(),
        remaining: z.int(),
        is_settled: z.boolean(),
        first_paid_on: z.string().nullable(),
        last_paid_on: z.string().nullable(),
      }),
    ),
  }),
);

const person = z.object({ name: z.string(), phone: z.string().nullable() });
const cards = item(
  z.object({
    ...departure,
    issuer,
    return_at: z.string().nullable(),
    makkah_hotel: z.string().nullable(),
    madinah_hotel: z.string().nullable(),
    guides: z.array(person),
    printed_at: z.string(),
    cards: z.array(
      z.object({
        ...traveller,
        gender: z.string().nullable(),
        passport_number: z.string().nullable(),
        /** The small photo as a `data:` address; filled in only for printing, otherwise null. */
        photo: z.string().nullable(),
        /** The text of the QR code, by which guides count the group. */
        code: z.string(),
      }),
    ),
  }),
);

export type RegistrationSheet = z.output<typeof registrationSheet>['data'];
export type Deposits = z.output<typeof deposits>['data'];
export type PilgrimCards = z.output<typeof cards>['data'];

const listingPath = '/admin_api/listings/{id}';
const read = { access: staff('reporting.read'), keyPrefix: 'reporting' } as const;

/**
 * The calls that give the data of a departure for the government's reporting system. The system has no public API, so
 * they answer what the office enters there. Specification section 7, docs/rules/pilgrims.md.
 */
export const reportingContract = {
  reporting: {
    sisko_init: procedure({
      ...read,
      method: 'GET',
      path: `${listingPath}/sisko_init`,
      summary:
        'The pilgrims of a departure as the sheet that registers them; with format=xlsx a spreadsheet of those who lack nothing, noted as read',
      input: z.strictObject({ ...byId.shape, format: z.enum(['json', 'xlsx']).default('json') }),
      refuses: [...listing('catalogue.not_found'), ...refusals('pilgrims.not_reported')],
      output: registrationSheet,
    }),
    sisko_pay: procedure({
      ...read,
      method: 'GET',
      path: `${listingPath}/sisko_pay`,
      summary: 'What each pilgrim of a departure has deposited and still owes',
      input: byId,
      refuses: [...listing('catalogue.not_found'), ...refusals('pilgrims.not_reported')],
      output: deposits,
    }),
    sisko_card: procedure({
      ...read,
      method: 'GET',
      path: `${listingPath}/sisko_card`,
      summary: 'What stands on the identity card of each pilgrim of a departure; noted as read',
      input: byId,
      refuses: [...listing('catalogue.not_found'), ...refusals('pilgrims.not_reported')],
      output: cards,
    }),
    update_registration: procedure({
      method: 'PUT',
      path: `${listingPath}/registrations/{profile}`,
      access: staff('reporting.update'),
      summary:
        'Write the registration number that the government gave a pilgrim for a departure; empty clears it',
      keyPrefix: 'reporting',
      input: z.strictObject({
        ...byId.shape,
        /** The id or slug of the pilgrim's profile. */
        profile: z.string().min(1).max(200),
        registration_number: z
          .string()
          .trim()
          .max(40)
          .regex(/^[A-Za-z0-9./-]*$/)
          .nullable(),
      }),
      refuses: [
        ...refusals('pilgrims.not_on_departure', 'pilgrims.not_reported'),
        ...listing('catalogue.not_found'),
        ...kit('kit.already_exists'),
      ],
      output: item(z.object({ registration_number: z.string().nullable() })),
    }),
  },
  pilgrim_cards: {
    create: procedure({
      formKey: false,
      method: 'POST',
      path: `${listingPath}/card_tickets`,
      access: staff('reporting.read'),
      summary: 'A ticket to print the identity cards of a departure: used once, within two minutes',
      keyPrefix: 'print',
      input: byId,
      refuses: [...listing('catalogue.not_found'), ...refusals('pilgrims.not_reported')],
      output: item(z.object({ ticket: z.string() })),
    }),
    exchange: procedure({
      method: 'POST',
      path: '/api/pilgrim_cards/exchange',
      access: open('the ticket is the key: single use, one document, two minutes'),
      summary: 'The identity cards behind a print ticket; noted as read by whoever asked for it',
      keyPrefix: 'print',
      input: z.strictObject({ ticket: z.string().min(1).max(200) }),
      refuses: [...print('print.ticket_refused'), ...listing('catalogue.not_found')],
      output: cards,
    }),
  },
};
