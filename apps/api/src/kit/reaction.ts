import type { RequestInfo, WriteCall } from './call.ts';
import type { DomainEvent } from './events.ts';

/** What a reaction is given: the transaction of the use case whose event it follows. It cannot emit. */
export type ReactionCall = Pick<WriteCall, 'tx' | 'site' | 'actor' | 'now'> & {
  request: Pick<RequestInfo, 'origin'>;
};

/** Runs what follows from events, in the transaction that emitted them. */
export type React = (call: ReactionCall, events: readonly DomainEvent[]) => Promise<void>;
