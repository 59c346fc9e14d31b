import { contract } from '@rihla/domain/contract';
import { listingParts, type ListingPartKey } from '@rihla/domain/catalogue/listing-parts';
import { type Binding, command, query } from '../../../kit/implement.ts';
import { addPart, changePart, dropPart } from './commands/write-part.ts';
import { findPart, listParts } from './part.queries.ts';

/** The calls of every part, on its own path and under its package: the same commands behind both. */
export const partBindings: readonly Binding[] = (Object.keys(listingParts) as ListingPartKey[]).flatMap(
  bindPart,
);

function bindPart(key: ListingPartKey): Binding[] {
  // All the contracts have one form; which fields travel in it is between the shapes and the table.
  const calls = contract[key] as (typeof contract)['rooms'];
  const param = listingParts[key].param as 'room';
  const kind = key as 'rooms';
  return [
    query(calls.list, (call) => listParts(call, kind, call.input)),
    query(calls.get, async (call) => ({ data: await findPart(call, kind, call.input.id) })),
    command(calls.create, async (call) => ({
      data: await addPart(call, kind, call.input.listing_id, call.input),
    })),
    command(calls.update, async (call) => ({
      data: await changePart(call, kind, { id: call.input.id }, call.input),
    })),
    command(calls.remove, async (call) => ({ data: await dropPart(call, kind, { id: call.input.id }) })),
    command(calls.add, async (call) => ({ data: await addPart(call, kind, call.input.id, call.input) })),
    command(calls.change, async (call) => ({
      data: await changePart(call, kind, { id: call.input[param], under: call.input.id }, call.input),
    })),
    command(calls.drop, async (call) => ({
      data: await dropPart(call, kind, { id: call.input[param], under: call.input.id }),
    })),
  ];
}
