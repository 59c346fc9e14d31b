import type { WriteCall } from './call.ts';
import type { DomainEvent } from './events.ts';

/** The context of a reaction: that of the use case that emitted the event, without `emit`. */
export type ReactionCall = Omit<WriteCall, 'emit'>;

/** Runs the reactions to events, in the transaction that emitted them. */
export type React = (call: ReactionCall, events: readonly DomainEvent[]) => Promise<void>;
