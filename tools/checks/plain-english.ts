import ts from 'typescript';

/** A text in a source file that does not follow the rules of plain English, with the number of its line. */
export type Fault = { line: number; text: string };

/** Beginnings of doc comments that refer to the comment before. */
const LEANING = /^(?:the same|one of|as above|likewise|also)\b/i;
const PREPOSITION = /^(?:of|in|on|at|by|for|from|with|without|to|through)\b/i;
/** Citations of papers that are not in the repository. The specification is not meant: it is cited by its sections. */
const OUTSIDE = /\b(?:decisions?|facts|findings)[,.]? sections?\b|\(\w+ facts[,)]/i;
const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);

/**
 * Finds doc comments that begin with a phrase which refers to the comment before, such as "The same". A doc comment is
 * to be understood alone.
 * @param source the text of a TypeScript file
 */
export function leaningComments(source: string): Fault[] {
  return [...source.matchAll(/\/\*\*([\s*]*)((?:(?!\*\/)[\s\S])*)/g)].flatMap((match) => {
    const text = match[2]!.split('\n')[0]!.trim();
    return LEANING.test(text) ? [{ line: lineAt(source, match.index), text }] : [];
  });
}

/**
 * Finds titles of tests and test groups that begin with a preposition: a title begins with its subject or its verb,
 * so that it can be understood without the title of its group.
 * @param path of the test file; its ending decides between TypeScript and TSX
 * @param source the text of the test file
 */
export function prepositionalTitles(path: string, source: string): Fault[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest);
  const faults: Fault[] = [];
  const visit = (node: ts.Node): void => {
    const text = titleOf(node);
    if (text !== undefined && PREPOSITION.test(text))
      faults.push({ line: lineAt(source, node.getStart(file)), text });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return faults;
}

/** Finds lines that cite a paper which is not in the repository: a reader can look up only what is there. */
export function outsideCitations(source: string): Fault[] {
  return source
    .split('\n')
    .flatMap((text, index) => (OUTSIDE.test(text) ? [{ line: index + 1, text: text.trim() }] : []));
}

/** The title of a test or a group of tests: the text that a call of `it`, `test` or `describe` begins with. */
function titleOf(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || !isTestFunction(node.expression)) return undefined;
  const [title] = node.arguments;
  if (!title) return undefined;
  if (ts.isStringLiteralLike(title)) return title.text;
  return ts.isTemplateExpression(title) ? title.head.text : undefined;
}

/** True for `it`, `it.for`, `it.each(…)` and whatever else is made from a test function. */
function isTestFunction(node: ts.Expression): boolean {
  if (ts.isIdentifier(node)) return TEST_FUNCTIONS.has(node.text);
  return (
    (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) && isTestFunction(node.expression)
  );
}

const lineAt = (source: string, position: number): number => source.slice(0, position).split('\n').length;
