import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { readThemeFields } from '@rihla/domain/themes/theme-fields';
import { templateName, THEME_FIELDS } from '@rihla/domain/themes/theme-files';
import type { ThemeDrops, ThemeSource } from '../theme.queries.ts';

/** What completion offers in a Liquid template. */
export type LiquidCompletions = {
  filters: Completion[];
  tags: Completion[];
  variables: Completion[];
  /** The names that may follow a path such as `['layout', 'contact']`; `[]` in it is an item of a list. */
  properties: (path: readonly string[]) => Completion[];
  /** The templates that may be rendered. */
  templates: () => Completion[];
};

/**
 * Builds completion for a Liquid template from the server's list of what templates may use.
 * @param file the name of the template
 * @param files the files of the theme as they are now; the template names items of lists in its loops
 */
export function liquidCompletions(
  { drops, filters, tags, templates }: ThemeDrops,
  file: string,
  files: () => readonly ThemeSource[],
): LiquidCompletions {
  const option = (label: string, type: string, info: string): Completion => ({ label, type, info });
  const own = drops.filter((drop) => drop.file === null || drop.file === file);
  /** The values directly below a path. */
  const below = (path: string) =>
    own
      .filter((drop) => drop.path.startsWith(`${path}.`) && !drop.path.slice(path.length + 1).includes('.'))
      .map(({ path: full, note }) => option(full.slice(path.length + 1), 'property', note));
  const isList = (path: string) => own.some((drop) => drop.path === path && drop.kind === 'list');
  const sourceOf = (name: string) => files().find((one) => one.name === name)?.source;
  return {
    filters: filters.map(({ name, note }) => option(name, 'function', note)),
    tags: tags.map((name) => option(name, 'keyword', '')),
    variables: own
      .filter(({ path }) => !path.includes('.'))
      .map(({ path, note }) => option(path, 'variable', note)),
    properties: (path) => {
      if (path.length === 1 && path[0] === 'settings')
        return readThemeFields(sourceOf(THEME_FIELDS)).fields.map(({ key, label }) =>
          option(key, 'property', label.id),
        );
      return below(dropPath(path, namedValues(sourceOf(file) ?? '', isList), isList));
    },
    templates: () => [
      ...templates.map((name) => option(name, 'text', '')),
      ...files()
        .filter(({ name }) => name.startsWith('parts/'))
        .map(({ name }) => option(templateName(name), 'text', '')),
    ],
  };
}

/**
 * The names that a template gives to values, in its loops and by `assign`, with the paths of these values:
 * `page.slides[]` for `slide` of `for slide in page.slides`.
 */
function namedValues(source: string, isList: (path: string) => boolean): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  const names =
    /\{%-?\s*(?:for\s+(\w+)\s+in\s+([\w.[\]]+)|assign\s+(\w+)\s*=\s*([\w.[\]]+)\s*(?:\|\s*(first|last)\b)?)/g;
  for (const [, item, list = '', name = '', value = '', end] of source.matchAll(names)) {
    const path = dropPath(segmentsOf(item ? list : value), named, isList);
    named.set(item ?? name, item || end ? `${path}[]` : path);
  }
  return named;
}

/** The parts of a path as it is written: `page`, `cards`, `[]` of `page.cards[0]`. */
function segmentsOf(path: string): string[] {
  return path
    .replaceAll(/\[\w*\]/g, '.[]')
    .split('.')
    .filter(Boolean);
}

/** The path of a value in the server's list, in which an item of a list is `[]`, from the parts of a path as written. */
function dropPath(
  [first = '', ...rest]: readonly string[],
  named: ReadonlyMap<string, string>,
  isList: (path: string) => boolean,
): string {
  let path = named.get(first) ?? first;
  for (const part of rest) {
    const isItem = part === '[]' || (isList(path) && (part === 'first' || part === 'last'));
    path += isItem ? '[]' : `.${part}`;
  }
  return path;
}

/** HTML that is refused when a theme is published. */
const REFUSED_HTML = /^(on[a-z]+|script|iframe|frame|object|embed|base|link|meta|style|template|srcdoc)$/i;

/**
 * What may stand at a place of a template: what the languages of the editor offer there without what a theme may not
 * use, and after `render` the names of templates.
 */
export function templateCompletion({ filters, tags, templates }: LiquidCompletions) {
  const known = new Set([...filters, ...tags].map(({ label }) => label.replace(/^end/, '')));
  const mayUse = ({ label, type }: Completion) =>
    (type !== 'function' && type !== 'keyword') ||
    known.has(label.replace(/^end/, '')) ||
    /^(else|elsif|when|in|contains|and|or|with|as|true|false|empty|forloop)$/.test(label);
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const rendered = context.matchBefore(/render\s+['"][\w/-]*/);
    if (rendered) {
      const from = rendered.from + rendered.text.search(/[\w/-]*$/);
      return { from, options: templates(), validFor: /^[\w/-]*$/ };
    }
    for (const source of context.state.languageDataAt<unknown>('autocomplete', context.pos)) {
      if (typeof source !== 'function') continue;
      const found = (await source(context)) as CompletionResult | null;
      const options = found?.options.filter((one) => mayUse(one) && !REFUSED_HTML.test(one.label));
      if (found && options?.length) return { ...found, options: withoutRepeats(options) };
    }
    return null;
  };
}

/** The first of the options of each name, which is the one that is described. */
function withoutRepeats(options: readonly Completion[]): Completion[] {
  return [
    ...new Map(options.toReversed().map((one) => [`${one.type} ${one.label}`, one])).values(),
  ].toReversed();
}
