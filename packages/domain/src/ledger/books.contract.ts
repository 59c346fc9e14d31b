import { z } from 'zod';
import { item, procedure, staff } from '../kit/procedure.ts';
import { bookReports } from './book-reports.contract.ts';
import { PROOF_RULES } from './proof-rules.ts';

const finding = z.object({
  rule: z.enum(PROOF_RULES),
  /** What the rule was checked for and does not hold: an invoice by its number, a package by its name. */
  subject: z.string(),
  expected: z.string(),
  found: z.string(),
});

const verification = z.object({
  at: z.string(),
  clean: z.boolean(),
  /** The number of all findings; `findings` holds only the first of them. */
  count: z.int(),
  findings: z.array(finding),
});

/** The calls of the books: the check that books, seats and numbers agree, the reports, and the closing of a month. */
export const booksContract = {
  books: {
    verification: procedure({
      method: 'GET',
      path: '/admin_api/books/verification',
      access: staff('books.read'),
      summary: 'The last proof that books, seats and numbers agree; null before the first',
      input: z.strictObject({}),
      output: item(verification.nullable()),
    }),
    verify: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/books/verification',
      access: staff('books.verify'),
      summary: 'Prove now that books, seats and numbers agree',
      input: z.strictObject({}),
      output: item(verification),
    }),
    ...bookReports,
  },
};
