import { contract } from '@rihla/domain/contract';
import { listingParts, type ListingPartKey } from '@rihla/domain/catalogue/listings/listing-parts';
import { type Binding, command, query } from '../../../kit/bind.ts';
import { createPart } from './commands/create-part.ts';
import { deletePart } from './commands/delete-part.ts';
import { updatePart } from './commands/update-part.ts';
import { getPart, listParts } from './part.queries.ts';

/**
 * The calls of every kind of part, on its own path and under the path of its package; both lead to the same commands.
 */
export const partBindings: readonly Binding[] = (Object.keys(listingParts) as ListingPartKey[]).flatMap(
  bindPart,
);

/**
 * Binds the calls of one kind of part of a package (rooms, hotels, flights …) to their code. Each exists twice: by
 * the id of the part alone, and below the address of its package.
 */
function bindPart(key: ListingPartKey): Binding[] {
  // The contracts of all kinds have the same form; the fields differ, and are handled by the table of the kind. So
  // one type stands for all.
  const calls = contract[key] as (typeof contract)['rooms'];
  const param = listingParts[key].param as 'room';
  const kind = key as 'rooms';
  return [
    query(calls.list, (call, input) => listParts(call, kind, input)),
    query(calls.get, async (call, { id }) => ({ data: await getPart(call, kind, id) })),
    command(calls.create, (call, input) => createPart(call, kind, input.listing_id, input)),
    command(calls.update, (call, input) => updatePart(call, kind, { id: input.id }, input)),
    command(calls.delete, (call, { id }) => deletePart(call, kind, { id })),
    command(calls.create_in_listing, (call, input) => createPart(call, kind, input.id, input)),
    command(calls.update_in_listing, (call, input) =>
      updatePart(call, kind, { id: input[param], listing: input.id }, input),
    ),
    command(calls.delete_in_listing, (call, input) =>
      deletePart(call, kind, { id: input[param], listing: input.id }),
    ),
  ];
}
