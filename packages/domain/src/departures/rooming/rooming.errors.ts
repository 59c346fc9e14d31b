import { errors, refusalsOf, refuser } from '../../kit/errors.ts';

/** Refusals about the rooms of a departure. */
export const roomingErrors = errors({
  'rooming.person_unknown': { status: 404 },
  'rooming.room_unknown': { status: 404 },
  'rooming.room_exists': { status: 409 },
  'rooming.person_twice': { status: 409 },
  'rooming.too_many': { status: 409, params: ['room'] },
  'rooming.mixed': { status: 409, params: ['room'] },
  'rooming.refused_together': { status: 409, params: ['room'] },
  'rooming.hotel_unknown': { status: 404 },
  'rooming.rooms_made': { status: 409 },
  'rooming.nothing_to_undo': { status: 409 },
  'rooming.undo_changed': { status: 409 },
});

/** The refusals of a change of rooms that have no parameters. */
export type RoomingCode =
  | 'rooming.person_unknown'
  | 'rooming.room_unknown'
  | 'rooming.room_exists'
  | 'rooming.person_twice';

export const refuse = refuser(roomingErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(roomingErrors);
