import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Machine } from '@rihla/domain/kit/machine';
import { machines } from '@rihla/domain/machines';
import { projectDir } from '../../apps/api/src/app/paths.ts';

/** Two or more states of one machine that are listed by hand, where the code should ask for a trait of the machine. */
export type StateList = { line: number; machine: string; states: string[] };

/** The states of every machine, by its name. */
const STATES: ReadonlyMap<string, readonly string[]> = new Map(
  (machines as readonly Machine[]).map(({ name, states }) => [name, Object.keys(states)]),
);

/**
 * Finds sets of states that are written out by hand in a source file: array literals (and so `Set` and `z.enum`),
 * chains of comparisons of the same value, cases that share a branch, unions of literal types, and `in (…)`, `array[…]`
 * and chains of comparisons in the text of SQL.
 * @param path of the file; its ending decides between TypeScript and TSX
 * @param source the text of the file
 */
export function stateLists(path: string, source: string): StateList[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: StateList[] = [];
  const note = (node: ts.Node, values: readonly string[]) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    for (const [machine, known] of STATES) {
      const states = [...new Set(values)].filter((value) => known.includes(value));
      // A word such as NEW is a state of several machines; one report is enough.
      if (states.length > 1) return void found.push({ line, machine, states });
    }
  };
  const visit = (node: ts.Node): void => {
    for (const values of valuesOf(node)) note(node, values);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** The lists of words that one node of the syntax tree contains, without those of the nodes inside it. */
function valuesOf(node: ts.Node): string[][] {
  if (ts.isArrayLiteralExpression(node)) return [node.elements.flatMap(wordOf)];
  if (ts.isUnionTypeNode(node))
    return [node.types.flatMap((type) => (ts.isLiteralTypeNode(type) ? wordOf(type.literal) : []))];
  if (ts.isBinaryExpression(node) && isLogical(node) && !isLogical(node.parent)) return compared(node);
  if (ts.isCaseBlock(node)) return sharedCases(node);
  if (ts.isTemplateExpression(node))
    return sqlLists([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('?'));
  if (ts.isStringLiteralLike(node)) return sqlLists(node.text);
  return [];
}

/** The text of a string literal, in a list; an empty list for any other node. */
function wordOf(node: ts.Node): string[] {
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return wordOf(node.expression);
  return ts.isStringLiteralLike(node) ? [node.text] : [];
}

/** Whether a node of the syntax tree is, or stands in parentheses in, an `||` or `&&`. */
function isLogical(node: ts.Node): boolean {
  if (ts.isParenthesizedExpression(node)) return isLogical(node.parent) || isLogical(node.expression);
  return (
    ts.isBinaryExpression(node) &&
    [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.AmpersandAmpersandToken].includes(node.operatorToken.kind)
  );
}

/** The values that a logical expression compares one operand with: `status === 'NEW' || status === 'PARTIAL'`. */
function compared(expression: ts.Node): string[][] {
  const words = new Map<string, string[]>();
  const collect = (node: ts.Node): void => {
    if (ts.isParenthesizedExpression(node)) return collect(node.expression);
    if (!ts.isBinaryExpression(node)) return;
    if (isLogical(node)) {
      collect(node.left);
      collect(node.right);
      return;
    }
    if (!/^[!=]==?$/.test(node.operatorToken.getText())) return;
    const value = node.left.getText();
    words.set(value, [...(words.get(value) ?? []), ...wordOf(node.right)]);
  };
  collect(expression);
  return [...words.values()];
}

/** The values of cases that share a branch: `case 'NEW': case 'PARTIAL':` */
function sharedCases(block: ts.CaseBlock): string[][] {
  const groups: string[][] = [[]];
  for (const clause of block.clauses) {
    if (ts.isCaseClause(clause)) groups.at(-1)!.push(...wordOf(clause.expression));
    if (clause.statements.length > 0) groups.push([]);
  }
  return groups;
}

/** A word in quotes in SQL; a list of values in SQL; and the comparisons of one column with several words in SQL. */
const WORD = /'([A-Z][A-Z_]*)'/g;
const IN_LIST = /\bin\s*\(([^()]*)\)|\barray\s*\[([^\]]*)\]/gi;
const CHAIN = /([\w."]+)\s*(?:=|<>|!=)\s*'[A-Z_]+'(?:\s+(?:or|and)\s+\1\s*(?:=|<>|!=)\s*'[A-Z_]+')+/gi;

/** The words of each list and of each chain of comparisons in a text of SQL. */
function sqlLists(text: string): string[][] {
  const lists = [...text.matchAll(IN_LIST), ...text.matchAll(CHAIN)];
  return lists.map(([list]) => [...list.matchAll(WORD)].map(([, word]) => word!));
}

/**
 * The sources in which sets of states have to be derived, and those of them that may list states: machines, seeds,
 * tests.
 */
const SOURCES = ['packages/*/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}', 'tools/**/*.ts'];
const EXEMPT = /\.machine\.ts$|\.test\.tsx?$|\.fixture\.ts$|^apps\/api\/src\/seed\//;
/** Finds the names of states in a source. Files with fewer than two are not parsed, which saves time. */
const NAMES = new RegExp(`['"](${[...STATES.values()].flat().join('|')})['"]`, 'g');

if (import.meta.main) {
  let count = 0;
  for (const path of globSync(SOURCES, { cwd: projectDir })) {
    if (EXEMPT.test(path)) continue;
    const source = readFileSync(join(projectDir, path), 'utf8');
    if ((source.match(NAMES) ?? []).length < 2) continue;
    for (const { line, machine, states } of stateLists(path, source)) {
      count += 1;
      console.error(`${path}:${line} lists ${states.join(', ')}: ask the machine "${machine}" for a trait`);
    }
  }
  process.exitCode = count > 0 ? 1 : 0;
}
