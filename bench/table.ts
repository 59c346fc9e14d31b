/**
 * One line of the results, whose values are texts with their units: `base` is that of the bare server or the smaller
 * database, `ours` that of the product; empty where there is none. `reached` is null without an aim.
 */
export type Line = {
  what: string;
  base: string;
  ours: string;
  ratio: string;
  aim: string;
  reached: boolean | null;
};

const HEAD = ['what', 'base', 'ours', 'ratio', 'aim', 'reached'] as const;

/**
 * A line of the results that compares the product (`ours`) with a bare server or a smaller database (`base`) by
 * requests a second. The aim is that `ratio` is at least `aim`; without `aim` it is only reported.
 */
export function rate(what: string, base: number, ours: number, ratio: number, aim?: number): Line {
  return {
    what,
    base: `${count(base)}/s`,
    ours: `${count(ours)}/s`,
    ratio: ratio.toFixed(2),
    aim: aim === undefined ? '' : `≥ ${aim}`,
    reached: aim === undefined ? null : ratio >= aim,
  };
}

/**
 * A line of the results with a figure of the product alone. The aim is that it is below `aim`; without `aim` it is only
 * reported.
 */
export function figure(what: string, ours: number, unit: string, aim?: number): Line {
  return {
    what,
    base: '',
    ours: `${count(ours)} ${unit}`,
    ratio: '',
    aim: aim === undefined ? '' : `< ${count(aim)} ${unit}`,
    reached: aim === undefined ? null : ours < aim,
  };
}

/** A line of the results with a score out of 100. The aim is that it is at least `aim`. */
export function score(what: string, ours: number, aim: number): Line {
  return { what, base: '', ours: String(ours), ratio: '', aim: `≥ ${aim}`, reached: ours >= aim };
}

/** The results as a Markdown table, which can be read on a terminal as well. */
export function asTable(lines: readonly Line[]): string {
  const rows = [[...HEAD], ...lines.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(rows[0]!), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)].join(
    '\n',
  );
}

/** The cells of a line, in the order of `HEAD`. */
function cells({ what, base, ours, ratio, aim, reached }: Line): string[] {
  return [what, base, ours, ratio, aim, reached === null ? '' : reached ? 'yes' : 'no'];
}

/** A number as text: below 10 with two decimals and below 100 with one, unless it is a whole number. */
function count(value: number): string {
  const digits = value < 10 && !Number.isInteger(value) ? 2 : value < 100 && !Number.isInteger(value) ? 1 : 0;
  return value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
