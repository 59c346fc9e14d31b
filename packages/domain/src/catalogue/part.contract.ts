import { z } from 'zod';
import type { Refusal } from '../kit/errors.ts';
import { type Fields, reference } from '../kit/field.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { refusals } from './catalogue.errors.ts';
import { byId, item, page, procedure, staff } from '../kit/procedure.ts';
import { changeShape, form, newShape, type ChangeOf, type NewOf } from '../kit/field-shapes.ts';

type Part = {
  words: string;
  nested: string;
  param: string;
  own: string;
  defaultSort: string;
  fields: Fields;
  defaults: Readonly<Record<string, unknown>>;
};

type New<P extends Part> = NewOf<P['fields'], keyof P['defaults'] & keyof P['fields']>;
type Change<P extends Part> = ChangeOf<P['fields']> & { version: number };

const version = { version: z.int().min(1) };
const listing = { listing_id: byId.shape.id };
const gone = item(z.object({ id: z.string() }));
/** A departed package is read and copied only. */
const edited = refusals('catalogue.not_found', 'catalogue.departed');

/**
 * The calls of one part of a package: on its own path (list, get, create, update, remove) and under its package
 * (`add`, `change`, `drop`). Both paths take and answer the same; specification section 7 has both.
 * @param part the declaration, @param row what is read
 * @param ownRefusals what the rule of the part refuses, beside what holds for every change of a package
 */
export function partContract<const P extends Part, R extends z.ZodType>(
  part: P,
  row: R,
  ownRefusals: { written?: readonly Refusal[]; removed?: readonly Refusal[] } = {},
) {
  const own = `/admin_api/${part.own}`;
  const nested = `/admin_api/listings/{id}/${part.nested}`;
  const one = `${nested}/{${part.param}}`;
  const read = { access: staff('listing.read'), words: part.words } as const;
  const refuses = [...edited, ...(ownRefusals.written ?? [])];
  const write = { access: staff('listing.update'), words: part.words, refuses, output: item(row) } as const;
  const removal = { ...write, refuses: [...edited, ...(ownRefusals.removed ?? [])], output: gone } as const;
  const fresh = newShape(part.fields, part.defaults as never) as unknown as Record<string, z.ZodType>;
  const changed = { ...changeShape(part.fields), ...version } as Record<string, z.ZodType>;
  const key = { [part.param]: z.guid() };
  const config = {
    fields: { ...part.fields, listing_id: reference({ to: 'listing', filter: true }) },
    defaultSort: part.defaultSort,
    perPage: 25,
  } as const;

  return {
    list: procedure({
      ...read,
      method: 'GET',
      path: own,
      summary: `List ${part.own}, of one package by search[listing_id]`,
      input: listQuerySchema(config),
      output: page(row),
    }),
    get: procedure({
      ...read,
      method: 'GET',
      path: `${own}/{id}`,
      summary: `One of ${part.own}`,
      input: byId,
      output: item(row),
    }),
    create: procedure({
      ...write,
      method: 'POST',
      path: own,
      summary: `Add to the ${part.nested} of the package listing_id`,
      input: form<New<P> & { listing_id: string }>(fresh, listing),
      status: 201,
    }),
    update: procedure({
      ...write,
      method: 'PUT',
      path: `${own}/{id}`,
      summary: `Change one of ${part.own}`,
      input: form<Change<P> & { id: string }>(changed, { id: z.guid() }),
    }),
    remove: procedure({
      ...removal,
      method: 'DELETE',
      path: `${own}/{id}`,
      summary: `Remove one of ${part.own}`,
      input: z.strictObject({ id: z.guid() }),
    }),
    add: procedure({
      ...write,
      method: 'POST',
      path: nested,
      summary: `Add to the ${part.nested} of a package`,
      input: form<New<P> & { id: string }>(fresh, byId.shape),
      status: 201,
    }),
    change: procedure({
      ...write,
      method: 'PUT',
      path: one,
      summary: `Change one of the ${part.nested} of a package`,
      input: form<Change<P> & { id: string } & Record<P['param'], string>>(changed, byId.shape, key),
    }),
    drop: procedure({
      ...removal,
      method: 'DELETE',
      path: one,
      summary: `Remove one of the ${part.nested} of a package`,
      input: form<{ id: string } & Record<P['param'], string>>(byId.shape, key),
    }),
  };
}
