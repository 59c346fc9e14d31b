import ts from 'typescript';

/** One table that a file of the server uses, and whether it writes it. */
export type TableUse = { table: string; write: boolean };

/**
 * A function of the server that gets the name of a table: the position of that parameter, and whether it writes there.
 */
export type TableFunction = { name: string; parameter: number; write: boolean };

/** The uses of tables in one file. */
export type FileUses = {
  /** Tables that are named in a statement. */
  uses: TableUse[];
  /** Tables whose names are passed to a statement elsewhere: `table: 'tags'`, `const TABLE = { ADMIN: 'admins' }`. */
  named: string[];
  /** Whether a statement of the file writes a table that it gets by name. */
  writesNamed: boolean;
  /** The text of statements whose table cannot be determined. */
  unclear: string[];
};

const READS =
  /^(selectFrom|from|using|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|innerJoinLateral|leftJoinLateral)$/;
const WRITES = /^(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/;
const TABLE_NAME = /^(table|tables|TABLE|TABLES)$/;
/** The placeholder, in the text of a statement, of a table that is named elsewhere. */
const NAMED = '__named__';
/** The placeholder, in the text of a statement, of a table that cannot be determined. */
const UNCLEAR = '__unclear__';

const parse = (source: string) => ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true);

/** The functions of a file that have a parameter called `table`; a caller that passes a name uses that table. */
export function tableFunctions(source: string): TableFunction[] {
  const found: TableFunction[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const parameter = node.parameters.findIndex(({ name }) => name.getText() === 'table');
      const name = nameOfFunction(node);
      if (parameter >= 0 && name) found.push({ name, parameter, write: statementsOf(node.body).writesNamed });
    }
    node.forEachChild(visit);
  };
  visit(parse(source));
  return found;
}

function nameOfFunction(node: ts.SignatureDeclaration): string | undefined {
  if (node.name) return node.name.getText();
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : undefined;
}

/**
 * The tables that a source file reads and writes: in calls of the query builder, in the text of `sql`, by the functions
 * that take a table, and by names given to a statement elsewhere.
 * @param source the text of the file
 * @param functions the functions of the server that take a table
 */
export function tableUses(source: string, functions: readonly TableFunction[] = []): FileUses {
  return statementsOf(parse(source), functions);
}

function statementsOf(root: ts.Node, functions: readonly TableFunction[] = []): FileUses {
  const found: FileUses = { uses: [], named: [], writesNamed: false, unclear: [] };
  const note = (argument: ts.Expression, write: boolean) => {
    if (ts.isArrayLiteralExpression(argument)) return argument.elements.forEach((one) => note(one, write));
    const name = literalOf(argument);
    if (name) found.uses.push({ table: name.split(' ')[0]!, write });
    else if (isNamedTable(argument)) found.writesNamed ||= write;
    else if (!holdsStatement(argument)) found.unclear.push(argument.parent.getText());
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) noteCall(node);
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') noteText(textOf(node.template));
    if (ts.isStringLiteralLike(node) && isNameOfTable(node)) found.named.push(node.text);
    node.forEachChild(visit);
  };
  const noteCall = (node: ts.CallExpression) => {
    const { expression: callee, arguments: given } = node;
    const method = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
    if (callee.getText() === 'sql.raw' && given[0] && ts.isStringLiteralLike(given[0]))
      noteText(given[0].text);
    const onBuilder =
      ts.isPropertyAccessExpression(callee) && !/^(Array|Buffer)$/.test(callee.expression.getText());
    if (onBuilder && given[0] && WRITES.test(method)) note(given[0], true);
    if (onBuilder && given[0] && READS.test(method)) note(given[0], false);
    for (const { name, parameter, write } of functions) {
      const table = name === method && given[parameter] && literalOf(given[parameter]);
      if (table) found.uses.push({ table, write });
      else if (name === method && write && given[parameter] && isNamedTable(given[parameter]))
        found.writesNamed = true;
    }
  };
  const noteText = (text: string) => {
    for (const { table, write } of usesInText(text)) {
      if (table !== NAMED) found.uses.push({ table, write });
      else found.writesNamed ||= write;
    }
    if (text.includes(UNCLEAR) || /\b(insert into|delete from|merge into) \$\$|^\s*update \$\$/.test(text))
      found.unclear.push(text);
  };
  visit(root);
  return found;
}

