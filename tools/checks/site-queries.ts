import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectDir } from '../../apps/api/src/app/paths.ts';

/**
 * Finds queries of a site's table that do not name the site. Row security would still show no row of another site, but
 * queries do not rely on it: one that names the site can use the index that begins with `site_id`, and is right even
 * where the setting for row security is wrong.
 */

/** A use of a site's table in a statement that does not limit it to a site, with the line of the statement. */
export type SiteQueryFault = { line: number; table: string };

/** The methods of the query builder that name a table to read, and those that name one to change. */
const READS = /^(selectFrom|from|using|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin)$/;
const CHANGES = /^(updateTable|deleteFrom)$/;
/** What stands in the text of a statement for a table whose name is known at run time only. */
const GIVEN = '__given__';

/**
 * The names of the tables that have a column `site_id`.
 * @param generated the source of the generated database types
 */
export function siteTables(generated: string): Set<string> {
  const interfaces = [...generated.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)];
  const typesWithSite = new Set(
    interfaces.flatMap(([, name, body]) => (/^ {2}site_id:/m.test(body!) ? [name!] : [])),
  );
  const all = interfaces.find(([, name]) => name === 'DB')?.[2] ?? '';
  const tables = [...all.matchAll(/^ {2}(\w+): (\w+);$/gm)].filter(([, , name]) => typesWithSite.has(name!));
  return new Set(tables.map(([, table]) => table!).filter((table) => table !== 'site_hosts'));
}

/**
 * Finds the statements of one source file that read or write a table of agencies' data without naming the agency
 * (`site_id`), in the query builder and in the text of `sql`.
 * @param source the text of the file
 * @param tables the tables that carry `site_id`
 */
export function siteQueryFaults(source: string, tables: ReadonlySet<string>): SiteQueryFault[] {
  const file = ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true);
  const found: SiteQueryFault[] = [];
  const check = (node: ts.Node, uses: readonly Use[], text: string, whole: boolean) => {
    const ofSite = uses.filter(({ table }) => table === GIVEN || tables.has(table));
    const bare = ofSite.filter(({ table, alias }) => alias === table).length;
    const open = ofSite.filter((use) => !isHeldToSite(text, use, bare));
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    for (const { table } of open) found.push({ line, table });
    if (whole && open.length === 0 && ofSite[0] && !NAMES_SITE.test(text))
      found.push({ line, table: ofSite[0].table });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const { text, whole } = statementOf(node);
      check(node, usesOfCall(node), text, whole && beginsStatement(node));
    }
    if (isSql(node)) check(node, usesInText(textOf(node.template)), around(node), isExecuted(node));
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** A table in a statement, and its alias there; the name of the table where it has none. */
type Use = { table: string; alias: string };

/**
 * Whether a statement compares the `site_id` of a table it uses, so that it cannot read rows of another agency.
 * @param text the text of the statement
 * @param sameBare how many tables of this statement are used without an alias
 */
function isHeldToSite(text: string, { table, alias }: Use, sameBare: number): boolean {
  if (alias !== GIVEN && new RegExp(String.raw`\b${alias}\.site_id\b`).test(text)) return true;
  const bare = [...text.matchAll(/(?<![.\w])site_id'?(\s*=|\s*,\s*'=')|using \(site_id\b/g)].length;
  if (alias === table) return bare >= sameBare;
  return /using \(site_id\b/.test(text) || (bare > 0 && usesInText(text).length === 1);
}

/** Found in a statement that compares a `site_id` with a value, and not only with that of another table. */
const NAMES_SITE = /site_id\s*=\s*(\$\$|app_site\(\)|\$\d)|site_id'\s*,\s*'='\s*,\s*[^'"]/;

/** The tables that a call of the query builder names, each with its alias. */
function usesOfCall({ expression: callee, arguments: given }: ts.CallExpression): Use[] {
  if (!ts.isPropertyAccessExpression(callee) || !given[0]) return [];
  if (!READS.test(callee.name.text) && !CHANGES.test(callee.name.text)) return [];
  if (/^(Array|Buffer|Object)$/.test(callee.expression.getText())) return [];
  const named = ts.isArrayLiteralExpression(given[0]) ? [...given[0].elements] : [given[0]];
  return named.flatMap((one) => {
    // A table given by name is typed as one that has the same columns: `name as 'tags as t'`.
    const type = ts.isAsExpression(one) && ts.isLiteralTypeNode(one.type) && one.type.literal;
    const text = type || one;
    if (!ts.isStringLiteralLike(text)) return [];
    const [table, , alias] = text.text.split(' ');
    return [{ table: type ? GIVEN : table!, alias: alias ?? (type ? GIVEN : table!) }];
  });
}

/** Whether a call of the query builder is made on the database or a transaction itself, and so begins a statement. */
const beginsStatement = ({ expression }: ts.CallExpression): boolean =>
  ts.isPropertyAccessExpression(expression) &&
  /^(selectFrom|updateTable|deleteFrom)$/.test(expression.name.text) &&
  /^(\w+\.)?(db|tx|trx|owner)$/.test(expression.expression.getText());

/** Whether a text of SQL is executed where it is written, rather than being a part of another statement. */
const isExecuted = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node.parent) && node.parent.name.text === 'execute';

/**
 * The text of the SQL statement that a call of the query builder belongs to: its whole chain of calls; where the
 * chain goes on in a variable, the function that holds it. `whole` is false for a part that goes on elsewhere.
 */
function statementOf(node: ts.Node): { text: string; whole: boolean } {
  let top = node;
  for (;;) {
    const { parent } = top;
    const chained =
      (ts.isPropertyAccessExpression(parent) || ts.isCallExpression(parent)) && parent.expression === top;
    const nested =
      !chained &&
      (ts.isCallExpression(parent) || ts.isArrowFunction(parent) || ts.isParenthesizedExpression(parent));
    if (!chained && !(nested && !endsStatement(top))) break;
    top = parent;
  }
  const text = withConstants(top);
  if (endsStatement(top)) return { text, whole: true };
  const { parent } = top;
  if (!ts.isVariableDeclaration(parent) && !ts.isBinaryExpression(parent)) return { text, whole: false };
  const holder = ts.findAncestor(top, (one) => ts.isFunctionLike(one) || ts.isSourceFile(one))!;
  return { text: withConstants(holder), whole: false };
}

/** Whether a node is a call that executes a statement, such as `.executeTakeFirst()`. */
const endsStatement = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text.startsWith('execute');

/** The text of a node, and after it the SQL of every `sql` template inside it, as it reaches the database. */
function withConstants(node: ts.Node): string {
  const parts: string[] = [node.getText()];
  const visit = (one: ts.Node): void => {
    if (isSql(one)) parts.push(textOf(one.template));
    one.forEachChild(visit);
  };
  visit(node);
  return parts.join(' ');
}

/** Whether a node is a template that is tagged with `sql`. */
const isSql = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText());

/** The text of a template and of those around it, since the outer statement may limit an inner part to the site. */
function around(node: ts.TaggedTemplateExpression): string {
  const outer = ts.findAncestor(node.parent, isSql);
  const own = textOf(node.template);
  return outer ? `${own} ${around(outer)}` : own;
}

/**
 * The text of a template: tables given by name are `__given__`, and every other value that is put in begins with `$$`.
 */
function textOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  const parts = template.templateSpans.map(({ expression, literal }) => valueText(expression) + literal.text);
  return template.head.text + parts.join('');
}

