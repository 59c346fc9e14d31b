import { proposeRooms } from '@rihla/domain/departures/rooming/propose-rooms';
import type { ProposalAsked } from './ask-proposal.ts';

/** Seeks rooms beside the page, so that it stays quick; nothing is sent anywhere. */
addEventListener('message', ({ data: { input, from } }: MessageEvent<ProposalAsked>) => {
  postMessage(proposeRooms(input, from));
});
