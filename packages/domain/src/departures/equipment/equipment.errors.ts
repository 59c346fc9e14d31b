import { errors, refusalsOf, refuser } from '../../kit/errors.ts';

/** Refusals about the equipment of a departure. */
export const equipmentErrors = errors({
  'equipment.item_unknown': { status: 404 },
  'equipment.person_unknown': { status: 404 },
  'equipment.item_handed_out': { status: 409, params: ['item'] },
  'equipment.sizes_missing': { status: 409, params: ['count'] },
  'equipment.day_ahead': { status: 422 },
  'equipment.receiver_missing': { status: 422 },
  'equipment.one_signature': { status: 422 },
});

export const refuse = refuser(equipmentErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(equipmentErrors);
