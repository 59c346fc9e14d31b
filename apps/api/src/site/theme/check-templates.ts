import {
  CARD_DROPS,
  type Drop,
  dropAt,
  THEME_DROPS,
  THEME_FILTERS,
  THEME_PARTIALS,
  THEME_TAGS,
} from '@rihla/domain/themes/theme-drops';
import { lineAt, type ThemeFault, type ThemeFinding } from '@rihla/domain/themes/theme-check';
import { Liquid, type Template, type Variable } from 'liquidjs';

/**
 * Finds the faults in the templates of a theme without rendering them: wrong syntax, tags and filters that are not
 * allowed, values that do not exist, and templates that it must not render. It runs in a thread, because parsing may
 * take long.
 * @param templates by name, such as `sections/hero`
 */
export function checkTemplates(templates: Readonly<Record<string, string>>): ThemeFinding[] {
  const engine = allowedEngine();
  return Object.entries(templates).flatMap(([name, source]) => {
    const file = `${name}.liquid`;
    let parsed: Template[];
    try {
      parsed = engine.parse(source, name);
    } catch (error) {
      return [findingOf(error, name)];
    }
    return [...unknownTemplates(source, file, templates), ...unknownDrops(engine, parsed, source, file)];
  });
}

/** Makes a template engine that knows only the tags and filters that themes may use. */
function allowedEngine(): Liquid {
  const engine = new Liquid({ strictFilters: true, parseLimit: 1e5, templates: {} });
  const allowed = new Set<string>([...THEME_TAGS, '#']);
  for (const name of Object.keys(engine.tags)) if (!allowed.has(name)) delete engine.tags[name];
  for (const name of Object.keys(engine.filters)) delete engine.filters[name];
  for (const name of Object.keys(THEME_FILTERS)) engine.registerFilter(name, (value: unknown) => value);
  return engine;
}

/**
 * Turns an error of the template engine into a finding with file and line.
 * @param page the template that was rendered
 * @param templates by name; needed because the error about a missing value has the template's source and not its name
 */
export function findingOf(
  error: unknown,
  page: string,
  templates: Readonly<Record<string, string>> = {},
): ThemeFinding {
  const { message, token } = error as Error & { token?: TokenPlace };
  const bySource = Object.keys(templates).find((name) => templates[name] === token?.input);
  const file = `${token?.file ?? bySource ?? page}.liquid`;
  const line = token?.getPosition ? (token.getPosition()[0] ?? null) : null;
  const plain = message.replace(/,? ?(file:|line:).*$/s, '').trim();
  const [code, what] = meaningOf(plain);
  return { file, line, code, what: what.slice(0, 160) };
}

/** The token in an error of the engine, with its place in the template. */
type TokenPlace = { file?: string; input?: string; getPosition?: () => number[] };

/** The code of the fault that a message of the engine reports, and the name in the message. */
function meaningOf(message: string): [ThemeFault, string] {
  const meanings: [RegExp, ThemeFault][] = [
    [/^tag "?([^"]+)"? not found/, 'unknown_tag'],
    [/^undefined filter: (.+)/, 'unknown_filter'],
    [/^undefined variable: (.+)/, 'unknown_drop'],
    [/(?:Failed to lookup|ENOENT:[^"]*) "?([^"]+)"?/, 'unknown_template'],
    // The code says all of it, so nothing is named.
    [/()template render limit exceeded/, 'too_slow'],
    [/(memory alloc limit exceeded|parse length limit exceeded|Invalid string length)/, 'too_large'],
    [/(Maximum call stack size exceeded)/, 'failed'],
  ];
  for (const [pattern, code] of meanings) {
    const found = pattern.exec(message);
    if (found) return [code, found[1] ?? message];
  }
  return ['syntax', message];
}

/**
 * The findings for templates that a template renders but must not. A theme may render its own parts and a few of the
 * site.
 */
function unknownTemplates(
  source: string,
  file: string,
  templates: Readonly<Record<string, string>>,
): ThemeFinding[] {
  const known = (name: string) =>
    THEME_PARTIALS.some((one) => one === name) || Object.hasOwn(templates, name);
  return [...source.matchAll(/\{%-?\s*render\s+(?:'([^']*)'|"([^"]*)"|([^\s,%]+))/g)]
    .map((match) => ({ match, name: match[1] ?? match[2] }))
    .filter(({ name }) => name === undefined || !known(name))
    .map(({ match, name }) => ({
      file,
      line: lineAt(source, match.index),
      code: 'unknown_template' as const,
      what: name ?? match[3] ?? '',
    }));
}

/** The findings for values that a template uses but that do not exist ("drops" are the values that a theme may use). */
function unknownDrops(engine: Liquid, parsed: Template[], source: string, file: string): ThemeFinding[] {
  const { globals, variables } = engine.analyzeSync(parsed, { partials: false });
  // The values of a part are given by the template that renders it, so they cannot be checked here.
  if (file.startsWith('parts/')) return [];
  const drops = file === 'article-card.liquid' ? { ...THEME_DROPS, ...CARD_DROPS } : THEME_DROPS;
  const roots = { ...drops, ...loopDrops(source, drops) };
  const asked = [
    ...Object.values(globals).flat(),
    ...Object.entries(variables).flatMap(([name, all]) => (Object.hasOwn(roots, name) ? all : [])),
  ];
  const seen = new Set<string>();
  return asked.flatMap((variable) => {
    const path = plainPath(variable);
    const pathAndLine = `${path.join('.')} ${variable.location.row}`;
    if (seen.has(pathAndLine) || path[0] === 'settings' || path[0] === 'forloop' || dropAt(path, roots))
      return [];
    seen.add(pathAndLine);
    return [{ file, line: variable.location.row, code: 'unknown_drop' as const, what: path.join('.') }];
  });
}

/**
 * The path of a variable up to the first part that is known only while rendering: `page.cards` of
 * `page.cards[at].name`.
 */
function plainPath({ segments }: Variable): (string | number)[] {
  const end = segments.findIndex((one) => typeof one === 'object');
  return (end < 0 ? segments : segments.slice(0, end)) as (string | number)[];
}

/** The variables of loops over known lists: `for slide in page.slides` adds `slide`. */
function loopDrops(source: string, drops: Readonly<Record<string, Drop>>): Record<string, Drop> {
  const found: Record<string, Drop> = {};
  for (const [, name = '', path = ''] of source.matchAll(/\{%-?\s*for\s+(\w+)\s+in\s+([\w.]+)/g)) {
    const drop = dropAt(path.split('.'), { ...drops, ...found });
    if (drop?.kind === 'list' && drop.fields && !Object.hasOwn(drops, name)) found[name] = drop;
  }
  return found;
}
