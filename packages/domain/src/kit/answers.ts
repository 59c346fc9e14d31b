import { z } from 'zod';

const id = z.string();
const version = z.int();

/** The schema of the answer of an update: the row's id, and its new version, which the next update has to name. */
export const changed = z.object({ id, version });

/**
 * The schema of the answer of a creation: the new row's id, its slug (its name in addresses) and its first version.
 */
export const created = z.object({ id, slug: z.string(), version });

/**
 * Makes the schema of the answer of a change of state: the row's id, its new state, and its new version.
 * @param states the states of the row's machine
 */
export const moved = <const States extends readonly string[]>(states: States) =>
  z.object({ id, status: z.enum(states), version });
