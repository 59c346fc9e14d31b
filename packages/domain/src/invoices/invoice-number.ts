import { type LocalDate, partsOf } from '../shared/dates.ts';

/** The variables of the format of invoice numbers (specification section 3, site settings). */
export const INVOICE_NUMBER_VARIABLES = ['number', 'category', 'date', 'month', 'year', 'prefix'] as const;

export type InvoiceNumberVariable = (typeof INVOICE_NUMBER_VARIABLES)[number];

/** What is wrong with a format of invoice numbers, with the values for its message. */
export type InvoiceNumberProblem =
  | { code: 'invoice_number.number_missing'; variable: string }
  | { code: 'invoice_number.unknown_variable'; variable: string }
  | { code: 'invoice_number.unknown_option'; variable: string; option: string }
  | { code: 'invoice_number.stray_brace' }
  | { code: 'invoice_number.illegal_character'; character: string }
  | { code: 'invoice_number.too_long'; limit: number };

/** The values that replace the variables of a format. */
export type InvoiceNumberValues = {
  /** The number of the invoice among those of its site, counted from 1 without gaps. */
  number: number;
  /** The category of the package: UMROH, HAJI, TOUR, TABUNGAN. */
  category: string;
  /** The day of the booking in the site's time zone. */
  date: LocalDate;
  prefix: string;
};

/**
 * The problems of a format such as `{prefix}/{category}/{year}/{month:roman}/{number:5}`; empty when it can be used.
 * Variables are in braces, some with an option after a colon: `{number:5}` pads with zeros, `{month:roman}` writes XI
 * for 11, `{year:2}` keeps two digits; `{date}` and `{month}` have two digits. Between variables letters, digits,
 * spaces and `/ - . _ #` are allowed. `{number}` is required, because only the number differs between invoices.
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
 * The invoice number as it is printed, such as `INV/UMROH/2026/XI/00412`. Two invoices of one site never get the same
 * text while format and prefix stay the same, because everything but the number has a fixed width or no digits.
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

/** Matches no text: the variable has no options. */
const NO_OPTION = /^(?!)/;

/** The options that each variable may have after the colon. */
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