/**
 * The SQL that a value put into a statement stands for: the name of a table, `GIVEN` for one that is only known at
 * run time, or the conditions found in an expression.
 */
function valueText(value: ts.Expression): string {
  if (ts.isCallExpression(value) && value.expression.getText() === 'sql.table') {
    const [name] = value.arguments;
    return name && ts.isStringLiteralLike(name) ? name.text : GIVEN;
  }
  return `$$ ${conditionsIn(ts.isIdentifier(value) ? (constantOf(value) ?? value) : value)}`;
}

/**
 * The SQL that a value adds to the statement it is put into. A query inside it counts as a statement of its own and
 * is left out.
 */
function conditionsIn(value: ts.Node): string {
  if (isSql(value)) {
    const text = textOf(value.template);
    return /\bselect\b/.test(text) ? '' : text;
  }
  const parts: string[] = [];
  value.forEachChild((child) => void parts.push(conditionsIn(child)));
  return parts.join(' ');
}

/** The value of a constant of the same file that an identifier names. */
function constantOf(name: ts.Identifier): ts.Expression | undefined {
  let found: ts.Expression | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name.text) found = node.initializer;
    else node.forEachChild(visit);
  };
  visit(name.getSourceFile());
  return found;
}

/** The words of SQL that may follow the name of a table and are no alias of it. */
const NO_ALIAS =
  /^(where|set|on|join|left|right|inner|cross|full|lateral|order|group|for|limit|returning|using|union|having|as|with|natural|values|do|offset|window|tablesample)$/i;

/**
 * The tables that the text of an SQL statement uses, each with its alias, without those that the statement makes
 * itself by `with`.
 */
function usesInText(text: string): Use[] {
  const own = new Set(
    [...text.matchAll(/\b(\w+) as (?:not )?(?:materialized )?\(/g)].map(([, name]) => name),
  );
  const uses: Use[] = [];
  const item = String.raw`(\w+)(?![\w.(])(?:\s+(?:as\s+)?(\w+))?`;
  const lists = new RegExp(
    String.raw`\b(?:from|join|using|update|delete\s+from)\s+(?:only\s+)?(${item}(?:\s*,\s*${item})*)`,
    'gi',
  );
  for (const { 1: list, index } of text.matchAll(lists)) {
    if (/\b(for|key|do)\s+$/i.test(text.slice(0, index))) continue;
    for (const one of list!.split(',')) {
      const [, table, alias] = /^\s*(\w+)(?:\s+(?:as\s+)?(\w+))?/.exec(one) ?? [];
      if (!table || own.has(table)) continue;
      uses.push({ table, alias: alias && !NO_ALIAS.test(alias) ? alias : table });
    }
  }
  return uses;
}

const SERVER = 'apps/api/src';
/** Files that are not checked, because the table that they are given by name never has a site; each with the reason. */
const WITHOUT_SITE: Readonly<Record<string, string>> = {
  [`${SERVER}/modules/catalogue/sql.ts`]: 'named() reads master data, which all sites share',
};
const SOURCES = `${SERVER}/{modules,kit,app,site}/**/*.ts`;

if (import.meta.main) {
  const tables = siteTables(readFileSync(join(projectDir, SERVER, 'kit/db/db.generated.ts'), 'utf8'));
  let count = 0;
  for (const path of globSync(SOURCES, { cwd: projectDir })) {
    if (/\.(test|generated)\.ts$/.test(path) || path in WITHOUT_SITE) continue;
    for (const { line, table } of siteQueryFaults(readFileSync(join(projectDir, path), 'utf8'), tables)) {
      count += 1;
      console.error(`${path}:${line} does not hold ${table} to a site`);
    }
  }
  process.exitCode = count > 0 ? 1 : 0;
}
