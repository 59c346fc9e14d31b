import { type Context, type Liquid, type Template, type Variable } from 'liquidjs';
import { lruCache } from './lru-cache.ts';

/** The number of rendered parts that are cached, at about 4 kB each. */
const MAX_PARTS = 1_000;

/** The values that a part of a page is rendered with. */
type PartScope = { layout: object; page?: object };
/** The place of a value in the scope of a part, such as `['layout', 'links', 'home']`. */
type ValuePath = readonly (string | number)[];

/**
 * Makes the function that renders parts of a page: its header, its footer, the sections of the home page. A part is
 * cached by the values that its template names, so that after a change only the parts are rendered that it shows on.
 * @param templateOf parses a template, once
 * @returns a function that gives the HTML of a part; it throws the error of the engine when the part cannot be rendered
 */
export function partRenderer(engine: Liquid, templateOf: (name: string) => Template[]) {
  const cached = lruCache<string>(MAX_PARTS);
  const paths = new Map<string, readonly ValuePath[]>();
  const pathsOf = (name: string) => {
    const found = paths.get(name) ?? valuePaths(engine, templateOf(name));
    paths.set(name, found);
    return found;
  };
  return (name: string, scope: PartScope, context: Context): string => {
    const globals = context.globals as object;
    const values = pathsOf(name).map((path) => valueAt({ ...globals, ...scope }, path));
    return cached.get(JSON.stringify([name, values]), () =>
      renderPart(engine, templateOf(name), scope, context),
    );
  };
}

/** Renders a part within the limits of the page. */
export function renderPart(engine: Liquid, template: Template[], scope: PartScope, context: Context): string {
  return engine.renderSync(template, context.spawn(scope)) as string;
}

/** The values that a template and those that it renders take from outside, without those inside of another one. */
function valuePaths(engine: Liquid, template: Template[]): ValuePath[] {
  const { globals } = engine.analyzeSync(template);
  const all = Object.values(globals).flat().map(plainPath);
  const byName = new Map(all.map((path) => [path.join('.'), path]));
  const isInside = (path: ValuePath) =>
    path.some((_, at) => at > 0 && byName.has(path.slice(0, at).join('.')));
  return [...byName.values()].filter((path) => !isInside(path));
}

/** The path of a variable up to the first part that is known only while rendering. */
function plainPath({ segments }: Variable): ValuePath {
  const end = segments.findIndex((one) => typeof one === 'object');
  return (end < 0 ? segments : segments.slice(0, end)) as ValuePath;
}

function valueAt(scope: object, path: ValuePath): unknown {
  let value: unknown = scope;
  for (const name of path) value = (value as Record<string, unknown> | null | undefined)?.[name];
  return value;
}
