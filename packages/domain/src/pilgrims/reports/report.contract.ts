import { z } from 'zod';
import { refusals as listing } from '../../catalogue/catalogue.errors.ts';
import { moved } from '../../kit/answers.ts';
import { statesOf } from '../../kit/machine.ts';
import { listQuerySchema } from '../../kit/list-query-schema.ts';
import { byId, item, page, procedure, staff } from '../../kit/procedure.ts';
import { FILE_FIELDS } from '../file.fields.ts';
import { PASSPORT_PROBLEMS } from '../passport-rule.ts';
import { pilgrimReportMachine } from './pilgrim-report.machine.ts';
import { refusals } from '../pilgrims.errors.ts';
import { pilgrimReportList, REPORTS_AT_ONCE, reportSendingList } from './report-list.ts';
import { REPORT_REASON_CODES } from './report-reasons.ts';
import { reportSendingMachine } from './report-sending.machine.ts';

const departure = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  departure_at: z.string().nullable(),
});

/** Why the system refused a row (null when it did not), and the fields of the file to correct. */
const refusal = {
  reason: z.enum(REPORT_REASON_CODES).nullable(),
  /** The system's own text of the reason. */
  reason_text: z.string().nullable(),
  mend: z.array(z.enum(FILE_FIELDS)),
};

const state = {
  id: z.string(),
  status: z.enum(statesOf(pilgrimReportMachine)),
  missing: z.array(z.enum(FILE_FIELDS)),
  passport_problem: z.enum(PASSPORT_PROBLEMS).nullable(),
  ...refusal,
  registration_number: z.string().nullable(),
  queued_at: z.string().nullable(),
  stored_at: z.string().nullable(),
  /** True while it is in a sheet to which the system has not answered. */
  is_sending: z.boolean(),
  listing: departure,
};

const row = z
  .object({
    ...state,
    profile: z.object({ id: z.string(), slug: z.string(), user_slug: z.string(), name: z.string() }),
  })
  .meta({ title: 'PilgrimReport' });

const sending = {
  id: z.string(),
  batch: z.string(),
  status: z.enum(statesOf(reportSendingMachine)),
  version: z.int(),
  /** The day whose nightly job made the sheet; null for one that a person has sent. */
  night: z.string().nullable(),
  asked_by_name: z.string().nullable(),
  rows: z.int(),
  stored: z.int(),
  refused: z.int(),
  attempts: z.int(),
  next_attempt_at: z.string().nullable(),
  failure: z.string().nullable(),
  created_at: z.string(),
  answered_at: z.string().nullable(),
  listing: departure,
};

const sendingRow = z.object({
  position: z.int(),
  profile: z.object({ id: z.string(), slug: z.string(), user_slug: z.string(), name: z.string() }).nullable(),
  outcome: z.enum(['STORED', 'REFUSED']).nullable(),
  ...refusal,
  registration_number: z.string().nullable(),
});

const counted = item(
  z.object({
    /** How many pilgrims were put into the queue, or taken out of it. */
    changed: z.int(),
    /** How many were left as they are, because their state does not allow it. */
    unchanged: z.int(),
  }),
);

const reports = '/admin_api/pilgrim_reports';
const sendings = '/admin_api/report_sendings';
const read = { access: staff('reporting.read') } as const;

/**
 * The calls about the queue of pilgrims who are reported to the government's system, and about the sheets that were
 * sent. Specification sections 4 and 9 ("the upload is queued and sent at 23:00"), docs/rules/report.md.
 */
