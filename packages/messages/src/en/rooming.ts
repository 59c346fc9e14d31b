/** The rooms of a departure's group. */
export const rooming = {
  'error.rooming.person_unknown': 'This person does not travel with this departure.',
  'error.rooming.room_unknown': 'This room no longer exists.',
  'error.rooming.room_exists': 'There is a room of this name already.',
  'error.rooming.person_twice': 'Somebody is named in two rooms.',
  'error.rooming.too_many': 'Room {room} is full.',
  'error.rooming.mixed': 'Room {room}: women and men who are not one family cannot share it.',
  'error.rooming.refused_together': 'Room {room}: one of them does not want to share with the other.',
  'error.rooming.hotel_unknown': 'This is not a hotel of this departure.',
  'error.rooming.nothing_to_undo': 'There is nothing of yours to undo.',
  'error.rooming.undo_changed': 'Somebody has changed these rooms since, so your change cannot be undone.',
};
