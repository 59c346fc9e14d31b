import type { Binding } from '../../kit/bind.ts';
import { manifestBindings } from './departures.handlers.ts';

export { eraseTickets, ownTickets } from './erase-tickets.ts';

export const departureBindings: readonly Binding[] = [...manifestBindings];
