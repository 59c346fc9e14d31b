import { type Load, load, type Server } from './load.ts';
import type autocannon from 'autocannon';

/** One side of a comparison. */
export type Side = { server: Server; requests: autocannon.Request[] };
export type Compared = { base: Load; ours: Load; ratio: number };

/**
 * Loads both sides in turn, so that what else the machine does hits both alike, after each has warmed up.
 * @returns the loads and the ratio of the round in the middle
 */
export async function compare(
  base: Side,
  ours: Side,
  { rounds = 3, seconds = 4, connections = 32 } = {},
): Promise<Compared> {
  const run = (side: Side, length: number) => load(side.server, { ...side, connections, seconds: length });
  for (const side of [base, ours]) await run(side, 2);
  const found: Compared[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const a = sound(await run(base, seconds), 'base');
    const b = sound(await run(ours, seconds), 'ours');
    found.push({ base: a, ours: b, ratio: b.perSecond / a.perSecond });
  }
  return found.sort((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)]!;
}

/** A rate made of refusals says nothing. */
function sound(result: Load, side: string): Load {
  if (result.failed + result.refused > 0)
    throw new Error(`${side}: ${result.refused} refused, ${result.failed} failed`);
  return result;
}
