import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectDir } from '../apps/api/src/app/paths.ts';
import { keepPage } from './axe-page.ts';

/** The faults found on a kind of screen, each with the looks that have it. */
type Seen = { area: string; day: string; seconds: number; faults: Record<string, string[]> };
type Kept = { screens: Record<string, Seen>; styles: number[] };

const PAGE = join(projectDir, 'docs/generated/accessibility.md');
const FILE = join(projectDir, 'node_modules/.cache/rihla-axe.json');

/**
 * The results of a run of `npm run axe`, written to a file after each screen, so that a run that was stopped can go
 * on.
 * @param anew throws the results of a stopped run away
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
    keep(screen: string, seen: Seen): void {
      kept.screens[screen] = seen;
      mkdirSync(dirname(FILE), { recursive: true });
      writeFileSync(FILE, JSON.stringify(kept));
      // The page in the repository; screens that were not looked at keep their lines.
      keepPage(PAGE, kept.screens);
      for (const [fault, looks] of Object.entries(seen.faults))
        console.log(`  ${screen} (${looks[0]}): ${fault}`);
    },
    /** Prints what was found. @returns how many things are wrong */
    tell: (missed: readonly string[]) => printFaults(kept.screens, missed),
    close: () => rmSync(FILE, { force: true }),
  };
}

/** The faults of one screen, each with the looks that have it. */
export class Faults {
  readonly found: Record<string, string[]> = {};

  note(look: string, fault: string): void {
    const looks = (this.found[withoutNumbers(fault)] ??= []);
    if (!looks.includes(look)) looks.push(look);
  }
}

/** A fault without the names that differ from one screen to the next. */
function withoutNumbers(fault: string): string {
  return fault
    .replaceAll(/mantine-[\w-]+|_r_\w+_|:r\w+:/g, '*')
    .replaceAll(/\d+ \p{L}+ \d{4}|(?<=>)\d+(?=<)/gu, '#');
}

/** What earlier runs have stored, or an empty record when there is none. */
function readRecord(): Kept {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Kept;
  } catch {
    return { screens: {}, styles: [] };
  }
}

/**
 * Prints how many screens of each area were checked, and each fault once with all its places.
 * @param missed screens that were never reached
 * @returns how many things are wrong
 */
function printFaults(screens: Record<string, Seen>, missed: readonly string[]): number {
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
