import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectDir } from '../../apps/api/src/app/paths.ts';

/** A function that lacks a doc comment: its name and the line on which it begins. */
export type Undocumented = { line: number; name: string };

/** The number of lines from which on a function needs a doc comment; a shorter one is read faster than its comment. */
const MINIMUM_LINES = 6;

/**
 * Finds the function declarations at the top level of a file that have six or more lines and no doc comment. An
 * overloaded function needs a comment at one of its signatures only.
 * @param path of the file; its ending decides between TypeScript and TSX
 * @param source the text of the file
 */
export function undocumentedFunctions(path: string, source: string): Undocumented[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest);
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1;
  const functions = file.statements.filter(ts.isFunctionDeclaration);
  const nameOf = (node: ts.FunctionDeclaration) => node.name?.text ?? 'default';
  const documented = new Set(functions.filter((node) => hasDocComment(node, source)).map(nameOf));
  return functions.flatMap((node) => {
    const line = lineOf(node.getStart(file));
    const lines = lineOf(node.end) - line + 1;
    const name = nameOf(node);
    return node.body && lines >= MINIMUM_LINES && !documented.has(name) ? [{ line, name }] : [];
  });
}

/** True when the last comment above a declaration is a doc comment. */
function hasDocComment(node: ts.Node, source: string): boolean {
  const last = ts.getLeadingCommentRanges(source, node.pos)?.at(-1);
  return last !== undefined && source.startsWith('/**', last.pos);
}

/** The folders whose functions are checked, as a pattern. */
const FOLDERS = 'packages/*/src,apps/*/src,tools,bench,e2e';
/** Files that are not checked: tests and generated ones. */
const EXEMPT = /\.test\.tsx?$|\.generated\.ts$/;

if (import.meta.main) {
  let count = 0;
  for (const path of globSync(`{${FOLDERS}}/**/*.{ts,tsx}`, { cwd: projectDir })) {
    if (EXEMPT.test(path)) continue;
    for (const { line, name } of undocumentedFunctions(path, readFileSync(join(projectDir, path), 'utf8'))) {
      count += 1;
      console.error(`${path}:${line} ${name} has no doc comment: what it does, what comes in and out, why`);
    }
  }
  process.exitCode = count > 0 ? 1 : 0;
}
