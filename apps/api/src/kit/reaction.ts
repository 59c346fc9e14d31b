import type { WriteCall } from './call.ts';
import type { DomainEvent } from './events.ts';

/** What a reaction is given: the call of the use case whose event it follows, without `emit`. */
export type ReactionCall = Omit<WriteCall, 'emit'>;

/** Runs the reactions to events, in the transaction that emitted them. */
export type React = (call: ReactionCall, events: readonly DomainEvent[]) => Promise<void>;
