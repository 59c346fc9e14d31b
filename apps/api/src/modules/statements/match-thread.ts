import { parentPort, workerData } from 'node:worker_threads';
import { matchStatement } from '@rihla/domain/statements/match-statement';
import type { ToMatch } from './find-matches.ts';

/** The program of the thread that compares a statement with payments. */
const { credits, payments } = workerData as ToMatch;
parentPort?.postMessage(matchStatement(credits, payments));
