/** One line of the result. `reached` is null where there is no aim. */
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
 * requests a second; the `ratio` is to be at least `aim`, and without `aim` it is only reported.
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
 * A line of the results with a measurement of the product alone, to stay below `aim`; without `aim` it is only
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

/** A score out of a hundred, to be at least `aim`. */
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

function cells({ what, base, ours, ratio, aim, reached }: Line): string[] {
  return [what, base, ours, ratio, aim, reached === null ? '' : reached ? 'yes' : 'no'];
}

function count(value: number): string {
  const digits = value < 10 && !Number.isInteger(value) ? 2 : value < 100 && !Number.isInteger(value) ? 1 : 0;
  return value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
