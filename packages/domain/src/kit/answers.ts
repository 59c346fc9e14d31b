import { z } from 'zod';

const id = z.string();
const version = z.int();

/** The answer of a change: which row, and the version that the next change has to name. */
export const changed = z.object({ id, version });

/** The answer of a creation: how the new thing is addressed, and its first version. */
export const created = z.object({ id, slug: z.string(), version });

/**
 * The answer of a move along a machine: which row, the state it is in now, and its version.
 * @param states the states of the machine
 */
export const moved = <const States extends readonly string[]>(states: States) =>
  z.object({ id, status: z.enum(states), version });