export const reportContract = {
  pilgrim_reports: {
    list: procedure({
      ...read,
      method: 'GET',
      path: reports,
      summary: 'The pilgrims of coming and recent departures, each with the state of its report',
      keyPrefix: 'pilgrim_report',
      input: listQuerySchema(pilgrimReportList),
      output: page(row),
    }),
    overview: procedure({
      ...read,
      method: 'GET',
      path: `${reports}/overview`,
      summary:
        'How many reports stand in each state, when the queue is sent next, and what waits for a person',
      input: z.strictObject({}),
      output: item(
        z.object({
          system: z.string(),
          /** True if no system can be called, so that people upload the sheets. */
          by_hand: z.boolean(),
          next_night_at: z.string(),
          counts: z.array(z.object({ status: z.enum(statesOf(pilgrimReportMachine)), count: z.int() })),
          /**
           * `unanswered`: sheets without an answer after the first attempt; `waiting`: sheets that a person has to
           * upload.
           */
          unanswered: z.int(),
          waiting: z.int(),
        }),
      ),
    }),
    of_profile: procedure({
      ...read,
      method: 'GET',
      path: '/admin_api/profiles/{id}/reports',
      summary: 'The reports of one pilgrim, the next departure first',
      input: byId,
      refuses: refusals('pilgrims.not_found'),
      output: item(z.array(z.object(state))),
    }),
    queue: procedure({
      method: 'POST',
      path: `${reports}/queue`,
      access: staff('pilgrim_report.queue'),
      summary:
        'Put pilgrims into the queue of the coming night: those named, or all that are ready on a departure',
      keyPrefix: 'pilgrim_report',
      input: z.union([
        z.strictObject({ ids: z.array(z.uuid()).min(1).max(REPORTS_AT_ONCE) }),
        z.strictObject({ listing_id: byId.shape.id }),
      ]),
      refuses: [...listing('catalogue.not_found'), ...refusals('pilgrims.not_reported')],
      output: counted,
    }),
    unqueue: procedure({
      method: 'POST',
      path: `${reports}/unqueue`,
      access: staff('pilgrim_report.unqueue'),
      summary: 'Take pilgrims out of the queue; those in a sheet without an answer stay',
      keyPrefix: 'pilgrim_report',
      input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(REPORTS_AT_ONCE) }),
      output: counted,
    }),
  },
  report_sendings: {
    list: procedure({
      ...read,
      method: 'GET',
      path: sendings,
      summary: 'The sheets that were sent, the newest first',
      keyPrefix: 'report_sending',
      input: listQuerySchema(reportSendingList),
      output: page(z.object(sending).meta({ title: 'ReportSendingOfList' })),
    }),
    get: procedure({
      ...read,
      method: 'GET',
      path: `${sendings}/{id}`,
      summary: 'One sheet with the answer to each of its rows',
      input: byId,
      refuses: refusals('pilgrims.sending_not_found'),
      output: item(z.object({ ...sending, results: z.array(sendingRow), has_sheet: z.boolean() })),
    }),
    sheet: procedure({
      ...read,
      method: 'GET',
      path: `${sendings}/{id}/sheet`,
      summary: 'The sheet as it was sent, a spreadsheet with numbers in plain; noted as read',
      input: byId,
      refuses: refusals('pilgrims.sending_not_found'),
      output: item(z.object({})),
    }),
    create: procedure({
      formKey: false,
      method: 'POST',
      path: sendings,
      access: staff('report_sending.send'),
      summary: 'Send the queue of a departure now, without waiting for the night',
      keyPrefix: 'report_sending',
      input: z.strictObject({ listing_id: byId.shape.id }),
      refuses: [
        ...listing('catalogue.not_found'),
        ...refusals('pilgrims.not_reported', 'pilgrims.queue_empty'),
      ],
      output: item(
        z.object({
          id: z.string(),
          status: z.enum(statesOf(reportSendingMachine)),
          stored: z.int(),
          refused: z.int(),
        }),
      ),
      status: 201,
    }),
    confirm: procedure({
      method: 'POST',
      path: `${sendings}/{id}/confirm`,
      access: staff('report_sending.confirm'),
      summary: 'Say what became of a sheet that was uploaded by hand: stored, but for the rows named',
      keyPrefix: 'report_sending',
      input: z.strictObject({
        ...byId.shape,
        refused: z
          .array(
            z.strictObject({
              profile_id: z.uuid(),
              reason: z.enum(REPORT_REASON_CODES),
              reason_text: z.string().trim().max(200).optional(),
            }),
          )
          .max(REPORTS_AT_ONCE),
      }),
      refuses: refusals('pilgrims.sending_not_found', 'pilgrims.not_in_sheet'),
      output: item(moved(statesOf(reportSendingMachine))),
    }),
    withdraw: procedure({
      method: 'POST',
      path: `${sendings}/{id}/withdraw`,
      access: staff('report_sending.withdraw'),
      summary: 'Say that a sheet was not uploaded: its pilgrims go back into the queue',
      input: byId,
      refuses: refusals('pilgrims.sending_not_found'),
      output: item(moved(statesOf(reportSendingMachine))),
    }),
  },
};
