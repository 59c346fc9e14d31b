import { FLAT_FEE_MOMENTS, type FlatFee } from '@rihla/domain/agents/fees';
import { call } from '../../../lib/api/api.ts';
import type { Translation } from '../../../lib/words/i18n.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import type { Listing } from '../listing.queries.ts';
import type { Fees } from './fees/fees.queries.ts';

/**
 * Values of the form of fees by the name of the input (`variantKey` or `stageKey`): an amount for one traveller in the
 * currency of the package; null is an empty input.
 */
export type FeeValues = Record<string, number | null>;

/** The name of the input for the fee of a room type: `variant.<id>`. */
export const variantKey = (id: string): string => `variant.${id}`;
/** The name of the input for the flat fee of a level of agents at one moment of payment: `<id of level>.<moment>`. */
export const stageKey = (id: string, moment: string): string => `${id}.${moment}`;

/**
 * Turns the fees of a package into the values of their form: by room type, and by level of agents and moment of
 * payment. A level without flat fees has null at each moment.
 */
export function readFees(listing: Listing, fees: Fees): FeeValues {
  return Object.fromEntries([
    ...listing.variants.map(({ id, agent_fee }) => [variantKey(id), agent_fee]),
    ...fees.data.flatMap(({ stage, fee }) =>
      FLAT_FEE_MOMENTS.map((moment) => [stageKey(stage.id, moment), fee ? fee[moment] : null]),
    ),
  ]) as FeeValues;
}

/**
 * Checks the form of fees: a changed fee of a room type must be more than 0, and a level of agents has all three
 * amounts or none.
 * @returns the error of each input by its name, null where there is none
 */
export function checkFees(
  values: FeeValues,
  before: FeeValues,
  fees: Fees,
  { t, field }: Translation,
): Record<string, string | null> {
  const variants = Object.keys(values).filter(
    (key) => key.startsWith('variant.') && values[key] !== before[key],
  );
  const stages = fees.data.filter(({ stage }) => amountsOf(values, stage.id).some((one) => one !== null));
  return Object.fromEntries([
    ...variants.map((key) => [key, feeProblem(values[key] ?? null, t)] as const),
    ...stages.flatMap(({ stage }) =>
      FLAT_FEE_MOMENTS.map((moment) => {
        const key = stageKey(stage.id, moment);
        const empty = (values[key] ?? null) === null;
        return [key, empty ? t('error.form.required', { field: field('flat_fee', moment) }) : null] as const;
      }),
    ),
  ]);
}

/**
 * Saves the fees that differ from before: those of the room types together, those of each level of agents by a call
 * of its own.
 */
export async function writeFees(
  values: FeeValues,
  before: FeeValues,
  listing: Listing,
  fees: Fees,
): Promise<void> {
  const changed = listing.variants.filter(({ id }) => values[variantKey(id)] !== before[variantKey(id)]);
  if (changed.length) {
    const rows = changed.map(({ id, version }) => ({
      variant_id: id,
      version,
      agent_fee: values[variantKey(id)] ?? 0,
    }));
    await call('listing_fees.update_variants', { id: listing.id, fees: rows }).catch((error: unknown) => {
      throw withVariantFields(
        error,
        changed.map(({ id }) => id),
      );
    });
  }
  for (const { stage, fee } of fees.data) {
    const next = amountsOf(values, stage.id);
    const same = JSON.stringify(next) === JSON.stringify(amountsOf(before, stage.id));
    if (same || next.includes(null)) continue;
    const amounts = Object.fromEntries(
      FLAT_FEE_MOMENTS.map((moment, index) => [moment, next[index]]),
    ) as FlatFee;
    const written = fee
      ? call('flat_fees.update', { ...amounts, id: fee.id, version: fee.version })
      : call('flat_fees.create', { ...amounts, listing_id: listing.id, stage_id: stage.id });
    await written.catch((error: unknown) => {
      throw withRenamedFields(error, (name) => stageKey(stage.id, name));
    });
  }
}

/** The typed flat fees of a level of agents in the order of `FLAT_FEE_MOMENTS`; null where nothing is typed. */
const amountsOf = (values: FeeValues, stageId: string): (number | null)[] =>
  FLAT_FEE_MOMENTS.map((moment) => values[stageKey(stageId, moment)] ?? null);

/** The error of the fee of a room type that is empty or not above 0; null where the fee is right. */
function feeProblem(fee: number | null, t: Translation['t']): string | null {
  return fee === null || fee <= 0 ? t('error.agents.fee_not_positive') : null;
}

/** Moves each error to the input of its room type: `fees.0.agent_fee` belongs to the first of the `ids` sent. */
function withVariantFields(error: unknown, ids: readonly string[]): unknown {
  return withRenamedFields(error, (name) => variantKey(ids[Number(name.split('.')[1])] ?? ''));
}

/**
 * Renames the fields of a refused call to the names of the inputs of the form. Errors that are no answer of the server
 * stay as they are.
 */
function withRenamedFields(error: unknown, newName: (name: string) => string): unknown {
  if (!(error instanceof CallFailed)) return error;
  return new CallFailed(error.status, error.message, {
    code: error.code ?? undefined,
    requestId: error.requestId ?? undefined,
    data: error.data,
    fields: Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [newName(name), text])),
  });
}
