import { type LocalDate, partsOf } from '../shared/dates.ts';

/** Variables of an invoice number format (specification section 3, site settings). */
export const INVOICE_NUMBER_VARIABLES = ['number', 'category', 'date', 'month', 'year', 'prefix'] as const;

export type InvoiceNumberVariable = (typeof INVOICE_NUMBER_VARIABLES)[number];

export type InvoiceNumberProblem =
  | { code: 'invoice_number.number_missing'; variable: string }
  | { code: 'invoice_number.unknown_variable'; variable: string }
  | { code: 'invoice_number.unknown_option'; variable: string; option: string }
  | { code: 'invoice_number.stray_brace' }
  | { code: 'invoice_number.illegal_character'; character: string }
  | { code: 'invoice_number.too_long'; limit: number };

export type InvoiceNumberValues = {
  /** The gap-free count of the site, from 1. */
  number: number;
  /** Category of the listing: UMROH, HAJI, TOUR, TABUNGAN. */
  category: string;
  /** Day of the booking in the site's zone. */
  date: LocalDate;
  prefix: string;
};

/**
 * The problems of a format such as `{prefix}/{category}/{year}/{month:roman}/{number:5}`; empty when it can be used.
 * Variables stand in braces, some with an option after a colon: `{number:5}` pads with zeros, `{month:roman}` writes XI
 * for 11, `{year:2}` keeps two digits; `{date}` and `{month}` have two digits. Between them letters, digits, spaces and
 * `/ - . _ #`. The number must be in it, because only the number makes invoices differ.
 */
export function invoiceNumberProblems(format: string): InvoiceNumberProblem[] {
  const problems: InvoiceNumberProblem[] = [];
  const variables = [...format.matchAll(VARIABLE)];
  for (const [, variable = '', option] of variables) {
    if (!isVariable(variable)) problems.push({ code: 'invoice_number.unknown_variable', variable });
    else if (option !== undefined && !OPTIONS[variable].test(option)) {
      problems.push({ code: 'invoice_number.unknown_option', variable, option });
    }
  }
  const literal = format.replaceAll(VARIABLE, '');
  if (/[{}]/.test(literal)) problems.push({ code: 'invoice_number.stray_brace' });
  const illegal = /[^A-Za-z0-9 /\-._#{}]/u.exec(literal);
  if (illegal !== null) problems.push({ code: 'invoice_number.illegal_character', character: illegal[0] });
  if (!variables.some(([, variable]) => variable === 'number'))
    problems.push({ code: 'invoice_number.number_missing', variable: '{number}' });
  if (format.length > LONGEST_FORMAT)
    problems.push({ code: 'invoice_number.too_long', limit: LONGEST_FORMAT });
  return problems;
}

/**
 * The number as it is printed: `INV/UMROH/2026/XI/00412`. Two invoices of one site never get the same text while format
 * and prefix stand, because the number is in it and everything else has a fixed width or no digits.
 * @throws RangeError when the format has problems or the number is not whole and positive.
 */
export function renderInvoiceNumber(format: string, values: InvoiceNumberValues): string {
  const [problem] = invoiceNumberProblems(format);
  if (problem !== undefined) throw new RangeError(`${problem.code} in ${format}`);
  if (!Number.isSafeInteger(values.number) || values.number < 1)
    throw new RangeError(`no number: ${values.number}`);
  return format.replaceAll(VARIABLE, (_text, variable: InvoiceNumberVariable, option?: string) =>
    valueOf(variable, option, values),
  );
}

const LONGEST_FORMAT = 80;

const VARIABLE = /\{([^{}:]*)(?::([^{}]*))?\}/g;

const NO_OPTION = /^(?!)/;

const OPTIONS: Record<InvoiceNumberVariable, RegExp> = {
  number: /^[1-9]$/,
  category: NO_OPTION,
  date: NO_OPTION,
  month: /^roman$/,
  year: /^2$/,
  prefix: NO_OPTION,
};

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

function isVariable(text: string): text is InvoiceNumberVariable {
  return INVOICE_NUMBER_VARIABLES.some((variable) => variable === text);
}

/**
 * The text that replaces one variable of an invoice number's format, such as `{number:5}` or `{month:roman}`.
 * @param option what follows the colon: the number of digits, `roman` for months, or `2` for a year of two digits
 */
function valueOf(
  variable: InvoiceNumberVariable,
  option: string | undefined,
  values: InvoiceNumberValues,
): string {
  const { year, month, day } = partsOf(values.date);
  switch (variable) {
    case 'number':
      return String(values.number).padStart(Number(option ?? 1), '0');
    case 'category':
      return values.category;
    case 'date':
      return String(day).padStart(2, '0');
    case 'month':
      return option === 'roman' ? (ROMAN[month - 1] ?? '') : String(month).padStart(2, '0');
    case 'year':
      return String(year)
        .padStart(4, '0')
        .slice(option === '2' ? -2 : 0);
    case 'prefix':
      return values.prefix;
  }
}
