import { parentPort, workerData } from 'node:worker_threads';
import { matchStatement } from '@rihla/domain/statements/match-statement';
import type { MatchInput } from './find-matches.ts';

/**
 * Program of the thread that compares the lines of a statement with payments; it posts the possible pairs.
 */
const { credits, payments } = workerData as MatchInput;
parentPort?.postMessage(matchStatement(credits, payments));