/** The text of a statement with the names of tables; every other value that is inserted becomes `$$`. */
function textOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  const parts = template.templateSpans.map(
    ({ expression, literal }) => textOfValue(expression) + literal.text,
  );
  return template.head.text + parts.join('');
}

function textOfValue(value: ts.Expression): string {
  const table =
    ts.isCallExpression(value) && value.expression.getText() === 'sql.table' && value.arguments[0];
  if (!table) return '$$';
  return literalOf(table) ?? (isNamedTable(table) ? NAMED : UNCLEAR);
}

const ALIASED = String.raw`(\w+)(?!\w*[.(])(?:\s+(?:as\s+)?\w+)?`;

/**
 * The tables in the text of a statement or of a part of one. A part may begin with its table, as `tags t where …` does.
 */
function usesInText(text: string): TableUse[] {
  const own = new Set(
    [...text.matchAll(/\b(\w+) as (?:not )?(?:materialized )?\(/g)].map(([, name]) => name),
  );
  const uses: TableUse[] = [];
  const note = (table: string | undefined, write: boolean) => {
    if (table && !own.has(table)) uses.push({ table, write });
  };
  for (const [, table] of text.matchAll(/\b(?:insert\s+into|delete\s+from|merge\s+into|truncate)\s+(\w+)/gi))
    note(table, true);
  for (const [, table] of text.matchAll(/(?<!\b(?:for|key|do)\s+)\bupdate\s+(\w+)/gi)) note(table, true);
  const lists = new RegExp(
    String.raw`(?<!delete\s+)\b(?:from|join|using)\s+(?:only\s+)?(${ALIASED}(?:\s*,\s*${ALIASED})*)`,
    'gi',
  );
  for (const [, list] of text.matchAll(lists))
    for (const item of list!.split(',')) note(/^\s*(\w+)/.exec(item)?.[1], false);
  note(/^\s*(\w+)(?:\s+\w+)?\s*(?:$|where\b|join\b|cross\b|left\b)/.exec(text)?.[1], false);
  return uses;
}

function literalOf(node: ts.Expression): string | undefined {
  return ts.isStringLiteralLike(node) ? node.text : undefined;
}

/** Whether an expression is called `table`, or is a constant made from such a one. */
function isNamedTable(node: ts.Expression): boolean {
  if (ts.isAsExpression(node)) return isNamedTable(node.expression);
  if (ts.isTemplateExpression(node))
    return node.templateSpans.some(({ expression }) => isNamedTable(expression));
  if (/\b(table|TABLE)\b/.test(node.getText())) return true;
  return (
    ts.isIdentifier(node) &&
    new RegExp(String.raw`const ${node.text} = [^;]*\btable\b`).test(node.getSourceFile().text)
  );
}

/** Whether an expression is a subquery, or a part of a statement that is written elsewhere and checked there. */
function holdsStatement(node: ts.Expression): boolean {
  if (ts.isArrowFunction(node) || ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node))
    return true;
  return ts.isIdentifier(node) && node.text.endsWith('Sql');
}

/** Whether a text stands where a table is named: `table: 'tags'`, in a constant `TABLE`, in the type of a `table`. */
function isNameOfTable(node: ts.Node): boolean {
  for (let at = node.parent; at && !ts.isBlock(at); at = at.parent) {
    if (ts.isForOfStatement(at)) return TABLE_NAME.test(nameOfLoop(at));
    if (ts.isStatement(at)) return false;
    if (ts.isCallExpression(at) || ts.isFunctionLike(at)) return false;
    if (!ts.isPropertyAssignment(at) && !ts.isVariableDeclaration(at)) continue;
    if (TABLE_NAME.test(at.name.getText())) return true;
    if (ts.isPropertyAssignment(at) && !ts.isObjectLiteralExpression(at.parent)) return false;
  }
  return false;
}

/** The name of the variable of a loop: `table` in `for (const table of ['tags', 'banks'])`. */
function nameOfLoop({ initializer }: ts.ForOfStatement): string {
  return ts.isVariableDeclarationList(initializer) ? initializer.declarations[0]!.name.getText() : '';
}
