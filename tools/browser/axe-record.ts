import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectDir } from '../../apps/api/src/app/paths.ts';
import { keepPage } from './axe-page.ts';

/** The result of axe for a screen: its faults, each with the looks in which it was found. */
type ScreenResult = { area: string; day: string; seconds: number; faults: Record<string, string[]> };
/**
 * The stored results of a run, by the pattern of each screen's address, and the hashes of the styles that were checked.
 */
type RunRecord = { screens: Record<string, ScreenResult>; styles: number[] };

const PAGE = join(projectDir, 'docs/generated/accessibility.md');
const FILE = join(projectDir, 'node_modules/.cache/rihla-axe.json');

/**
 * The results of a run of `npm run axe`. They are written to a file after each screen, so that a run that was stopped
 * can go on.
 * @param anew whether the results of a stopped run are deleted
 */
export function openRecord(anew: boolean) {
  if (anew) rmSync(FILE, { force: true });
  const kept = readRecord();
  const known = Object.keys(kept.screens).length;
  if (known) console.log(`going on after ${known} screens`);
  return {
    has: (screen: string) => screen in kept.screens,
    styles: () => kept.styles,
    addStyles: (fresh: readonly number[]) => void kept.styles.push(...fresh),
    /** Stores and prints the result of a screen, and writes its line of the report page. */
    keep(screen: string, seen: ScreenResult): void {
      kept.screens[screen] = seen;
      mkdirSync(dirname(FILE), { recursive: true });
      writeFileSync(FILE, JSON.stringify(kept));
      keepPage(PAGE, kept.screens);
      for (const [fault, looks] of Object.entries(seen.faults))
        console.log(`  ${screen} (${looks[0]}): ${fault}`);
    },
    /**
     * Prints all results.
     * @returns how many faults there are, screens that were not reached included
     */
    tell: (missed: readonly string[]) => printFaults(kept.screens, missed),
    /** Deletes the stored results, after a run that is complete. */
    close: () => rmSync(FILE, { force: true }),
  };
}

/** The faults of one screen, each with the looks in which it was found. */
export class Faults {
  readonly found: Record<string, string[]> = {};

  note(look: string, fault: string): void {
    const looks = (this.found[withoutNumbers(fault)] ??= []);
    if (!looks.includes(look)) looks.push(look);
  }
}

/** The text of a fault with `*` and `#` for generated ids and for dates and numbers, which differ between screens. */
function withoutNumbers(fault: string): string {
  return fault
    .replaceAll(/mantine-[\w-]+|_r_\w+_|:r\w+:/g, '*')
    .replaceAll(/\d+ \p{L}+ \d{4}|(?<=>)\d+(?=<)/gu, '#');
}

/** The results that a stopped run has stored; empty when there are none. */
function readRecord(): RunRecord {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as RunRecord;
  } catch {
    return { screens: {}, styles: [] };
  }
}

/**
 * Prints how many screens of each area were checked, and each fault once with all screens and looks that have it.
 * @param missed the paths of the screens that were not reached
 * @returns how many faults there are, each counted once, and one more for each screen that was not reached
 */
function printFaults(screens: Record<string, ScreenResult>, missed: readonly string[]): number {
  const areas = Map.groupBy(Object.values(screens), ({ area }) => area);
  const rows = [...areas].map(([area, seen]) => ({
    area,
    screens: seen.length,
    faultless: seen.filter(({ faults }) => !Object.keys(faults).length).length,
    minutes: Number((seen.reduce((sum, { seconds }) => sum + seconds, 0) / 60).toFixed(1)),
  }));
  console.table(rows);
  const places = new Map<string, string[]>();
  for (const [screen, { faults }] of Object.entries(screens))
    for (const [fault, looks] of Object.entries(faults))
      places.set(fault, [...(places.get(fault) ?? []), `${screen} (${looks.join('; ')})`]);
  for (const [fault, where] of places) console.log(`\n${fault}\n  ${where.join('\n  ')}`);
  for (const path of missed) console.log(`nobody came to ${path}`);
  console.log(`${Object.keys(screens).length} screens, ${places.size + missed.length} things wrong`);
  return places.size + missed.length;
}
