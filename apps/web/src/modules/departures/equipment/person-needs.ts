import { handoutMachine } from '@rihla/domain/departures/equipment/handout.machine';
import { canMove, hasTrait } from '@rihla/domain/kit/machine';
import type { Translation } from '../../../lib/i18n.ts';
import type { Equipped, Need } from './equipment.queries.ts';

/** Whether an item is still to be handed out. */
export const isOpen = ({ status }: Need): boolean => canMove(handoutMachine, status, 'hand_out');

/** Whether a traveller has an item. */
export const isHanded = ({ status }: Need): boolean => hasTrait(handoutMachine, status, 'handed');

/** The name of a traveller, or the invoice of somebody whom nobody has named yet. */
export function personName(
  { name, invoice_number }: Pick<Equipped, 'name' | 'invoice_number'>,
  t: Translation['t'],
): string {
  return name ?? t('equipment.unnamed', { number: invoice_number });
}
