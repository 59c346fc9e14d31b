import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { procedures } from './procedures.ts';

type Schema = z.core.$ZodTypes;

/**
 * The places of an input whose object takes fields that it does not name, each as the names that lead there; `_` is the
 * input itself.
 */
function openPlaces(schema: Schema, names: readonly string[] = [], above: readonly Schema[] = []): string[] {
  if (above.includes(schema)) return [];
  const into = (inner: unknown, name?: string) =>
    openPlaces(inner as Schema, name === undefined ? names : [...names, name], [...above, schema]);
  const { def } = schema._zod;
  switch (def.type) {
    case 'object': {
      const isStrict = def.catchall?._zod.def.type === 'never';
      const within = Object.entries(def.shape).flatMap(([name, field]) => into(field, name));
      return isStrict ? within : [names.join('.') || '_', ...within];
    }
    case 'array':
      return into(def.element);
    case 'record':
      return into(def.valueType);
    case 'union':
      return def.options.flatMap((option) => into(option));
    case 'intersection':
      return [...into(def.left), ...into(def.right)];
    case 'lazy':
      return into(def.getter());
    case 'pipe':
      return into(def.in);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return into(def.innerType);
    default:
      return [];
  }
}

/** Texts of the editor, whose nodes, marks and attributes `richTextFault` checks by itself. */
const RICH_TEXT = [
  'articles.create content',
  'articles.update content',
  'article_drafts.keep fields.content',
  'documents.create content',
  'documents.preview content',
  'documents.update content',
  'page_drafts.keep fields.content',
  'pages.create content',
  'pages.update content',
];

describe('the input of a call', () => {
  it('takes no field that is not named, at any place', () => {
    const open = procedures.flatMap(([key, { input }]) =>
      openPlaces(input as unknown as Schema).map((place) => `${key} ${place}`),
    );
    expect(procedures.length).toBeGreaterThan(500);
    expect(open.toSorted()).toEqual(RICH_TEXT.toSorted());
  });
});
