import { handoutMachine } from '@rihla/domain/departures/equipment/handout.machine';
import { canMove, hasTrait } from '@rihla/domain/kit/machine';
import type { Translation } from '../../../lib/words/i18n.ts';
import type { EquippedTraveller, Need } from './equipment.queries.ts';

/** Whether an item of a traveller is still to be handed out. */
export const isOpen = ({ status }: Need): boolean => canMove(handoutMachine, status, 'hand_out');

/** Whether an item was handed out to its traveller. */
export const isHandedOut = ({ status }: Need): boolean => hasTrait(handoutMachine, status, 'handed');

/** The name of a traveller; while nobody is named, a text with the number of the invoice. */
export function personName(
  { name, invoice_number }: Pick<EquippedTraveller, 'name' | 'invoice_number'>,
  t: Translation['t'],
): string {
  return name ?? t('equipment.unnamed', { number: invoice_number });
}
