import { z } from 'zod';

const id = z.string();
const version = z.int();

/** What a change answers: which row, and the version that the next change has to name. */
export const changed = z.object({ id, version });

/** What the making of a thing answers: how it is addressed, and its first version. */
export const created = z.object({ id, slug: z.string(), version });

/**
 * What a move along a machine answers: which row, the state it is in now, and its version.
 * @param states the states of the machine
 */
export const moved = <const States extends readonly string[]>(states: States) =>
  z.object({ id, status: z.enum(states), version });
