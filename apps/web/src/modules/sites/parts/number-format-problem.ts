import { invoiceNumberProblems, type InvoiceNumberProblem } from '@rihla/domain/invoices/invoice-number';
import { errorKey } from '@rihla/messages/error-key';
import type { Translation } from '../../../lib/words/i18n.ts';

/** The error text for a format of invoice numbers; null when the format is right. */
export function numberFormatProblem(format: string, dynamic: Translation['dynamic']): string | null {
  const [problem] = invoiceNumberProblems(format);
  return problem ? dynamic(errorKey(problem.code), dataOf(problem)) : null;
}

function dataOf({ code: _code, ...data }: InvoiceNumberProblem): Record<string, string | number> {
  return data;
}
