import type { Binding } from '../../kit/bind.ts';
import { manifestBindings } from './departures.handlers.ts';

export const departureBindings: readonly Binding[] = [...manifestBindings];
