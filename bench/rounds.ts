import { type Load, load, type Server } from './load.ts';
import type autocannon from 'autocannon';

/** One side of a comparison: a server and the requests sent to it. */
export type Side = { server: Server; requests: autocannon.Request[] };
/** The length of a measurement: the number of rounds, and how many seconds each side is measured in a round. */
export type Effort = { rounds: number; seconds: number };
/** The results of both sides in one round; `ratio` is what is compared, ours over that of the base. */
export type Compared = { base: Load; ours: Load; ratio: number };

/** What two servers are compared in, and over how many connections; by default requests a second over 32. */
export type Comparison = { connections: number; by: 'perSecond' | 'p95' };

const REQUESTS_A_SECOND: Comparison = { connections: 32, by: 'perSecond' };
/**
 * The shortest warm-up in seconds. After it every connection has planned its statements, those of foreign keys
 * included.
 */
const WARM_UP = 5;

/**
 * Measures two servers in turn, each after a warm-up, so that other work of the machine affects both alike.
 * @returns the results of the round whose ratio is the median
 */
export async function compare(
  base: Side,
  ours: Side,
  { rounds, seconds }: Effort,
  { connections, by } = REQUESTS_A_SECOND,
): Promise<Compared> {
  const run = (side: Side, length: number) => load(side.server, { ...side, connections, seconds: length });
  for (const side of [base, ours]) await run(side, Math.max(WARM_UP, seconds));
  const found: Compared[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const a = await runWithoutRefusals(() => run(base, seconds), 'base');
    const b = await runWithoutRefusals(() => run(ours, seconds), 'ours');
    found.push({ base: a, ours: b, ratio: b[by] / a[by] });
  }
  return found.sort((a, b) => a.ratio - b.ratio)[Math.floor(rounds / 2)]!;
}

/**
 * Runs a load test in which no request may be refused or fail, since the rate of such answers means nothing. It is
 * repeated once, because a shared machine can stand still for seconds.
 * @param side the name of what is measured, for the error
 * @throws Error when answers are refused or fail the second time too
 */
async function runWithoutRefusals(run: () => Promise<Load>, side: string): Promise<Load> {
  const first = await run();
  if (first.failed + first.refused === 0) return first;
  const second = await run();
  if (second.failed + second.refused === 0) return second;
  throw new Error(`${side}: ${second.refused} refused, ${second.failed} failed`);
}
