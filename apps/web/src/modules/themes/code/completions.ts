import type { Completion } from '@codemirror/autocomplete';
import type { ThemeDrops } from '../theme.queries.ts';

/** What completion offers in a Liquid template. */
export type LiquidCompletions = {
  filters: Completion[];
  tags: Completion[];
  variables: Completion[];
  /** The names that may follow a path such as `['layout', 'contact']`. */
  properties: (path: readonly string[]) => Completion[];
};

/**
 * Builds completion for Liquid templates from the server's list of variables.
 * @param source the template, whose loops name items of lists: `for slide in page.slides`
 */
export function liquidCompletions(
  { drops, filters, tags }: ThemeDrops,
  source: () => string,
): LiquidCompletions {
  const option = (name: string, type: string, info: string): Completion => ({ label: name, type, info });
  /** The variables directly below a path. */
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

/** The list behind a loop variable: `page.slides` for `slide` in `for slide in page.slides`; null without that loop. */
export function listOf(source: string, name: string): string | null {
  const loops = [...source.matchAll(/\{%-?\s*for\s+(\w+)\s+in\s+([\w.]+)/g)];
  return loops.find(([, item]) => item === name)?.[2] ?? null;
}
