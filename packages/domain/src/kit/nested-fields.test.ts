import { expect, it } from 'vitest';
import { z } from 'zod';
import { nestedFields } from './nested-fields.ts';

it('finds the fields of rows, records and alternatives by the names that lead to them', () => {
  const row = z.strictObject({ amount: z.int(), note: z.string().optional() });
  const input = z.strictObject({
    id: z.guid(),
    rows: z.array(row).max(3).optional(),
    by_name: z.record(z.string(), row).nullable(),
    act: z.union([z.strictObject({ kind: z.literal('A'), one: z.int() }), z.strictObject({ two: z.int() })]),
  });
  expect(nestedFields(input).map((path) => path.join('.'))).toEqual([
    'rows.amount',
    'rows.note',
    'by_name.amount',
    'by_name.note',
    'act.kind',
    'act.one',
    'act.two',
  ]);
});

it('reads a schema that contains itself once', () => {
  type Tree = { name: string; below: Tree[] };
  const tree: z.ZodType<Tree> = z.strictObject({ name: z.string(), below: z.array(z.lazy(() => tree)) });
  const found = nestedFields(z.strictObject({ tree })).map((path) => path.join('.'));
  expect(found.slice(0, 2)).toEqual(['tree.name', 'tree.below']);
});
