import { z } from 'zod';
import { changed } from '../kit/answers.ts';
import type { Refusal } from '../kit/errors.ts';
import { type Fields, reference } from '../kit/field.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { refusals } from './catalogue.errors.ts';
import { byId, item, page, procedure, staff } from '../kit/procedure.ts';
import { changeShape, form, newShape, type ChangeOf, type NewOf } from '../kit/field-shapes.ts';

/** The declaration of a kind of part of a package, as in `listingParts`. */
type Part = {
  keyPrefix: string;
  nested: string;
  param: string;
  collection: string;
  defaultSort: string;
  fields: Fields;
  defaults: Readonly<Record<string, unknown>>;
};

type NewPart<P extends Part> = NewOf<P['fields'], keyof P['defaults'] & keyof P['fields']>;
type PartChange<P extends Part> = ChangeOf<P['fields']> & { version: number };

const version = { version: z.int().min(1) };
const listing = { listing_id: byId.shape.id };
const deleted = item(z.object({ id: z.string() }));
/** The refusals of every change of a package: one that has departed can only be read and copied. */
const editRefusals = refusals('catalogue.not_found', 'catalogue.departed');

/**
 * The calls of one kind of part of a package (rooms, hotels, flights …). Each exists on the part's own path (list, get,
 * create, update, delete) and below its package (`create_in_listing`, `update_in_listing`, `delete_in_listing`),
 * because specification section 7 has both; input and output are the same.
 * @param part the declaration of the kind of part
 * @param row the schema of a part when it is read
 * @param ownRefusals the refusals of the part's own rule when it is written or deleted
 */
export function partContract<const P extends Part, R extends z.ZodType>(
  part: P,
  row: R,
  ownRefusals: { written?: readonly Refusal[]; deleted?: readonly Refusal[] } = {},
) {
  const partPath = `/admin_api/${part.collection}`;
  const nested = `/admin_api/listings/{id}/${part.nested}`;
  const nestedOne = `${nested}/{${part.param}}`;
  const read = { access: staff('listing.read'), keyPrefix: part.keyPrefix } as const;
  const refuses = [...editRefusals, ...(ownRefusals.written ?? [])];
  const write = {
    access: staff('listing.update'),
    keyPrefix: part.keyPrefix,
    refuses,
    output: item(changed),
  } as const;
  const deletion = {
    ...write,
    refuses: [...editRefusals, ...(ownRefusals.deleted ?? [])],
    output: deleted,
  } as const;
  const newFields = newShape(part.fields, part.defaults as never) as unknown as Record<string, z.ZodType>;
  const changedFields = { ...changeShape(part.fields), ...version } as Record<string, z.ZodType>;
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
      path: partPath,
      summary: `List ${part.collection}, of one package by search[listing_id]`,
      input: listQuerySchema(config),
      output: page(row),
    }),
    get: procedure({
      ...read,
      method: 'GET',
      path: `${partPath}/{id}`,
      summary: `One of ${part.collection}`,
      input: byId,
      output: item(row),
    }),
    create: procedure({
      ...write,
      method: 'POST',
      path: partPath,
      summary: `Add to the ${part.nested} of the package listing_id`,
      input: form<NewPart<P> & { listing_id: string }>(newFields, listing),
      status: 201,
    }),
    update: procedure({
      ...write,
      method: 'PUT',
      path: `${partPath}/{id}`,
      summary: `Change one of ${part.collection}`,
      input: form<PartChange<P> & { id: string }>(changedFields, { id: z.guid() }),
    }),
    delete: procedure({
      ...deletion,
      method: 'DELETE',
      path: `${partPath}/{id}`,
      summary: `Remove one of ${part.collection}`,
      input: z.strictObject({ id: z.guid() }),
    }),
    create_in_listing: procedure({
      ...write,
      method: 'POST',
      path: nested,
      summary: `Add to the ${part.nested} of a package`,
      input: form<NewPart<P> & { id: string }>(newFields, byId.shape),
      status: 201,
    }),
    update_in_listing: procedure({
      ...write,
      method: 'PUT',
      path: nestedOne,
      summary: `Change one of the ${part.nested} of a package`,
      input: form<PartChange<P> & { id: string } & Record<P['param'], string>>(
        changedFields,
        byId.shape,
        key,
      ),
    }),
    delete_in_listing: procedure({
      ...deletion,
      method: 'DELETE',
      path: nestedOne,
      summary: `Remove one of the ${part.nested} of a package`,
      input: form<{ id: string } & Record<P['param'], string>>(byId.shape, key),
    }),
  };
}
