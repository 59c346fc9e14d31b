import { z } from 'zod';
import { FILE_FIELDS, fileFields } from '../../pilgrims/file.fields.ts';
import { pilgrimReportMachine } from '../../pilgrims/reports/pilgrim-report.machine.ts';
import { REPORT_REASON_CODES } from '../../pilgrims/reports/report-reasons.ts';
import { statesOf } from '../../kit/machine.ts';
import { changeShape, readShape } from '../../kit/field-shapes.ts';
import { SEXES } from '../../shared/sex.ts';
import { ENTRY_KINDS, type EntryValues, ticketFields } from './entries.ts';
import { CHECKS } from './lead-days.ts';
import { DEPARTING } from './manifest-list.ts';
import { ENTRY_EFFECTS, ENTRY_PROBLEMS } from './match-sheet.ts';
import { DEPARTURE_PHASES } from './phase.ts';
import { CHECK_ACTORS, CHECK_PROBLEMS } from './pilgrim-checks.ts';
import { SHEET_FIELDS } from './read-sheet.ts';
import { CLOCK_RULES } from './rule-clock.ts';

/** The fields of a departure in the list and on its page; days are `YYYY-MM-DD`. */
const departure = {
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  category: z.enum(DEPARTING),
  phase: z.enum(DEPARTURE_PHASES),
  departure_at: z.string(),
  returns_on: z.string(),
};

/** A row of the list of departures: how far the pilgrims whom the reader may see have been prepared. */
export const manifestRow = z.object({
  ...departure,
  pilgrims: z.int(),
  /** How many pilgrims lack nothing. */
  ready: z.int(),
  /** How many pilgrims have an open check whose last day has passed. */
  late: z.int(),
  /** For how many pilgrims each check is open; a check that is done for everybody is left out. */
  open: z.array(z.object({ check: z.enum(CHECKS), count: z.int() })),
});
export type ManifestRow = z.output<typeof manifestRow>;

/** A deadline of the law or the office that is running for a departure. */
export const clockItem = z.object({
  rule: z.enum(CLOCK_RULES),
  limit_on: z.string(),
  /** Days from today to `limit_on`; below 0 when it has passed. */
  days_left: z.int(),
  people: z.int(),
});

const pilgrim = z.object({
  booking_id: z.string(),
  /** Null where it is not known yet who travels. */
  profile: z
    .object({ id: z.string(), slug: z.string(), user_slug: z.string(), name: z.string(), version: z.int() })
    .nullable(),
  gender: z.enum(SEXES).nullable(),
  /** In completed years on the day of departure. */
  age: z.int().nullable(),
  phone: z.string().nullable(),
  passport_mask: z.string().nullable(),
  passport_expires_on: z.string().nullable(),
  room_type: z.string(),
  /** Null when the reader is a guide, who may not see invoices. */
  invoice: z.object({ slug: z.string(), number: z.string(), pic_name: z.string() }).nullable(),
  agent_name: z.string().nullable(),
  ...readShape({
    visa_number: fileFields.visa_number,
    visa_starts_on: fileFields.visa_starts_on,
    visa_ends_on: fileFields.visa_ends_on,
    policy_number: fileFields.policy_number,
    policy_starts_on: fileFields.policy_starts_on,
    policy_ends_on: fileFields.policy_ends_on,
    ...ticketFields,
  }),
  /** The version of the ticket; 0 where there is none. */
  ticket_version: z.int(),
  registration_number: z.string().nullable(),
  /** The state of the report to the government, and why it was refused; null before the pilgrim is checked for it. */
  report: z
    .object({
      status: z.enum(statesOf(pilgrimReportMachine)),
      reason: z.enum(REPORT_REASON_CODES).nullable(),
      reason_text: z.string().nullable(),
    })
    .nullable(),
  /** The fields that registering asks for and the file lacks, without those of the passport. */
  missing: z.array(z.enum(FILE_FIELDS)),
  /** What this pilgrim has been given, as text for each check, such as the room or the bus. */
  given: z.array(z.object({ check: z.enum(CHECKS), text: z.string() })),
  /** Checks that were still open when the departure returned and cannot be done any more. */
  missed: z.array(z.enum(CHECKS)),
  /** Checks that nobody can tell any more, because their data were removed after the return. */
  swept: z.array(z.enum(CHECKS)),
  /** The checks that are still open; one that is neither here nor in `missed` or `swept` is done. */
  open: z.array(
    z.object({
      check: z.enum(CHECKS),
      problem: z.enum(CHECK_PROBLEMS),
      who: z.enum(CHECK_ACTORS),
      by: z.string(),
    }),
  ),
});

