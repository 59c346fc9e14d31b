import { readFile, writeFile } from 'node:fs/promises';
import { asTable, type Line } from './table.ts';

/** The results of one part of the bench, with the circumstances (day and machine) and notes, as texts. */
export type Section = {
  title: string;
  circumstances: string;
  lines: readonly Line[];
  notes: readonly string[];
};

const INTRO = `# Measured

Everything runs on one machine, with its own load. Ratios are of the middle round, base and ours in turn, so that what else
the machine does hits both; rates are of that round and do not travel. \`npm run bench -- --write\` makes this file; with
\`--only\`, the parts that were not measured stay as they were, each with its day.`;

/** The parts of the bench as Markdown. */
export function asMarkdown(sections: readonly Section[]): string {
  return sections.map(markdownOf).join('\n\n');
}

/** Writes the measured parts into a file of results, which keeps its other parts. */
export async function keepResults(file: string, sections: readonly Section[]): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => '');
  const [, ...kept] = before.split(/^(?=## )/m).map((part) => part.trim());
  const parts = new Map(kept.map((part) => [part.split('\n')[0]!.slice(3), part]));
  for (const section of sections) parts.set(section.title, markdownOf(section));
  await writeFile(file, `${[INTRO, ...parts.values()].join('\n\n')}\n`);
}

function markdownOf({ title, circumstances, lines, notes }: Section): string {
  return [`## ${title}`, circumstances, asTable(lines), ...notes].join('\n\n');
}
