import { z } from 'zod';
import { created } from '../kit/answers.ts';
import { fileId } from '../kit/file-id.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { statesOf } from '../kit/machine.ts';
import { byId, item, page, procedure, staff } from '../kit/procedure.ts';
import { refusals as invoice } from '../invoices/invoice.errors.ts';
import { id, noteInput } from '../invoices/shapes.ts';
import { refusals as payment } from '../payments/payment.errors.ts';
import { paymentStatus } from '../payments/payment.shapes.ts';
import { CURRENCIES } from '../shared/money.ts';
import { MATCH_REASONS } from './match-statement.ts';
import { STATEMENT_LAYOUTS } from './statement-layout.ts';
import { statementLineMachine } from './statement-line.machine.ts';
import { CONFIRM_AT_ONCE, statementLineListConfig, statementListConfig } from './statement-list.ts';
import { UNREADABLE_REASONS } from './statement-values.ts';
import { refusals } from './statement.errors.ts';

const column = z.int().min(0).max(60);

/**
 * The columns that the office has chosen for a statement whose headings are not recognised; columns are counted from 0.
 */
const columns = z
  .strictObject({
    skip: z.int().min(0).max(100),
    day: column,
    texts: z.array(column).min(1).max(6),
    amount: column.nullable(),
    side: column.nullable(),
    debit: column.nullable(),
    credit: column.nullable(),
  })
  .meta({ title: 'StatementColumns' });

/** The columns that were recognised; columns are counted from 0. */
const readColumns = z
  .object({
    skip: z.int(),
    day: z.int(),
    texts: z.array(z.int()),
    amount: z.int().nullable(),
    side: z.int().nullable(),
    debit: z.int().nullable(),
    credit: z.int().nullable(),
  })
  .meta({ title: 'RecognisedColumns' });

const fileInput = z.strictObject({
  file_id: fileId('STATEMENT'),
  bank_id: id,
  columns: columns.optional(),
});

const unreadable = z
  .object({ row: z.int(), reason: z.enum(UNREADABLE_REASONS), text: z.string() })
  .meta({ title: 'UnreadableStatementRow' });

const read = {
  layout: z.enum(STATEMENT_LAYOUTS),
  lines: z.int(),
  from_day: z.string().nullable(),
  to_day: z.string().nullable(),
  unreadable: z.array(unreadable),
};

const preview = z.object({
  ...read,
  layout: read.layout.nullable(),
  currency: z.enum(CURRENCIES),
  columns: readColumns.nullable(),
  /** True if the columns are those that the office chose for this account the last time. */
  remembered: z.boolean(),
  /** Whether the file names the chosen account; null when it names none. */
  account_fits: z.boolean().nullable(),
  /** The number of these lines that an earlier import has stored already; an import does not add them again. */
  known: z.int(),
  came: z.int(),
  went: z.int(),
  /** The first rows of the file as they are, by which a person can choose the columns. */
  rows: z.array(z.array(z.string())),
  first: z.array(z.object({ row: z.int(), day: z.string(), amount: z.int(), text: z.string() })),
});

const statementRow = z.object({
  id,
  slug: z.string(),
  version: z.int(),
  bank_id: id,
  bank_name: z.string(),
  currency: z.enum(CURRENCIES),
  layout: z.enum(STATEMENT_LAYOUTS),
  from_day: z.string(),
  to_day: z.string(),
  /** The number of lines that this file added, and of lines that an earlier file had already added (`known`). */
  lines: z.int(),
  known: z.int(),
  unreadable_count: z.int(),
  open: z.int(),
  sure: z.int(),
  created_by_name: z.string().nullable(),
  created_at: z.string(),
});

const candidate = z
  .object({
    payment_id: id,
    slug: z.string(),
    status: paymentStatus,
    amount: z.int(),
    payer_name: z.string(),
    invoice_slug: z.string(),
    invoice_number: z.string(),
    invoice_status: z.string(),
    listing_name: z.string(),
    day: z.string(),
    points: z.int(),
    sure: z.boolean(),
    reasons: z.array(z.object({ reason: z.enum(MATCH_REASONS), points: z.int() })),
  })
  .meta({ title: 'StatementCandidate' });

const lineRow = z.object({
  id,
  row: z.int(),
  day: z.string(),
  amount: z.int(),
  currency: z.enum(CURRENCIES),
  text: z.string(),
  status: z.enum(statesOf(statementLineMachine)),
  version: z.int(),
  note: z.string().nullable(),
  /** True if the payment became valid by this line, false if it was valid before. */
  validated: z.boolean(),
  sure: z.boolean(),
  payment: z
    .object({
      id,
      slug: z.string(),
      invoice_slug: z.string(),
      invoice_number: z.string(),
      payer_name: z.string(),
    })
    .nullable(),
  candidates: z.array(candidate),
});

const lineMoved = item(z.object({ id, status: z.enum(statesOf(statementLineMachine)), version: z.int() }));
const lineNote = z.strictObject({ id: byId.shape.id, note: noteInput });

const unreadableFile = [
  ...refusals('statement.unreadable', 'statement.too_many_rows', 'statement.columns_wrong'),
  ...payment('payment.bank_unknown'),
  ...kit('kit.too_many_requests'),
];

/**
 * The part of a line's money that its invoice cannot take, in the smallest unit, as the person has seen and accepted
 * it. It becomes unallocated money. The call is refused when the sum has changed meanwhile.
 */
