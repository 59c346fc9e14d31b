import type { Completion } from '@codemirror/autocomplete';
import type { ThemeDrops } from '../theme.queries.ts';

/** What completion offers in a Liquid template. */
export type LiquidCompletions = {
  filters: Completion[];
  tags: Completion[];
  variables: Completion[];
  /** What comes behind a path: `['layout', 'contact']`. */
  properties: (path: readonly string[]) => Completion[];
};

/**
 * Completion from what the server says that templates may use.
 * @param source the template, whose loops name items of lists: `for slide in page.slides`
 */
export function liquidCompletions(
  { drops, filters, tags }: ThemeDrops,
  source: () => string,
): LiquidCompletions {
  const option = (name: string, type: string, info: string): Completion => ({ label: name, type, info });
  /** The drops right below a path. */
  const below = (path: string) =>
    drops
      .filter((drop) => drop.path.startsWith(`${path}.`) && !drop.path.slice(path.length + 1).includes('.'))
      .map(({ path: full, note }) => option(full.slice(path.length + 1).replace('[]', ''), 'property', note));
  return {
    filters: filters.map(({ name, note }) => option(name, 'function', note)),
    tags: tags.map((name) => option(name, 'keyword', '')),
    variables: drops
      .filter(({ path }) => !path.includes('.'))
      .map(({ path, note }) => option(path, 'variable', note)),
    properties: (path) => {
      const [first = '', ...rest] = path;
      const list = listOf(source(), first);
      return below(list === null ? path.join('.') : [`${list}[]`, ...rest].join('.'));
    },
  };
}

/** The list whose items a loop gives a name to; null where no loop does. */
export function listOf(source: string, name: string): string | null {
  const loops = [...source.matchAll(/\{%-?\s*for\s+(\w+)\s+in\s+([\w.]+)/g)];
  return loops.find(([, item]) => item === name)?.[2] ?? null;
}
