import { errors, refusalsOf, refuser } from '../../kit/errors.ts';

/** Refusals about the buses of a departure. */
export const busErrors = errors({
  'buses.not_found': { status: 404 },
  'buses.name_taken': { status: 409 },
  'buses.full': { status: 409, params: ['bus', 'seats'] },
  'buses.person_unknown': { status: 404 },
  'buses.guide_unknown': { status: 404 },
  'buses.leader_elsewhere': { status: 409 },
});

export const refuse = refuser(busErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(busErrors);
