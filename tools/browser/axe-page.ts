import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** The result of axe for a screen: its area, the day, and its faults, each with the looks in which it was found. */
export type SeenScreen = { area: string; day: string; faults: Record<string, readonly string[]> };

/** One line of the report page: a screen with the day of its last check and the number of its faults. */
type Line = { screen: string; area: string; day: string; faults: number };

/**
 * Writes the results of screens into the report page; the lines of all others stay as they are.
 * @param file the path of the page
 * @param seen the results, by the pattern of each screen's address
 */
export function keepPage(file: string, seen: Readonly<Record<string, SeenScreen>>): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  writeFileSync(file, pageOf(before, seen));
}

/**
 * The text of the report page after some screens were checked.
 * @param before its text until then, whose lines stay for the other screens
 * @param seen the results, by the pattern of each screen's address
 */
export function pageOf(before: string, seen: Readonly<Record<string, SeenScreen>>): string {
  const lines = new Map(linesOf(before).map((line) => [line.screen, line]));
  for (const [screen, { area, day, faults }] of Object.entries(seen))
    lines.set(screen, { screen, area, day, faults: Object.keys(faults).length });
  const sorted = [...lines.values()].toSorted((a, b) => (a.screen < b.screen ? -1 : 1));
  return [
    '# What axe saw',
    '',
    'Written by `npm run axe`: every screen, tab, step and paper with every rule of axe on a phone, in light, in dark from',
    'right to left, with text at 200 %, with its menus and dialogs open, and the contrast of its text in eleven colours. A',
    'twelfth of the screens is looked at by each `npm test`.',
    '',
    summary(sorted),
    '',
    '| screen | area | day | faults |',
    '| --- | --- | --- | --- |',
    ...sorted.map(({ screen, area, day, faults }) => `| \`${screen}\` | ${area} | ${day} | ${faults} |`),
    ...whatIsWrong(seen),
    '',
  ].join('\n');
}

/** A sentence that says how many screens were checked, from which day to which, and how many have a fault. */
function summary(lines: readonly Line[]): string {
  const days = lines.map(({ day }) => day).toSorted();
  const faulty = lines.filter(({ faults }) => faults > 0).length;
  if (lines.length === 0) return 'No screen was seen yet.';
  const span = days[0] === days.at(-1) ? days[0] : `${days[0]} to ${days.at(-1)}`;
  return `${lines.length} screens, seen ${span}; ${faulty} of them with a fault.`;
}

/**
 * The lines of the section that lists every fault with its screen and the looks in which it was found. Empty without
 * faults.
 */
function whatIsWrong(seen: Readonly<Record<string, SeenScreen>>): string[] {
  const faults = Object.entries(seen).flatMap(([screen, { faults }]) =>
    Object.entries(faults).map(([fault, looks]) => ({ screen, fault, looks })),
  );
  if (faults.length === 0) return [];
  const told = faults.map(
    ({ screen, fault, looks }) =>
      `- \`${screen}\` (${looks.join('; ')}): \`${fault
        .replaceAll(/[`\s]+/g, ' ')
        .trim()
        .slice(0, 200)}\``,
  );
  return ['', '## Faults of the last run', '', ...told];
}

/** The lines of the table in the text of a report page. */
function linesOf(page: string): Line[] {
  return [...page.matchAll(/^\| `([^`]+)` \| (\w+) \| ([\d-]+) \| (\d+) \|$/gm)].map(
    ([, screen, area, day, faults]) => ({ screen: screen!, area: area!, day: day!, faults: Number(faults) }),
  );
}
