import { proposeRooms } from '@rihla/domain/departures/rooming/propose-rooms';
import type { ProposalAsked } from './ask-proposal.ts';

/** Web worker that computes a proposal of rooms without blocking the page; no data leaves the browser. */
addEventListener('message', ({ data: { input, from } }: MessageEvent<ProposalAsked>) => {
  postMessage(proposeRooms(input, from));
});
