import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES, type Role } from '@rihla/domain/access/roles';
import { projectDir } from '../../src/app/paths.ts';

/** One row of the table of rights: what it is about, its calls, and the roles that may make them. */
export type Right = { what: string; calls: readonly string[]; may: ReadonlySet<Role | 'visitor'> };

/**
 * The rows of docs/rules/who-may-do-what.md, which is written by hand.
 * @throws Error for a column or a mark that is none
 */
export function readRights(): Right[] {
  return rightsOf(readFileSync(join(projectDir, 'docs/rules/who-may-do-what.md'), 'utf8'));
}

/** The rows of tables in a text: those whose second cell names calls. Columns are named by the row above them. */
export function rightsOf(text: string): Right[] {
  let columns: readonly (Role | 'visitor')[] = [];
  return text.split('\n').flatMap((line) => {
    const [what, calls, ...marks] = cellsOf(line);
    if (what === 'what') columns = marks.map(columnOf);
    if (!what || !calls?.startsWith('`')) return [];
    if (marks.length !== columns.length) throw new Error(`${what}: ${marks.length} marks`);
    const may = columns.filter((_, at) => isMarked(marks[at]!, what));
    return [{ what, calls: namesIn(calls), may: new Set(may) }];
  });
}

function cellsOf(line: string): string[] {
  if (!line.startsWith('|')) return [];
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
}

function columnOf(name: string): Role | 'visitor' {
  const column = ['visitor' as const, ...ROLES].find((one) => one === name);
  if (!column) throw new Error(`${name} is no role`);
  return column;
}

function isMarked(mark: string, what: string): boolean {
  if (mark !== '✓' && mark !== '·') throw new Error(`${what}: ${mark} is neither ✓ nor ·`);
  return mark === '✓';
}

/** The calls that a cell names: `users.{list, get}` is two. */
function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, pattern]) => {
    const [, groups, verbs] = /^(\{[^}]+\}|\w+)\.(\{[^}]+\}|\w+)$/.exec(pattern!) ?? [];
    if (!groups || !verbs) throw new Error(`${pattern} names no call`);
    return listOf(groups).flatMap((group) => listOf(verbs).map((verb) => `${group}.${verb}`));
  });
}

const listOf = (words: string): string[] => words.replace(/[{} ]/g, '').split(',');