/** A departure with all its pilgrims, and what each of them still needs. */
export const manifestDetail = z.object({
  ...departure,
  /** Today in the site's time zone; a last day before it has passed. */
  today: z.string(),
  /** The name of the government's reporting system. */
  system: z.string(),
  /** The checks of this departure that the reader sees, in order. */
  checks: z.array(z.enum(CHECKS)),
  /** The booking codes of the flights, which a group shares. */
  pnrs: z.array(z.string()),
  return_reported_on: z.string().nullable(),
  /** The deadlines that are running; empty for readers without the permission to see them. */
  clock: z.array(clockItem),
  pilgrims: z.array(pilgrim),
});
export type ManifestDetail = z.output<typeof manifestDetail>;

/** The fields of all kinds of entry in a request; the API refuses those that do not belong to the kind. */
const entryFields = {
  visa_number: fileFields.visa_number,
  visa_starts_on: fileFields.visa_starts_on,
  visa_ends_on: fileFields.visa_ends_on,
  visa_provider_id: fileFields.visa_provider_id,
  policy_number: fileFields.policy_number,
  policy_entered_on: fileFields.policy_entered_on,
  policy_starts_on: fileFields.policy_starts_on,
  policy_ends_on: fileFields.policy_ends_on,
  insurance_id: fileFields.insurance_id,
  ...ticketFields,
};
export const entryValues = z.strictObject(changeShape(entryFields)) as unknown as z.ZodType<EntryValues>;

/** The values of an entry in an answer: only the fields that the entry changes. */
const shownValues = z
  .object({
    visa_number: z.string().nullish(),
    visa_starts_on: z.string().nullish(),
    visa_ends_on: z.string().nullish(),
    visa_provider_id: z.string().nullish(),
    policy_number: z.string().nullish(),
    policy_entered_on: z.string().nullish(),
    policy_starts_on: z.string().nullish(),
    policy_ends_on: z.string().nullish(),
    insurance_id: z.string().nullish(),
    ticket_number: z.string().nullish(),
    pnr: z.string().nullish(),
    issued_on: z.string().nullish(),
  })
  .meta({ title: 'EntryValues' });

/** What a pasted sheet of visas, policies or tickets would enter, row by row; nothing is saved. */
export const sheetPreview = z.object({
  /** As which field each column was recognised; null for a column that is ignored. */
  columns: z.array(z.enum(SHEET_FIELDS).nullable()),
  rows: z.array(
    z.object({
      line: z.int(),
      /** The name in the sheet, to find the row again. */
      label: z.string(),
      pilgrim: z.object({ profile_id: z.string(), name: z.string(), version: z.int() }).nullable(),
      effect: z.enum(ENTRY_EFFECTS),
      problems: z.array(z.enum(ENTRY_PROBLEMS)),
      before: shownValues,
      after: shownValues,
    }),
  ),
});
export type SheetPreview = z.output<typeof sheetPreview>;

/** The result of saving visas, policies or tickets of many pilgrims. */
export const savedEntries = z.object({
  kind: z.enum(ENTRY_KINDS),
  /** What was saved, with the values before it; sending `before` with the new `version` undoes it. */
  saved: z.array(
    z.object({ profile_id: z.string(), name: z.string(), version: z.int(), before: shownValues }),
  ),
  /** Rows that were left out, and why. */
  refused: z.array(
    z.object({
      profile_id: z.string(),
      name: z.string().nullable(),
      problems: z.array(z.enum(ENTRY_PROBLEMS)),
    }),
  ),
});
export type SavedEntries = z.output<typeof savedEntries>;

/** The kinds of changes in the history of a departure's page. */
export const BOARD_ACTS = [...ENTRY_KINDS, 'REGISTRATION', 'RETURN'] as const;

/** The latest changes of a departure's visas, policies, tickets, registrations and report of the return. */
export const boardHistory = z.object({
  acts: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      actor_name: z.string().nullable(),
      kind: z.enum(BOARD_ACTS),
      pilgrim: z.string().nullable(),
      act: z.enum(['added', 'changed', 'removed']),
      changes: z.array(
        z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
    }),
  ),
});