const surplus = z.int().min(1).max(1_000_000_000_000).optional();

/**
 * The calls about bank statements: they are imported, matched with payments, and every line is decided.
 * docs/rules/statements.md.
 */
export const statementContract = {
  statements: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/statements',
      access: staff('statement.read'),
      summary: 'Imported bank statements, newest first',
      keyPrefix: 'statement',
      input: listQuerySchema(statementListConfig),
      output: page(statementRow),
    }),
    get: procedure({
      method: 'GET',
      path: '/admin_api/statements/{id}',
      access: staff('statement.read'),
      summary: 'One statement, with the rows that could not be read',
      keyPrefix: 'statement',
      input: byId,
      output: item(z.object({ ...statementRow.shape, unreadable: z.array(unreadable) })),
    }),
    lines: procedure({
      method: 'GET',
      path: '/admin_api/statements/{id}/lines',
      access: staff('statement.read'),
      summary: 'The lines of a statement with the payments that each may be',
      keyPrefix: 'statement_line',
      input: listQuerySchema(statementLineListConfig, byId.shape),
      output: page(lineRow),
    }),
    preview: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/statements/preview',
      access: staff('statement.create'),
      summary: 'Read an uploaded statement without keeping anything',
      keyPrefix: 'statement',
      input: fileInput,
      refuses: unreadableFile,
      output: item(preview),
    }),
    create: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/statements',
      access: staff('statement.create'),
      summary: 'Import a statement: lines that are known already are not added again',
      keyPrefix: 'statement',
      input: fileInput,
      refuses: [
        ...unreadableFile,
        ...refusals('statement.layout_unknown', 'statement.no_lines', 'statement.other_account'),
      ],
      output: item(created.extend({ lines: z.int(), known: z.int(), sure: z.int() })),
      status: 201,
    }),
    match: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/statements/{id}/matching',
      access: staff('statement.create'),
      summary: 'Compare the open lines with the payments as they are now',
      keyPrefix: 'statement',
      input: byId,
      refuses: kit('kit.too_many_requests'),
      output: item(z.object({ id, sure: z.int() })),
    }),
    confirm: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/statements/{id}/confirmations',
      access: staff('payment.validate'),
      summary: 'Say which payment each line is: open ones become valid, each by itself, with its result',
      keyPrefix: 'statement',
      input: z.strictObject({
        id: byId.shape.id,
        lines: z
          .array(z.strictObject({ line_id: id, payment_id: id, surplus }))
          .min(1)
          .max(CONFIRM_AT_ONCE),
      }),
      output: item(
        z.object({
          id,
          results: z.array(
            z.object({
              line_id: id,
              /** VALIDATED: the payment became valid. LINKED: it was valid before. REFUSED: `code` says why. */
              result: z.enum(['VALIDATED', 'LINKED', 'REFUSED']),
              code: z.string().nullable(),
              data: z.record(z.string(), z.union([z.string(), z.number()])),
            }),
          ),
        }),
      ),
    }),
  },
  statement_lines: {
    pay_invoice: procedure({
      method: 'POST',
      path: '/admin_api/statement_lines/{id}/invoice_payment',
      access: staff('payment.validate'),
      summary: 'Count the money on an invoice as a new payment; on an ended one it is unallocated',
      keyPrefix: 'statement_line',
      input: z.strictObject({ id: byId.shape.id, invoice_id: z.string().trim().min(1).max(160), surplus }),
      refuses: [
        ...refusals('statement.not_incoming', 'statement.other_currency'),
        ...payment(
          'payment.nothing_to_pay',
          'payment.over_payable',
          'payment.below_down_payment',
          'payment.below_minimum',
          'payment.bank_unknown',
        ),
        ...invoice('invoice.invalid', 'invoice.deleted', 'invoice.expired', 'invoice.ended'),
        ...kit('kit.illegal_transition'),
      ],
      output: lineMoved,
    }),
    record_income: procedure({
      method: 'POST',
      path: '/admin_api/statement_lines/{id}/income',
      access: staff('statement_line.record_income'),
      summary: 'Book the money as other income, with a note',
      keyPrefix: 'statement_line',
      input: lineNote,
      refuses: refusals('statement.not_incoming'),
      output: lineMoved,
    }),
    record_settlement: procedure({
      method: 'POST',
      path: '/admin_api/statement_lines/{id}/settlement',
      access: staff('statement_line.record_settlement'),
      summary:
        'Book the money as what a payment gateway had taken and has paid out, with the fee that it kept',
      keyPrefix: 'statement_line',
      input: z.strictObject({ ...lineNote.shape, fee: z.int().min(0).max(1_000_000_000) }),
      refuses: refusals('statement.not_incoming', 'statement.other_currency'),
      output: lineMoved,
    }),
    ignore: procedure({
      method: 'POST',
      path: '/admin_api/statement_lines/{id}/ignoring',
      access: staff('statement_line.ignore'),
      summary: 'Leave the line out, with the reason',
      keyPrefix: 'statement_line',
      input: lineNote,
      output: lineMoved,
    }),
    reopen: procedure({
      method: 'POST',
      path: '/admin_api/statement_lines/{id}/reopening',
      access: staff('statement_line.reopen'),
      summary: 'Take back what was said of the line; a payment that it made valid is reversed as such',
      keyPrefix: 'statement_line',
      input: byId,
      refuses: refusals('statement.payment_counts'),
      output: lineMoved,
    }),
  },
};
